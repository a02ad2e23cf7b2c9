import { SdkError } from '../errors/sdk-error.ts';

/** What the files of a receipt may be. */
export interface FileLimits {
  /** Size of the largest file, in bytes. Default: 26214400, which is 25 MB. */
  readonly maxBytes: number;
  /** Number of files of one receipt. Default: 30. */
  readonly maxFiles: number;
  /** Media types, as in the attribute `accept` of an input. Default: every picture, and PDF. */
  readonly types: readonly string[];
}

/** Why a file was refused before anything was sent: `misc` of the `invalid_parameter` error. */
export interface FileRefusal {
  /** Name of the file; undefined where there are too many. */
  readonly file?: string | undefined;
  /** Its place among the files given, from 0. */
  readonly index?: number | undefined;
  /** The limit that it breaks. An empty file breaks `minBytes`. */
  readonly limit: keyof FileLimits | 'minBytes';
  /** What the limit allows. */
  readonly allowed: number | readonly string[];
  /** What was given: a size in bytes, a number of files or a media type. */
  readonly value: number | string;
}

export const defaultFileLimits: FileLimits = {
  maxBytes: 25 * 1024 * 1024,
  maxFiles: 30,
  types: ['image/*', 'application/pdf'],
};

/** The media type of a file, or of its name where its system knows none; '' where neither says one. */
const typeOf = ({ type, name }: File): string => {
  if (type && type !== 'application/octet-stream') return type;
  const [, extension = ''] = /\.(\w+)$/.exec(name.toLowerCase()) ?? [];
  if (/^(jpe?g|png|webp|gif|bmp|tiff?|hei[cf]|avif)$/.test(extension)) return `image/${extension}`;
  return extension && `application/${extension}`;
};

/**
 * Checks the files of a receipt by their number, their size and their media type. Nothing of them is read.
 * @param already how many files the receipt has already.
 * @param nameOf the parameter that is named for a file, by its place.
 * @throws SdkError invalid_parameter, reason `invalid`, with a {@link FileRefusal} in `misc`: of the first file that breaks a limit.
 */
export const checkFiles = (
  { maxBytes, maxFiles, types }: FileLimits,
  files: ArrayLike<File>,
  already = 0,
  nameOf = (index: number) => `files[${index}]`,
): void => {
  const count = already + files.length;
  if (count > maxFiles) throw refused('files', { limit: 'maxFiles', allowed: maxFiles, value: count });
  Array.from(files).forEach((file, index) => {
    const type = typeOf(file);
    const isAllowed = (one: string) => one === type || one === '*/*' || one === type.replace(/\/.*/, '/*');
    const refuse = (limit: FileRefusal['limit'], allowed: FileRefusal['allowed'], value: number | string) => {
      throw refused(nameOf(index), { file: file.name, index, limit, allowed, value });
    };
    if (file.size === 0) refuse('minBytes', 1, 0);
    if (file.size > maxBytes) refuse('maxBytes', maxBytes, file.size);
    if (type && !types.some(isAllowed)) refuse('types', types, type);
  });
};

const refused = (parameter: string, misc: FileRefusal): SdkError => {
  const { file, limit, allowed, value } = misc;
  const words = `breaks ${limit} (${String(allowed)}): ${file === undefined ? '' : `"${file}" has `}${value}`;
  return new SdkError('invalid_parameter', `parameter "${parameter}" ${words}`, {
    parameter,
    reason: 'invalid',
    misc,
  });
};
