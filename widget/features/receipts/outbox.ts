import type { Outbox } from '@cagnotte/sdk';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useSdk } from '../queries/sdk-context.tsx';

/**
 * Something the outbox says now, kept up to date.
 * @param read what to ask it; the same response, by identity, until something changes
 */
export function useOutbox<Answer>(read: (outbox: Outbox) => Answer): Answer {
  const { outbox } = useSdk();
  const snapshot = () => read(outbox);
  return useSyncExternalStore(outbox.subscribe, snapshot, snapshot);
}

/** Returns whether the outbox has read the storage of this device: before that, an empty list means nothing. */
export function useOutboxReady(): boolean {
  const { outbox } = useSdk();
  const [isReady, setReady] = useState(false);
  // Before the first paint, so that a look long done shows nothing in between.
  useLayoutEffect(() => {
    let isHere = true;
    const done = () => {
      if (isHere) setReady(true);
    };
    // A device whose storage cannot be read has nothing to wait for.
    outbox.ready().then(done, done);
    return () => {
      isHere = false;
    };
  }, [outbox]);
  return isReady;
}
