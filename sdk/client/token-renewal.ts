/** Renews a token that the server refuses. Implemented by the session. */
export interface TokenRenewal {
  /** Settles when a call with `token` may be sent, and never rejects; undefined means at once. Call `tokenFor` then. */
  readonly pending: (token: string) => Promise<void> | undefined;
  /** Returns the token to send in place of `token`; undefined when its session is over. */
  readonly tokenFor: (token: string) => string | undefined;
  /**
   * Renews a refused token, or ends the session when there is no other: call `tokenFor` then. The handler is called once for any number of
   * refused calls, and all of them wait.
   * @throws SdkError of the confirmation: when it is retryable, the session is unchanged.
   */
  readonly renew: (token: string) => Promise<void>;
  /**
   * Replaces the current token once the user of the new one is confirmed.
   * @param signal of the call, whose controls apply to the request
   * @throws SdkError NO_USER_AUTHENTICATED without a user, or when they sign out meanwhile; otherwise the error of the confirmation.
   */
  readonly replace: (token: string, signal?: AbortSignal) => Promise<void>;
  /** Ends the session because of its refused token, if this is still the current one. */
  readonly giveUp: (token: string) => void;
  /** True if the session ended because this token, or its replacement, was refused. */
  readonly wasRefused: (token: string) => boolean;
}
