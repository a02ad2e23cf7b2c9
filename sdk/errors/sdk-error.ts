import { scrub } from '../log/scrub.ts';
import type { ErrorCode } from './error-code.ts';
import type { ErrorReason } from './error-reason.ts';
import type { SdkErrorJson } from './sdk-error-json.ts';

/** What is known about a failure besides its code and message. */
export interface SdkErrorDetails {
  /** HTTP status, when a server answered. */
  readonly status?: number | undefined;
  /** The refused parameter, when the code is `invalid_parameter`. */
  readonly parameter?: string | undefined;
  /** Why it was refused. */
  readonly reason?: ErrorReason | undefined;
  /** The server's own words for the user, when it sent some. */
  readonly userMessage?: string | undefined;
  /** Whatever else the server said about an invalid parameter. */
  readonly misc?: unknown;
  /** Identifier that every attempt of the failed call carried, when `requestIdHeader` is set. */
  readonly requestId?: string | undefined;
  /** True when nothing was wrong with the call itself: the same call may succeed later. */
  readonly retryable?: boolean | undefined;
  /**
   * True when a request that moves points or money may have been carried out although it failed: ask the server what
   * became of it before it is attempted again.
   */
  readonly outcomeUnknown?: boolean | undefined;
  /** How long the server asked to wait before the next attempt, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** The only kind of error that the SDK rejects with. Recognise it with `isSdkError`, which also works across frames. */
export class SdkError extends Error {
  override readonly name = 'SdkError';
  readonly code: ErrorCode;
  readonly status: number | undefined;
  readonly parameter: string | undefined;
  readonly reason: ErrorReason | undefined;
  readonly userMessage: string | undefined;
  readonly misc: unknown;
  readonly requestId: string | undefined;
  readonly retryable: boolean;
  readonly outcomeUnknown: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(code: ErrorCode, message: string, details: SdkErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.parameter = details.parameter;
    this.reason = details.reason;
    this.userMessage = details.userMessage;
    this.misc = details.misc;
    this.requestId = details.requestId;
    this.retryable = details.retryable ?? false;
    this.outcomeUnknown = details.outcomeUnknown ?? false;
    this.retryAfterMs = details.retryAfterMs;
  }

  /** The error as data, without secrets, `misc` and the stack. `JSON.stringify` asks for it too. */
  toJSON(): SdkErrorJson {
    const {
      name,
      code,
      message,
      status,
      parameter,
      reason,
      userMessage,
      requestId,
      retryable,
      outcomeUnknown,
      retryAfterMs,
    } = this;
    const behind = scrub(this.cause);
    const cause = typeof behind === 'string' ? behind : JSON.stringify(behind);
    return scrub({
      name,
      code,
      message,
      status,
      parameter,
      reason,
      userMessage,
      requestId,
      retryable,
      outcomeUnknown: outcomeUnknown || undefined,
      retryAfterMs,
      cause,
    }) as SdkErrorJson;
  }
}
