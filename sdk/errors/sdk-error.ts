import { scrub } from '../log/scrub.ts';
import { errorCodes, type ErrorCode, type ErrorReason } from './error-codes.ts';
import { errorsPage } from './errors-page.ts';

/** The known details of a failure, besides its code and message. */
export interface SdkErrorDetails {
  /** HTTP status, when there was a response. */
  readonly status?: number | undefined;
  /**
   * The refused parameter, when the code is `invalid_parameter`; a file that can no longer be read:
   * `files[1]`.
   */
  readonly parameter?: string | undefined;
  /** Why it was refused. */
  readonly reason?: ErrorReason | undefined;
  /** The server's own message for the user, when it sent one. */
  readonly userMessage?: string | undefined;
  /** Further details about an invalid parameter: those of the server, or a `FileRefusal`. */
  readonly misc?: unknown;
  /** Identifier that every attempt of the failed call carried, when `requestIdHeader` is set. */
  readonly requestId?: string | undefined;
  /** True when nothing was wrong with the call itself: the same call may succeed later. */
  readonly retryable?: boolean | undefined;
  /**
   * True when a request that moves points or money may have been carried out although it failed: read the
   * state from the server before another attempt.
   */
  readonly outcomeUnknown?: boolean | undefined;
  /** True when the call was aborted on purpose: it did not fail. See `isAborted`. */
  readonly aborted?: boolean | undefined;
  /** How long the server asked to wait before the next attempt, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/**
 * The only kind of error that the SDK rejects with. Recognise it with `isSdkError`, which also works across
 * frames.
 */
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
  readonly aborted: boolean;
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
    this.aborted = details.aborted ?? false;
    this.retryAfterMs = details.retryAfterMs;
    // Chromium and Node print the message and the stack, from its first call on. The stacks of other
    // browsers have another form.
    if (this.stack?.includes('\n    at ')) this.stack += `\n    see ${this.docUrl}`;
  }

  /** Returns the address of the documentation of the code. */
  get docUrl(): string {
    return `${errorsPage}#${this.code.toLowerCase()}`;
  }

  /** Returns the error as data, without secrets, `misc` and the stack. `JSON.stringify` calls it too. */
  toJSON(): SdkErrorJson {
    const { name, code, docUrl, message, outcomeUnknown, aborted } = this;
    const scrubbedCause = scrub(this.cause);
    const cause = typeof scrubbedCause === 'string' ? scrubbedCause : JSON.stringify(scrubbedCause);
    return scrub({
      name,
      code,
      docUrl,
      message,
      // All other own fields; undefined ones are left out.
      ...(this as object),
      misc: undefined,
      outcomeUnknown: outcomeUnknown || undefined,
      aborted: aborted || undefined,
      cause,
    }) as SdkErrorJson;
  }
}

/**
 * An error as data, scrubbed of secrets: to log it, to store it, or to post it to another window, which an
 * error itself does not survive (its class and all its own fields are lost). `isSdkError` recognises it
 * there. Absent details are left out.
 */
export interface SdkErrorJson {
  readonly name: 'SdkError';
  readonly code: ErrorCode;
  readonly docUrl: string;
  readonly message: string;
  readonly status?: number;
  readonly parameter?: string;
  readonly reason?: ErrorReason;
  readonly userMessage?: string;
  readonly requestId?: string;
  readonly retryable: boolean;
  readonly outcomeUnknown?: true;
  readonly aborted?: true;
  readonly retryAfterMs?: number;
  /** The error behind this one, as text. */
  readonly cause?: string;
}

/**
 * Recognises the SDK's errors. Looks at the shape and not at the class, because an error that comes from
 * another frame, or from a second copy of the package, is an instance of another class. It also recognises
 * the result of `toJSON` that was posted from another window; the error itself would arrive there as a plain
 * `Error` without its code.
 */
export const isSdkError = (error: unknown): error is SdkError =>
  typeof error === 'object' &&
  error !== null &&
  'name' in error &&
  error.name === 'SdkError' &&
  'code' in error &&
  errorCodes.some((code) => code === error.code);

const getMessage = (error: unknown): string => {
  try {
    // An error of another frame is no instance of this frame's Error.
    return String((error as Partial<Error> | null | undefined)?.message ?? error);
  } catch {
    return 'unknown error';
  }
};

/** Returns the SDK's own errors unchanged and wraps any other as OTHER with its original message. */
export const toSdkError = (error: unknown): SdkError =>
  isSdkError(error) ? error : new SdkError('OTHER', getMessage(error), { cause: error });

/**
 * Creates the error of an aborted call, with the message of the signal's reason. The reason is the error
 * itself if the SDK aborted the call.
 * @param reason reason of the signal
 */
export const toAbortError = (reason: unknown): SdkError =>
  isSdkError(reason) ? reason : new SdkError('OTHER', getMessage(reason), { cause: reason, aborted: true });
