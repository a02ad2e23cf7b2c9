import { useMemo, useSyncExternalStore } from 'react';
import type { SessionSnapshot } from '../session/session.ts';
import { useSdk } from './sdk-context.ts';

/** Who is signed in. */
export interface SessionState extends SessionSnapshot {
  /** Whether anybody is: a user, or a partner with a token. */
  readonly isAuthenticated: boolean;
}

const nobody: SessionSnapshot = {};
const getNobody = () => nobody;

/** Follows who is signed in. On a server, and until a page is hydrated, nobody is. */
export const useSession = (): SessionState => {
  const { session } = useSdk();
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot, getNobody);
  return useMemo(() => ({ ...snapshot, isAuthenticated: snapshot.token !== undefined }), [snapshot]);
};
