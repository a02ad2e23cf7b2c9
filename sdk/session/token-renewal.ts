import type { Clock } from '../platform/clock.ts';
import type { SessionStore } from './session.ts';

/**
 * Asked for another token when the server refuses the one there is, before anybody is signed out.
 * @returns the token, or a promise of it; null when there is none; nothing when `setToken` is about to be called.
 */
export type OnTokenExpired = () =>
  string | null | undefined | void | Promise<string | null | undefined | void>;

interface RenewalParts {
  readonly session: SessionStore;
  readonly clock: Clock;
  /** How long `setToken` is waited for, in milliseconds, once the handler has answered nothing. */
  readonly patienceMs: number;
  readonly onTokenExpired?: OnTokenExpired | undefined;
  /** Nobody has another token: the session is over. */
  readonly expire: () => void;
}

export interface TokenRenewal {
  /**
   * The token to repeat a call with that was refused with `token`. However many calls are refused, the handler is asked
   * once, and all of them wait for its answer.
   * @returns undefined when there is none.
   */
  readonly renew: (token: string) => Promise<string | undefined>;
  /** Ends the session, if this is still its token: there is no other, or another was refused as well. */
  readonly giveUp: (token: string) => void;
}

export const createTokenRenewal = (parts: RenewalParts): TokenRenewal => {
  const { session, clock, patienceMs, onTokenExpired = () => null, expire } = parts;
  let asking: Promise<void> | undefined;

  /** Settles once the session has another token, or will get none. */
  const ask = (refused: string): Promise<void> =>
    new Promise((resolve) => {
      let callOff = () => {};
      const settle = () => {
        callOff();
        stopFollowing();
        resolve();
      };
      const stopFollowing = session.subscribe(() => {
        if (session.snapshot().token !== refused) settle();
      });
      const hear = (token: Awaited<ReturnType<OnTokenExpired>>) => {
        if (session.snapshot().token !== refused) return;
        if (token) session.replaceToken(token);
        else if (token === undefined) callOff = clock.after(patienceMs, settle);
        else settle();
      };
      Promise.resolve().then(onTokenExpired).then(hear, settle);
    });

  return {
    giveUp: (token) => {
      if (session.snapshot().token === token) expire();
    },
    renew: async (token) => {
      if (session.snapshot().token === token)
        await (asking ??= ask(token).finally(() => (asking = undefined)));
      return session.successorOf(token);
    },
  };
};
