import { layout } from './layout-store.ts';

/** Messages of the browsers for a chunk that was not loaded. */
export const missingChunk = /dynamically imported module|module script failed|unable to preload/i;

/** Whether a request ended without a response, or a chunk was not loaded: as far as the error says, for whatever reason. */
function hasNoResponse(error: object): boolean {
  const { code, status, retryable } = error as Record<string, unknown>;
  if (code === 'CONNECTION_FAILED') return true;
  // A time-out is one of the SDK's own errors, with a code for whatever else went wrong.
  if (code === 'OTHER') return status === undefined && retryable === true;
  return error instanceof Error && missingChunk.test(error.message);
}

const known = new WeakSet<object>();

/**
 * Whether something failed for lack of a network, which is no error: it is neither told nor reported as one.
 * What failed while the device was offline stays such a failure when the network is back.
 */
export function isLackOfNetwork(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (!layout.isOnline && hasNoResponse(error)) known.add(error);
  return known.has(error);
}
