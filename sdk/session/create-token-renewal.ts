import { raceWithAbort } from '../client/abortable.ts';
import { findCallControls, keepControls } from '../client/request-controls.ts';
import type { TokenRenewal } from '../client/token-renewal.ts';
import type { OnTokenExpired } from '../configuration/sdk-options.ts';
import { createInvalidParameterError, createSignInRequiredError } from '../errors/known-errors.ts';
import { toSdkError } from '../errors/sdk-error.ts';
import type { Logger } from '../log/logger.ts';
import type { Clock } from '../platform/clock.ts';
import type { SessionStore, User } from './session.ts';

interface RenewalOptions {
  readonly session: SessionStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Time to wait for `setToken` after the handler has returned nothing, in milliseconds. */
  readonly handlerTimeoutMs: number;
  readonly onTokenExpired?: OnTokenExpired | undefined;
  /** Asks the server for the user of a token: `getUserSettings`. */
  readonly identify: (token: string, signal: AbortSignal) => Promise<User>;
  /** Ends the session, as there is no other token. */
  readonly expire: () => void;
}

/** Renews nothing: the refusal of a token is the result of its call. */
export const noRenewal: TokenRenewal = {
  pending: () => undefined,
  tokenFor: () => undefined,
  renew: () => Promise.resolve(),
  replace: () => Promise.reject(createSignInRequiredError()),
  giveUp: () => undefined,
  wasRefused: () => false,
};

/**
 * Renews the session's token. A new token may belong to anybody (D116): no call with a token of the session
 * is sent until `getUserSettings` has confirmed the same user with the new one.
 */
export const createTokenRenewal = (options: RenewalOptions): TokenRenewal => {
  const { session, clock, logger, handlerTimeoutMs, onTokenExpired = () => null, identify, expire } = options;
  /** The latest change of the token in flight. Resolves to false when there is no other token. */
  let currentChange: Promise<boolean> | undefined;
  /**
   * Takes the response of the handler while it is awaited; null means that there is no other token. Each wait
   * sets its own function: a wait that finds another value here has ended, or a later one has superseded it.
   */
  let respond: ((token: string | null) => void) | undefined;
  let stopConfirming = () => {};
  /** The token of the session that a refusal ended. */
  let refusedToken: string | undefined;

  const end = () => {
    refusedToken = session.snapshot().token;
    expire();
  };

  // The results of a former session do not apply to the next one.
  session.subscribe(() => (currentChange = undefined));

  const confirm = async (token: string, callSignal?: AbortSignal): Promise<boolean> => {
    const controller = new AbortController();
    const { signal } = controller;
    keepControls(signal, findCallControls(callSignal));
    stopConfirming();
    stopConfirming = () => controller.abort();
    // Another sign-in, or a sign-out, wins.
    const unsubscribe = session.subscribe(stopConfirming);
    try {
      const user = await raceWithAbort(identify(token, signal), signal);
      unsubscribe();
      if (!signal.aborted) session.takeOver(user, token);
    } catch (cause) {
      unsubscribe();
      // The sign-in, sign-out or newer token that aborted it decides.
      if (signal.aborted) return true;
      const error = toSdkError(cause);
      if (!error.retryable) end();
      throw error;
    }
    return true;
  };

  /**
   * Resolves to the token of the handler or of `replace`; null for none; undefined when the
   * session has been replaced.
   */
  const askHandler = (): Promise<string | null | undefined> =>
    new Promise((resolve) => {
      let cancelTimer = () => {};
      const settle = (token: string | null | undefined) => {
        cancelTimer();
        unsubscribe();
        if (respond === settle) respond = undefined;
        resolve(token);
      };
      respond = settle;
      const unsubscribe = session.subscribe(() => settle(undefined));
      const receive = (token: Awaited<ReturnType<OnTokenExpired>>) => {
        if (respond !== settle) return;
        if (token != null && typeof token !== 'string')
          throw createInvalidParameterError(
            'onTokenExpired',
            'wrong_type',
            'must return a string, null or undefined',
          );
        if (token === undefined) cancelTimer = clock.after(handlerTimeoutMs, () => settle(null));
        else settle(token);
      };
      Promise.resolve()
        .then(onTokenExpired)
        .then(receive)
        .catch((error: unknown) => {
          logger.warn('onTokenExpired failed: the session ends', { error: toSdkError(error) });
          settle(null);
        });
    });

  const renewByHandler = async (): Promise<boolean> => {
    const { user } = session.snapshot();
    const token = await askHandler();
    if (token && !user) logger.warn('the token of a partner is replaced by authorizePartner only');
    if (token && user) return confirm(token);
    return token === undefined;
  };

  const startChange = (change: Promise<boolean>): Promise<boolean> => {
    const ownChange = change.finally(() => {
      if (currentChange === ownChange) currentChange = undefined;
    });
    currentChange = ownChange;
    return ownChange;
  };

  /** Waits for a change of the token, and for any change that replaces it. */
  const waitForChange = async (change: Promise<boolean>): Promise<boolean> => {
    const hasToken = await change;
    return currentChange ? waitForChange(currentChange) : hasToken;
  };

  const giveUp = (token: string): void => {
    if (session.snapshot().token === token) end();
  };

  return {
    pending: (token) =>
      currentChange && session.tokenFor(token) !== undefined
        ? waitForChange(currentChange).then(
            () => undefined,
            () => undefined,
          )
        : undefined,
    tokenFor: (token) => session.tokenFor(token),
    renew: async (token) => {
      if (session.snapshot().token !== token) return;
      if (!(await waitForChange(currentChange ?? startChange(renewByHandler())))) giveUp(token);
    },
    replace: async (token, signal) => {
      if (!session.snapshot().user) throw createSignInRequiredError();
      const handlerChange = respond && currentChange;
      respond?.(token);
      await waitForChange(handlerChange ?? startChange(confirm(token, signal)));
      if (session.snapshot().token === undefined) throw createSignInRequiredError();
    },
    giveUp,
    wasRefused: (token) => token === refusedToken,
  };
};
