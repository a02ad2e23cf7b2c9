import { createListeners } from '../events/listeners.ts';
import type { Logger } from '../log/logger.ts';
import type { User } from './user.ts';

/** Tokens of one service. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken?: string;
}

/** Who is signed in at a moment. The same object until that changes. */
export interface SessionSnapshot {
  /** Absent where a partner is authorised without a user. */
  readonly user?: User;
  /** Access token, carried by every call that the contracts do not mark anonymous. */
  readonly token?: string;
  readonly refreshToken?: string;
  /** How the partner is known, where it is authorised without a user. */
  readonly partnerExternalId?: string;
  /** Tokens of the second loyalty service, for a user who has one. Sent in no call. */
  readonly secondService?: TokenPair;
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
  /** Puts another token in place of the one that is there, for the same user. */
  readonly replaceToken: (token: string) => void;
  /** The token there is now, where an earlier one of the same user is meant: never that of somebody else. */
  readonly successorOf: (token: string) => string | undefined;
  readonly clear: () => void;
  /** Listens to disconnections: `clear`, or a token that turns out to be refused. */
  readonly onEnd: (listener: () => void) => () => void;
}

export const createSession = (logger: Logger): SessionStore => {
  const changes = createListeners<void>(logger);
  const ends = createListeners<void>(logger);
  const earlier = new Set<string>();
  let current: SessionSnapshot = {};
  let turns = 0;

  const set = (next: SessionSnapshot) => {
    const { user, token } = current;
    if (user?.id === undefined || user.id !== next.user?.id) earlier.clear();
    else if (token !== undefined) earlier.add(token);
    current = next;
    if (next.token !== undefined) earlier.delete(next.token);
    changes.notify();
  };

  const end = () => {
    set({});
    ends.notify();
  };

  return {
    snapshot: () => current,
    subscribe: (listener) => changes.add(listener),
    onEnd: (listener) => ends.add(listener),
    successorOf: (token) => (earlier.has(token) ? current.token : undefined),
    replaceToken: (token) => {
      // A partner without a user has no identity to compare by; its token is replaced all the same.
      const previous = current.token;
      set({ ...current, token });
      if (previous !== undefined && previous !== token) earlier.add(previous);
    },
    takeTurn: () => {
      const turn = ++turns;
      return (next) => {
        if (turn !== turns) return;
        if (current.token !== undefined && next.token === undefined) end();
        else set(next);
      };
    },
    clear: () => {
      turns += 1;
      end();
    },
  };
};
