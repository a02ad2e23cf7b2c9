import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { UploadSnapshot } from '@cagnotte/sdk';
import { layout } from '../../ui/layout/layout-store.ts';
import { format } from '../../ui/text/message.ts';
import { useOutbox } from './outbox.ts';
import { receiptsText } from './text.ts';

const minuteMs = 60_000;

/** Why a receipt was not sent yet. In each case it is sent without an action of the shopper. */
export type WaitingReason =
  | { readonly kind: 'network' }
  /** Another receipt is being sent: receipts are sent one after the other. */
  | { readonly kind: 'turn' }
  /** An attempt failed; the next one is made in `minutes`, 0 for less than one minute. */
  | { readonly kind: 'retry'; readonly minutes: number }
  | { readonly kind: 'starting' };

export interface Surroundings {
  readonly isOnline: boolean;
  /** All receipts of the shopper. */
  readonly uploads: readonly Pick<UploadSnapshot, 'uuid' | 'state'>[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Returns why a receipt waits, in terms that concern the shopper. */
export function getWaitingReason(
  { uuid, retryAt = 0, error }: Pick<UploadSnapshot, 'uuid' | 'retryAt' | 'error'>,
  { isOnline, uploads, now }: Surroundings,
): WaitingReason {
  if (!isOnline) return { kind: 'network' };
  const isTurnOfAnother = uploads.some((other) => other.uuid !== uuid && other.state === 'sending');
  // A receipt that the network stopped continues at once when the network is back.
  const isNext = isTurnOfAnother && error?.code === 'CONNECTION_FAILED';
  if (error && retryAt > now && !isNext)
    return { kind: 'retry', minutes: Math.floor((retryAt - now) / minuteMs) };
  return { kind: isTurnOfAnother ? 'turn' : 'starting' };
}

/** Interval in which the current time is read. */
const clockIntervalMs = 5000;

/**
 * Returns why a receipt waits, kept up to date until its next attempt; undefined when it does not wait.
 * Attempts without a network are not shown.
 */
export function useWaitingReason(upload: UploadSnapshot): WaitingReason | undefined {
  const { isOnline } = useSnapshot(layout);
  const uploads = useOutbox((outbox) => outbox.list());
  const [now, setNow] = useState(() => Date.now());
  const { state, retryAt } = upload;
  useEffect(() => {
    if (retryAt === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), clockIntervalMs);
    return () => clearInterval(timer);
  }, [retryAt]);
  const isWaiting = state === 'waiting' || (state === 'sending' && !isOnline);
  return isWaiting ? getWaitingReason(upload, { isOnline, uploads, now }) : undefined;
}

/** Returns the reason in words. */
export function describeWaitingReason(reason: WaitingReason): string {
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
