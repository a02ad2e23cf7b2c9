import type { Abortable } from './abortable.ts';

/** How one call is sent. */
export interface RequestSettings extends Abortable {
  /** Limit for one attempt, in milliseconds; 0 for none. Default: that of `createSdk`, and none for uploads. */
  readonly timeoutMs?: number | undefined;
  /**
   * How many times the call is repeated while the connection fails. Default: 2. What moves points or money is repeated only
   * where `requestIdHeader` is set.
   */
  readonly retries?: number | undefined;
  /** Headers of your own. Those that the SDK sets stay as they are. The servers' CORS rules must allow them. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}
