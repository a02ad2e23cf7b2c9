import type { UploadSnapshot } from '@cagnotte/sdk';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { layout } from '../stores/layout.ts';
import { useOutbox } from './use-outbox.ts';
import { waitingReason, type WaitingReason } from './waiting-reason.ts';

/** Milliseconds between two looks at the clock: minutes are what is shown. */
const LOOK_AGAIN = 5000;

/** Why a receipt waits, kept up to date while the time to its next attempt runs; undefined when it does not wait. */
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
  return state === 'waiting' ? waitingReason(upload, { isOnline, all, now }) : undefined;
}
