import { captureText } from '../../text/capture.ts';
import type { Refusal } from './capture-store.ts';
import { MAX_FILE_BYTES } from './rules.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** The sentence that names a file turned down and says why. */
export function refusalLine({ name, reason }: Refusal): string {
  return captureText.refusals[reason](name, MAX_FILE_BYTES / BYTES_PER_MEGABYTE);
}
