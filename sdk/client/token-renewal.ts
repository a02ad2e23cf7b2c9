import { createMissingTokenError } from '../errors/known-errors.ts';
import { toSdkError } from '../errors/sdk-error.ts';
import { raceWithAbort } from './abortable.ts';

/** Renews a token that the server refuses. Implemented by the session. */
export interface TokenRenewal {
  /**
   * Settles when a call with `token` may be sent, and never rejects; undefined means at once. Call `tokenFor`
   * then.
   */
  readonly pending: (token: string) => Promise<void> | undefined;
  /** Returns the token to send in place of `token`; undefined when its session is over. */
  readonly tokenFor: (token: string) => string | undefined;
  /**
   * Renews a refused token, or ends the session when there is no other: call `tokenFor` then. The handler is
   * called once for any number of refused calls, and all of them wait.
   * @throws SdkError of the confirmation: when it is retryable, the session is unchanged
   */
  readonly renew: (token: string) => Promise<void>;
  /**
   * Replaces the current token once the user of the new one is confirmed.
   * @param signal signal of the call, whose controls apply to the request
   * @throws SdkError NO_USER_AUTHENTICATED without a user, or when they sign out meanwhile; otherwise the
   *   error of the confirmation
   */
  readonly replace: (token: string, signal?: AbortSignal) => Promise<void>;
  /** Ends the session because of its refused token, if this is still the current one. */
  readonly giveUp: (token: string) => void;
  /** True if the session ended because this token, or its replacement, was refused. */
  readonly wasRefused: (token: string) => boolean;
}

interface RenewableCall {
  /** The token that the call was made with. */
  readonly token: string;
  /** True if the token was the session's when the call was made. */
  readonly isOfSession: boolean;
  readonly signal: AbortSignal | undefined;
  /** Sends the request with the given token. */
  readonly send: (token: string) => Promise<unknown>;
}

/**
 * Sends a call. A refused token is renewed before it signs the user out, and the call is sent once
 * more with the new token.
 */
export const sendWithRenewal = async (
  renewal: TokenRenewal,
  { token, isOfSession, signal, send }: RenewableCall,
): Promise<unknown> => {
  for (let pending = renewal.pending(token); pending; pending = renewal.pending(token))
    await raceWithAbort(pending, signal);
  const currentToken = renewal.tokenFor(token);
  if (isOfSession && currentToken === undefined) throw createMissingTokenError();
  const sentToken = currentToken ?? token;
  try {
    return await send(sentToken);
  } catch (cause) {
    const error = toSdkError(cause);
    if (error.code !== 'UNAUTHORIZED') throw error;
    await raceWithAbort(renewal.renew(sentToken), signal).catch((renewalFailure: unknown) => {
      // The end of the session aborts the call, and this refusal is the reason.
      throw renewal.wasRefused(sentToken) ? error : renewalFailure;
    });
    const renewedToken = renewal.tokenFor(sentToken);
    if (renewedToken === undefined) throw error;
    return send(renewedToken).catch((retryFailure: unknown) => {
      if (toSdkError(retryFailure).code === 'UNAUTHORIZED') renewal.giveUp(renewedToken);
      throw retryFailure;
    });
  }
};
