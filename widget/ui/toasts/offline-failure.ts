import { layout } from '../layout/layout-store.ts';

/** Messages of the browsers for a chunk that was not loaded. */
export const missingChunk = /dynamically imported module|module script failed|unable to preload/i;

/** True for a request that ended without a response, or a chunk that was not loaded, for whatever reason. */
function hasNoResponse(error: object): boolean {
  const { code, status, retryable } = error as Record<string, unknown>;
  if (code === 'CONNECTION_FAILED') return true;
  // The SDK's error for a time-out has a code that it shares with other errors.
  if (code === 'OTHER') return status === undefined && retryable === true;
  return error instanceof Error && missingChunk.test(error.message);
}

const offlineFailures = new WeakSet<object>();

/**
 * True for a failure for lack of a network, which is no error: it is neither shown nor reported as one.
 * A failure while offline stays one after the network returns.
 */
export function isOfflineFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (!layout.isOnline && hasNoResponse(error)) offlineFailures.add(error);
  return offlineFailures.has(error);
}
