import type { UploadSnapshot } from '@cagnotte/sdk';

/**
 * Why the upload of a receipt was given up:
 * - `unreadable`: none of its pictures can be read any more; they have to be taken again
 * - `already-sent`: the server has analysed it already, and accepts no other pictures of it
 * - `refused`: the server refused these pictures
 * - `trouble`: something else; a retry may help
 */
export type UploadFailure = 'unreadable' | 'already-sent' | 'refused' | 'trouble';

/** The properties of an error that decide what the shopper can do about it. */
export interface UploadError extends Pick<NonNullable<UploadSnapshot['error']>, 'code'> {
  readonly status?: number | undefined;
}

/** Returns why the upload of a receipt was given up. */
export function getUploadFailure({
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
