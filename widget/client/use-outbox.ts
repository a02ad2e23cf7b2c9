import type { Outbox } from '@cagnotte/sdk';
import { useSyncExternalStore } from 'react';
import { useSdk } from './sdk-context.tsx';

/**
 * Something the outbox says now, kept up to date.
 * @param read what to ask it; the same answer, by identity, until something changes
 */
export function useOutbox<Answer>(read: (outbox: Outbox) => Answer): Answer {
  const { outbox } = useSdk();
  return useSyncExternalStore(outbox.subscribe, () => read(outbox));
}
