import type { FileLimits } from '../configuration/file-limits.ts';
import { createInvalidParameterError } from '../errors/known-errors.ts';
import type { SdkError } from '../errors/sdk-error.ts';
import { detectFileKind } from './file-kind.ts';

/** The reason why a file was refused before anything was sent: `misc` of the `invalid_parameter` error. */
export interface FileRefusal {
  /** Name of the file; undefined when there are too many. */
  readonly file?: string | undefined;
  /**
   * The limit that it breaks. An empty file breaks `minBytes`; one that is neither a picture
   * nor a PDF breaks `kind`.
   */
  readonly limit: keyof FileLimits | 'minBytes' | 'kind';
  /** The value that the limit allows, or the allowed kinds. */
  readonly allowed: number | string;
  /** The refused value: a size in bytes, a number of files, or the type that the file announces. */
  readonly value: number | string;
}

/** @param problem the text after `parameter "files[1]"` in the message */
const createFileRefusedError = (parameter: string, problem: string, misc: FileRefusal): SdkError =>
  createInvalidParameterError(parameter, misc.value === 0 ? 'empty' : 'invalid', problem, misc);

/** @throws SdkError invalid_parameter, `files`, with a {@link FileRefusal} in `misc` */
export const checkCount = ({ maxFiles }: FileLimits, count: number): void => {
  if (count > maxFiles)
    throw createFileRefusedError('files', `exceeds maxFiles ${maxFiles}: ${count} given`, {
      limit: 'maxFiles',
      allowed: maxFiles,
      value: count,
    });
};

/**
 * @param parameter where the file is in the call: `files[1]`
 * @throws SdkError invalid_parameter, with a {@link FileRefusal} in `misc`, for a file that is empty or too
 *   large
 */
export const checkSize = ({ maxBytes }: FileLimits, { name, size }: File, parameter: string): void => {
  if (size === 0)
    throw createFileRefusedError(parameter, `is refused: "${name}" is empty (0 bytes)`, {
      file: name,
      limit: 'minBytes',
      allowed: 1,
      value: 0,
    });
  if (size > maxBytes)
    throw createFileRefusedError(parameter, `exceeds maxBytes ${maxBytes}: "${name}" has ${size}`, {
      file: name,
      limit: 'maxBytes',
      allowed: maxBytes,
      value: size,
    });
};

/**
 * Returns the media type of a file by its content, if that is known. Unknown bytes pass when the file is
 * announced as a picture: they may be of a new format.
 * @param parameter where the file is in the call: `files[1]`
 * @param head its first bytes
 * @throws SdkError invalid_parameter, with a {@link FileRefusal} in `misc`, for a file that is
 *   neither a picture nor a PDF
 */
export const detectType = ({ name, type }: File, parameter: string, head: Uint8Array): string => {
  const kind = detectFileKind(head);
  const isUnknown = kind === 'unknown';
  if (kind === 'other' || (isUnknown && !type.startsWith('image/'))) {
    const announcedType = type || 'no type';
    throw createFileRefusedError(parameter, `is refused: "${name}" is neither a picture nor a PDF inside`, {
      file: name,
      limit: 'kind',
      allowed: 'a picture or a PDF',
      value: announcedType,
    });
  }
  if (isUnknown) return type;
  return kind === 'pdf' ? 'application/pdf' : `image/${kind}`;
};
