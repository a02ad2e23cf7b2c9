import type { UserSettings } from '@cagnotte/generated/hooks/v2';
import type { Abortable } from '../client/abortable.ts';
import { createSignInRequiredError } from '../errors/known-errors.ts';
import { toAbortError } from '../errors/sdk-error.ts';
import { createListeners } from '../log/listeners.ts';
import type { Logger } from '../log/logger.ts';

/** The known data of a person, all optional. */
export interface Person {
  readonly email?: string | null | undefined;
  readonly firstname?: string | null | undefined;
  readonly lastname?: string | null | undefined;
  readonly partner_name?: string | null | undefined;
}

/** The signed-in user. `settings` override those of the programme. */
export interface User extends Person {
  readonly id: number | string;
  readonly settings: UserSettings;
}

export const toUser = (
  { email, firstname, lastname, partner_name }: Person,
  settings: UserSettings,
): User => ({ id: settings.user_id, email, firstname, lastname, partner_name, settings });

/** Tokens of one service. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken?: string;
}

/** The session at one moment. The same object until it changes. */
export interface SessionSnapshot {
  /** Absent when a partner is authorised without a user. */
  readonly user?: User;
  /** Access token, carried by every call that the contracts do not mark anonymous. */
  readonly token?: string;
  readonly refreshToken?: string;
  /** The partner's external id, when it is authorised without a user. */
  readonly partnerExternalId?: string;
  /** Tokens of the second loyalty service, for a user who has one. No call sends them. */
  readonly secondService?: TokenPair;
}

/** The public view of the session. */
export interface Session {
  readonly snapshot: () => SessionSnapshot;
  /**
   * Listens to every change. When another user replaces the signed-in one, the listener is called twice: with
   * nobody signed in, then with the other user.
   * @returns a function that removes the listener
   */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface SessionStore extends Session {
  /**
   * Begins a sign-in. The returned function sets the session, unless another sign-in began or the session was
   * cleared since: a late response overrides nothing. The session of another user ends first.
   */
  readonly beginSignIn: () => (session: SessionSnapshot) => void;
  /** Sets a token whose user is confirmed. A sign-in in flight wins. */
  readonly takeOver: (user: User, token: string) => void;
  /** Returns the current token, if the given one is the current or an earlier one of the same user. */
  readonly tokenFor: (token: string) => string | undefined;
  readonly clear: () => void;
  /**
   * Listens to the end of the session: `clear`, a refused token, another user. Called while nobody is signed
   * in.
   */
  readonly onEnd: (listener: () => void) => () => void;
}

/**
 * Returns a key of the session's owner; undefined when nobody is signed in. A partner without a user is
 * known by its external id.
 */
export const findSessionOwner = ({
  user,
  token,
  partnerExternalId = '',
}: SessionSnapshot): string | undefined => {
  if (token === undefined) return undefined;
  return user ? `user ${user.id}` : `partner ${partnerExternalId}`;
};

/** @param forget removes the data on the device of a person who is replaced, or whose token is refused */
export const createSession = (logger: Logger, forget: () => void): SessionStore => {
  const changes = createListeners<void>(logger);
  const ends = createListeners<void>(logger);
  /** Tokens of the signed-in person in this session, including the current one. */
  const tokens = new Set<string>();
  let current: SessionSnapshot = {};
  let signInCount = 0;

  const setSession = (newSession: SessionSnapshot) => {
    if (findSessionOwner(current) !== findSessionOwner(newSession)) tokens.clear();
    current = newSession;
    if (newSession.token !== undefined) tokens.add(newSession.token);
    changes.notify();
  };

  const end = () => {
    setSession({});
    ends.notify();
  };

  /** @param isCurrent called after the listeners of `onEnd`, which may have signed a user in or out */
  const changeSession = (newSession: SessionSnapshot, isCurrent: () => boolean) => {
    const previousOwner = findSessionOwner(current);
    if (previousOwner !== undefined && previousOwner !== findSessionOwner(newSession)) {
      forget();
      end();
      if (newSession.token === undefined || !isCurrent()) return;
    }
    setSession(newSession);
  };

  return {
    snapshot: () => current,
    subscribe: (listener) => changes.add(listener),
    onEnd: (listener) => ends.add(listener),
    tokenFor: (token) => (tokens.has(token) ? current.token : undefined),
    takeOver: (user, token) => {
      const ownCount = signInCount;
      const newSession = current.user?.id === user.id ? { ...current, token } : { user, token };
      changeSession(newSession, () => ownCount === signInCount && current.token === undefined);
    },
    beginSignIn: () => {
      const ownCount = ++signInCount;
      return (newSession) => {
        if (ownCount === signInCount) changeSession(newSession, () => ownCount === signInCount);
      };
    },
    clear: () => {
      signInCount += 1;
      end();
    },
  };
};

/** Waits until a user is signed in. Rejects when the session ends first. */
export const isAuthorized = (session: SessionStore, { signal }: Abortable): Promise<true> =>
  new Promise((resolve, reject) => {
    const abort = () => finish(() => reject(toAbortError(signal?.reason)));
    const unsubscribers = [
      session.subscribe(() => {
        if (session.snapshot().token) finish(() => resolve(true));
      }),
      session.onEnd(() => finish(() => reject(createSignInRequiredError()))),
      () => signal?.removeEventListener('abort', abort),
    ];
    const finish = (settle: () => void) => {
      for (const stop of unsubscribers) stop();
      settle();
    };
    signal?.addEventListener('abort', abort);
    if (session.snapshot().token) finish(() => resolve(true));
  });
