import type { SdkErrorJson } from '../errors/sdk-error.ts';

/**
 * A call as middleware sees it. Tokens, client secrets and passwords travel in the query, the body and the
 * header Authorization: none of them is included.
 */
export interface TracedCall {
  /** The same for all events of one call. It is the request id, if requests carry one. */
  readonly id: string;
  readonly method: string;
  /** Path of the contract, with its parameters in braces: one name for all calls of an operation. */
  readonly schemaPath: string;
  /** Address without its query. */
  readonly url: string;
}

/**
 * Observes each call of the SDK, to trace it. Its functions are called synchronously, and their promises are
 * not awaited. An error that they throw is logged and changes nothing.
 */
export interface Middleware {
  /**
   * Called before a call is sent. The call may be several requests: attempts, and one with a renewed token.
   * @param call `headers` are added to each of its requests, such as `traceparent`; the SDK sets Accept,
   * Authorization and Content-Type itself
   */
  readonly onRequest?: (call: TracedCall & { readonly headers: Headers }) => void;
  /** Called when a call has succeeded, after `durationMs` milliseconds. */
  readonly onResponse?: (call: TracedCall & { readonly durationMs: number }) => void;
  /**
   * Called when a call has failed or was refused, after `durationMs` milliseconds. The error is scrubbed of
   * secrets.
   */
  readonly onError?: (
    call: TracedCall & { readonly durationMs: number; readonly error: SdkErrorJson },
  ) => void;
}
