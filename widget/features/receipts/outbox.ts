import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Outbox } from '@cagnotte/sdk';
import { useSdk } from '../queries/sdk-context.tsx';

/**
 * Returns a value of the outbox, kept up to date.
 * @param read reads the value; it must return the same object until something changes
 */
export function useOutbox<Value>(read: (outbox: Outbox) => Value): Value {
  const { outbox } = useSdk();
  const snapshot = () => read(outbox);
  return useSyncExternalStore(outbox.subscribe, snapshot, snapshot);
}

/** True if the outbox has read the storage of this device: before that, an empty list means nothing. */
export function useOutboxReady(): boolean {
  const { outbox } = useSdk();
  const [isReady, setReady] = useState(false);
  // Before the first paint: if the outbox is ready already, nothing else is shown in between.
  useLayoutEffect(() => {
    let isMounted = true;
    const done = () => {
      if (isMounted) setReady(true);
    };
    // A device whose storage cannot be read has nothing to wait for.
    outbox.ready().then(done, done);
    return () => {
      isMounted = false;
    };
  }, [outbox]);
  return isReady;
}
