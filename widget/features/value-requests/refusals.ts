import { isSdkError, type ErrorCode } from '@cagnotte/sdk';

/**
 * A refusal that the contracts allow: a code, or `not_found` for a 404, which has no code that the SDK knows.
 */
type RefusalCode = ErrorCode | 'not_found';

/** Why an operation was refused and what to do next, in the shopper's words, by code. */
export type Refusals = Readonly<Partial<Record<RefusalCode, string>>>;

/**
 * Returns why a server refused a request, in words.
 * @param error error of the request
 * @param refusals refusals of its operation
 * @returns a sentence; undefined for a code that the operation does not have, and for an error that is not a
 *   refusal
 */
export function findRefusalText(error: unknown, refusals: Refusals): string | undefined {
  if (!isSdkError(error)) return undefined;
  const { code, status } = error;
  return refusals[code === 'OTHER' && status === 404 ? 'not_found' : code];
}
