import type { UploadSnapshot } from '@cagnotte/sdk';

/**
 * The meaning of a receipt that was given up, for the shopper:
 * - `unreadable`: none of its pictures can be read any more; they have to be taken again
 * - `already-sent`: the server has analysed it before, and takes no other pictures of it
 * - `refused`: the server does not want it as it is
 * - `trouble`: something else; trying again may help
 */
export type UploadFailure = 'unreadable' | 'already-sent' | 'refused' | 'trouble';

/** The cause, as far as it says who can do something about it. */
export interface UploadError extends Pick<NonNullable<UploadSnapshot['error']>, 'code'> {
  readonly status?: number | undefined;
}

/** Sorts a receipt that was given up by what the shopper can do about it. */
export function uploadFailure({
  pictures,
  error,
}: {
  readonly pictures: readonly Pick<UploadSnapshot['pictures'][number], 'state'>[];
  readonly error?: UploadError;
}): UploadFailure {
  if (pictures.every(({ state }) => state === 'failed')) return 'unreadable';
  if (!error) return 'trouble';
  const { code, status = 0 } = error;
  if (code === 'receipt_not_replaceable') return 'already-sent';
  return code === 'invalid_parameter' || (status >= 400 && status < 500) ? 'refused' : 'trouble';
}
