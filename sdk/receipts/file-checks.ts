import type { FileLimits } from '../configuration/file-limits.ts';
import { loadFileRules } from './lazy-parts.ts';

/** Number of bytes at the start of a file that identify its kind. */
const headBytes = 1024;

/**
 * Loads the code of the checks. Resolves to undefined if it cannot be loaded, for example offline: the
 * server then checks the files.
 */
export const tryLoadFileRules = () => loadFileRules().catch(() => undefined);

/** Reads at least `bytes` bytes from the start of a file, if it has so many. */
export type ReadHead = (bytes: number) => Promise<ArrayBuffer>;

/**
 * Checks the size of a file, and its kind by its first bytes.
 * @param parameter where the file is in the call: `files[1]`
 * @returns its media type, by its content if that is known
 * @throws SdkError invalid_parameter, with a `FileRefusal` in `misc`; or the rejection of `read`
 */
export const checkFile = async (
  limits: FileLimits,
  file: File,
  parameter: string,
  read: ReadHead,
): Promise<string> => {
  const rules = await tryLoadFileRules();
  rules?.checkSize(limits, file, parameter);
  const head = new Uint8Array(await read(headBytes)).subarray(0, headBytes);
  return rules?.detectType(file, parameter, head) ?? file.type;
};
