/** What a call needs when the server refuses its token. The session implements it. */
export interface TokenRenewal {
  /** Settles when a call with `token` may go out, and never rejects; undefined: at once. Ask `tokenFor` then. */
  readonly pending: (token: string) => Promise<void> | undefined;
  /** The token to send in place of `token`; undefined when the session that it was of is over. */
  readonly tokenFor: (token: string) => string | undefined;
  /**
   * Gets another token in place of one that was refused, or ends the session when there is none: ask `tokenFor` then.
   * However many calls are refused, the handler is asked once, and all of them wait.
   * @throws SdkError of the confirmation: when it is retryable, the session is as it was.
   */
  readonly renew: (token: string) => Promise<void>;
  /**
   * Puts another token in place of the one there is, once its user is confirmed.
   * @param call signal of the call, whose controls the request for it has
   * @throws SdkError NO_USER_AUTHENTICATED without a user, or when they sign out meanwhile; else that of the confirmation.
   */
  readonly replace: (token: string, call?: AbortSignal) => Promise<void>;
  /** Ends the session, if this is still its token: it was refused. */
  readonly giveUp: (token: string) => void;
  /** Whether the session ended because this token, or the one in place of it, was refused. */
  readonly wasRefused: (token: string) => boolean;
}
