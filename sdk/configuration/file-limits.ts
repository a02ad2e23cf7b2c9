/** Limits for the files of a receipt. */
export interface FileLimits {
  /** Size of the largest file, in bytes. Default: 26214400, which is 25 MB. */
  readonly maxBytes: number;
  /** Number of files of one receipt. Default: 30. */
  readonly maxFiles: number;
}

export const defaultFileLimits: FileLimits = { maxBytes: 25 * 1024 * 1024, maxFiles: 30 };
