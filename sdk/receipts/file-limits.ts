import { invalidParameter } from '../errors/known-errors.ts';
import type { SdkError } from '../errors/sdk-error.ts';
import { fileKind, kindBytes } from './file-kind.ts';

/** What the files of a receipt may be. */
export interface FileLimits {
  /** Size of the largest file, in bytes. Default: 26214400, which is 25 MB. */
  readonly maxBytes: number;
  /** Number of files of one receipt. Default: 30. */
  readonly maxFiles: number;
}

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

export const defaultFileLimits: FileLimits = { maxBytes: 25 * 1024 * 1024, maxFiles: 30 };

const refused = (parameter: string, misc: FileRefusal): SdkError => {
  const { file, limit, allowed, value } = misc;
  const words = `is refused: ${file === undefined ? '' : `"${file}" has `}${value}, ${limit} is ${allowed}`;
  return invalidParameter(parameter, value === 0 ? 'empty' : 'invalid', words, misc);
};

/** @throws SdkError invalid_parameter, `files`, with a {@link FileRefusal} in `misc` */
export const checkCount = ({ maxFiles }: FileLimits, count: number): void => {
  if (count > maxFiles) throw refused('files', { limit: 'maxFiles', allowed: maxFiles, value: count });
};

/**
 * Checks the size of a file, and its kind by its first bytes. Bytes that nobody recognises pass when the file is announced as a picture:
 * they may be of a new format.
 * @param parameter where the file is in the call: `files[1]`
 * @param read reads its first bytes; those behind the first 1024 are not looked at
 * @returns its media type, by its content where that is known
 * @throws SdkError invalid_parameter, with a {@link FileRefusal} in `misc`; whatever `read` rejects with
 */
export const checkFile = async (
  { maxBytes }: FileLimits,
  { name, size, type }: File,
  parameter: string,
  read: (bytes: number) => Promise<ArrayBuffer>,
): Promise<string> => {
  const refuse = (limit: FileRefusal['limit'], allowed: number | string, value: number | string) =>
    refused(parameter, { file: name, limit, allowed, value });
  if (size === 0) throw refuse('minBytes', 1, 0);
  if (size > maxBytes) throw refuse('maxBytes', maxBytes, size);
  const kind = fileKind(new Uint8Array(await read(kindBytes)));
  const isUnknown = kind === 'unknown';
  if (kind === 'other' || (isUnknown && !type.startsWith('image/')))
    throw refuse('kind', 'a picture or a PDF', type || 'no type');
  return isUnknown ? type : kind === 'pdf' ? 'application/pdf' : `image/${kind}`;
};
