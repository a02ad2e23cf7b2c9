import { createListeners } from '../events/listeners.ts';
import type { Logger } from '../log/logger.ts';
import type { User } from './user.ts';

/** Who is signed in at a moment. The same object until that changes. */
export interface SessionSnapshot {
  readonly user?: User;
  /** Access token, carried by every call that the contracts do not mark anonymous. */
  readonly token?: string;
  readonly refreshToken?: string;
}

/** The session as the outside may see it. */
export interface Session {
  readonly snapshot: () => SessionSnapshot;
  /** @returns what removes the listener again. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface SessionStore extends Session {
  /**
   * Takes a turn at signing somebody in. The function it returns sets the session, unless another turn was taken or
   * the session was cleared since: a late answer overrides nobody.
   */
  readonly takeTurn: () => (next: SessionSnapshot) => void;
  readonly clear: () => void;
}

export const createSession = (logger: Logger): SessionStore => {
  const listeners = createListeners<void>(logger);
  let current: SessionSnapshot = {};
  let turns = 0;
  const set = (next: SessionSnapshot) => {
    current = next;
    listeners.notify();
  };
  return {
    snapshot: () => current,
    subscribe: (listener) => listeners.add(listener),
    takeTurn: () => {
      const turn = ++turns;
      return (next) => {
        if (turn === turns) set(next);
      };
    },
    clear: () => {
      turns += 1;
      set({});
    },
  };
};
