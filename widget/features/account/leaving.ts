import type { UploadSnapshot } from '@cagnotte/sdk';

/** What the question of logging out looks at in a receipt. */
export type LeavingReceipt = Pick<UploadSnapshot, 'uuid' | 'state' | 'progress' | 'error'>;

/** Whether a receipt would stay behind: the server does not have it, be it late or refused. */
export const isLeft = ({ state }: Pick<UploadSnapshot, 'state'>): boolean => state !== 'sent';

/**
 * How many tickets of the shopper this device holds and the server does not: what logging out asks about.
 * @param uploads the outbox's list
 * @param pictures how many pictures were taken and not sent: together one ticket
 */
export const ticketsLeft = (uploads: readonly Pick<UploadSnapshot, 'state'>[], pictures: number): number =>
  uploads.filter(isLeft).length + Math.sign(pictures);

/**
 * Why tickets that were to leave first did not:
 * - `network`: there is none
 * - `late`: an attempt failed, another comes later
 * - `refused`: nothing more happens to one of them by itself
 */
type Stuck = 'network' | 'late' | 'refused';

/** How far the tickets are that were to leave before their shopper. `progress` from 0 to 1. */
export type Departure =
  | { readonly kind: 'gone' }
  | { readonly kind: 'moving'; readonly progress: number }
  | { readonly kind: 'stuck'; readonly why: Stuck };

/**
 * Follows tickets that are sent before logging out.
 * @param uuids of those that were to leave; what is no longer listed was discarded or cleared away, and keeps nobody
 */
export function departure(
  uuids: readonly string[],
  { uploads, isOnline }: { readonly uploads: readonly LeavingReceipt[]; readonly isOnline: boolean },
): Departure {
  const left = uploads.filter((upload) => uuids.includes(upload.uuid) && isLeft(upload));
  if (left.length === 0) return { kind: 'gone' };
  if (!isOnline) return { kind: 'stuck', why: 'network' };
  const isMoving = ({ state, error }: LeavingReceipt) =>
    state === 'sending' || (state === 'waiting' && error === undefined);
  if (!left.some(isMoving)) {
    return { kind: 'stuck', why: left.some(({ state }) => state === 'waiting') ? 'late' : 'refused' };
  }
  const missing = left.reduce((sum, { progress }) => sum + 1 - progress, 0);
  return { kind: 'moving', progress: 1 - missing / uuids.length };
}
