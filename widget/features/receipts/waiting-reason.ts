import type { UploadSnapshot } from '@cagnotte/sdk';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { layout } from '../../ui/layout-store.ts';
import { format } from '../../ui/message.ts';
import { useOutbox } from './outbox.ts';
import { receiptsText } from './text.ts';

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
  const isTurnOfAnother = all.some((other) => other.uuid !== uuid && other.state === 'sending');
  // A receipt that the network stopped continues at once when the network is back.
  const isNext = isTurnOfAnother && error?.code === 'CONNECTION_FAILED';
  if (error && retryAt > now && !isNext)
    return { kind: 'retry', minutes: Math.floor((retryAt - now) / MINUTE) };
  return { kind: isTurnOfAnother ? 'turn' : 'starting' };
}

/** Interval of the clock, in milliseconds: minutes are shown. */
const LOOK_AGAIN = 5000;

/**
 * Why a receipt waits, kept up to date while the time to its next attempt runs; undefined when it does not wait. Attempts are made
 * without a network, too, and are not shown.
 */
export function useWaitingReason(upload: UploadSnapshot): WaitingReason | undefined {
  const { isOnline } = useSnapshot(layout);
  const all = useOutbox((outbox) => outbox.list());
  const [now, setNow] = useState(() => Date.now());
  const { state, retryAt } = upload;
  useEffect(() => {
    if (retryAt === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [retryAt]);
  const isHeldUp = state === 'waiting' || (state === 'sending' && !isOnline);
  return isHeldUp ? waitingReason(upload, { isOnline, all, now }) : undefined;
}

/** Returns the text about the reason. */
export function waitingWords(reason: WaitingReason): string {
  switch (reason.kind) {
    case 'network':
      return receiptsText.upload.waitingForNetwork;
    case 'turn':
      return receiptsText.upload.waitingForTurn;
    case 'retry':
      return reason.minutes < 1
        ? receiptsText.upload.retrySoon
        : format(receiptsText.upload.retryIn, { minutes: reason.minutes });
    case 'starting':
      return receiptsText.upload.starting;
  }
}
