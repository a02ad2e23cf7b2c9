/** The options of a call for its own requests. */
export interface RequestControls {
  /**
   * Limit for one attempt, in milliseconds: from 1 to 2147483647. Uploads end when they are idle instead.
   * Default: `timeoutMs` of `createSdk`.
   */
  readonly timeoutMs?: number | undefined;
  /**
   * How often a request without a response is sent again, from 0 to 5. An operation that moves points or
   * money is sent again only with a request id. Default: 2.
   */
  readonly retries?: number | undefined;
  /**
   * Headers to add, which the servers' CORS rules must allow. The SDK sets Accept, Authorization
   * and Content-Type itself.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

const controls = new WeakMap<AbortSignal, RequestControls>();

/** Attaches the controls of a call to its signal, so that they apply to each of its requests. */
export const keepControls = (signal: AbortSignal, callControls: RequestControls): void =>
  void controls.set(signal, callControls);

/** Returns the controls of the call that a signal belongs to. */
export const findCallControls = (signal: AbortSignal | undefined): RequestControls =>
  (signal && controls.get(signal)) ?? {};
