import type { UploadSnapshot } from '@cagnotte/sdk';

/**
 * What a receipt that was given up means for the shopper:
 * - `unreadable`: none of its pictures can be read any more; they have to be taken again
 * - `refused`: the server does not want it as it is
 * - `trouble`: something else; trying again may help
 */
export type UploadFailure = 'unreadable' | 'refused' | 'trouble';

const REFUSALS: ReadonlySet<string> = new Set([
  'invalid_parameter',
  'receipt_not_replaceable',
  'legacy_partner',
  'FORBIDDEN',
  'UNAUTHORIZED',
  'NO_USER_AUTHENTICATED',
]);

/** Sorts a receipt that was given up by what the shopper can do about it. */
export function uploadFailure({
  pictures,
  error,
}: {
  readonly pictures: readonly Pick<UploadSnapshot['pictures'][number], 'state'>[];
  readonly error?: Pick<NonNullable<UploadSnapshot['error']>, 'code' | 'status'>;
}): UploadFailure {
  if (pictures.every(({ state }) => state === 'failed')) return 'unreadable';
  if (!error) return 'trouble';
  const { code, status = 0 } = error;
  return REFUSALS.has(code) || (status >= 400 && status < 500) ? 'refused' : 'trouble';
}
