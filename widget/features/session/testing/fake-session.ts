import type { Session, SessionSnapshot } from '@cagnotte/sdk';

/** Creates a session of the SDK for tests. `become` replaces its snapshot, and calls its listeners. */
export function createFakeSession(first: SessionSnapshot = {}) {
  let current = first;
  const listeners = new Set<() => void>();
  const session: Session = {
    snapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const become = (next: SessionSnapshot): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  return { session, become };
}
