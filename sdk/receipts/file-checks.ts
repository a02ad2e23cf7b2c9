import type { FileLimits } from '../configuration/file-limits.ts';

/** Why a file was refused before anything was sent: `misc` of the `invalid_parameter` error. */
export interface FileRefusal {
  /** Name of the file; undefined where there are too many. */
  readonly file?: string | undefined;
  /** The limit that it breaks. An empty file breaks `minBytes`; one that is neither a picture nor a PDF breaks `kind`. */
  readonly limit: keyof FileLimits | 'minBytes' | 'kind';
  /** What the limit allows. */
  readonly allowed: number | string;
  /** What was given: a size in bytes, a number of files, or the type that the file announces. */
  readonly value: number | string;
}

/** Bytes at the start of a file that tell what it is. */
const headBytes = 1024;

/** Loads the code of the checks. Undefined where it cannot be, as without a network: nothing is checked then, and the server tells. */
export const loadFileChecks = () => import('./check-file.ts').catch(() => undefined);

/** Reads the first bytes of a file, so many or more. */
export type ReadHead = (bytes: number) => Promise<ArrayBuffer>;

/**
 * Checks the size of a file, and its kind by its first bytes.
 * @param parameter where the file is in the call: `files[1]`
 * @returns its media type, by its content where that is known
 * @throws SdkError invalid_parameter, with a {@link FileRefusal} in `misc`; whatever `read` rejects with
 */
export const checkFile = async (
  limits: FileLimits,
  file: File,
  parameter: string,
  read: ReadHead,
): Promise<string> => {
  const checks = await loadFileChecks();
  checks?.checkSize(limits, file, parameter);
  const head = await read(headBytes);
  return checks?.detectType(file, parameter, head) ?? file.type;
};
