import type { UploadSnapshot } from '@cagnotte/sdk';

const MINUTE = 60_000;

/** Why a receipt has not left yet. It leaves by itself in each case. */
export type WaitingReason =
  | { readonly kind: 'network' }
  /** Another receipt is on its way: they leave one after the other. */
  | { readonly kind: 'turn' }
  /** An attempt failed; the next one comes in so many minutes, 0 for less than one. */
  | { readonly kind: 'retry'; readonly minutes: number }
  | { readonly kind: 'starting' };

export interface Surroundings {
  readonly isOnline: boolean;
  /** All receipts of the shopper. */
  readonly all: readonly Pick<UploadSnapshot, 'uuid' | 'state'>[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Why this receipt waits, as far as the shopper is concerned. */
export function waitingReason(
  { uuid, retryAt = 0, error }: Pick<UploadSnapshot, 'uuid' | 'retryAt' | 'error'>,
  { isOnline, all, now }: Surroundings,
): WaitingReason {
  if (!isOnline) return { kind: 'network' };
  if (error && retryAt > now) return { kind: 'retry', minutes: Math.floor((retryAt - now) / MINUTE) };
  const isTurnOfAnother = all.some((other) => other.uuid !== uuid && other.state === 'sending');
  return { kind: isTurnOfAnother ? 'turn' : 'starting' };
}
