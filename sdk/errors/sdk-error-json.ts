import type { ErrorCode } from './error-code.ts';
import type { ErrorReason } from './error-reason.ts';

/**
 * An error as data, scrubbed of secrets: to log it, to store it, or to post it to another window, which an error itself
 * does not survive (its class and all its own fields are lost). `isSdkError` knows it there. What is absent is left out.
 */
export interface SdkErrorJson {
  readonly name: 'SdkError';
  readonly code: ErrorCode;
  readonly message: string;
  readonly status?: number;
  readonly parameter?: string;
  readonly reason?: ErrorReason;
  readonly userMessage?: string;
  readonly requestId?: string;
  readonly retryable: boolean;
  readonly outcomeUnknown?: true;
  readonly retryAfterMs?: number;
  /** The error behind this one, as text. */
  readonly cause?: string;
}
