import { isSdkError, SdkError } from './sdk-error.ts';

/**
 * True if a failed request may have been carried out all the same: the connection was lost, no response came
 * in time, the server failed while it worked (408, 5xx), or its response could not be read. A refusal (any
 * other 4xx) is settled, and so is an error that was thrown before anything was sent. An error of another
 * kind leaves the outcome open.
 *
 * After an unknown outcome of an operation that moves points or money, read the state from the
 * server before another attempt.
 * @param error the rejection of a method of the SDK or of a generated hook
 */
export const isOutcomeUnknown = (error: unknown): boolean => {
  if (!isSdkError(error)) return true;
  const { status, code, outcomeUnknown } = error;
  if (outcomeUnknown) return true;
  // A gateway responds with 408 while the server may still process the request.
  if (status !== undefined) return status < 400 || status === 408 || status >= 500;
  return code === 'CONNECTION_FAILED' || code === 'SERVER_ERROR' || code === 'OTHER';
};

/**
 * Returns the error of an operation that moves points or money, flagged if its outcome is unknown. It is not
 * `retryable` then, because the same request may act a second time.
 * @param wasLost true if the connection of an earlier attempt was lost: the end of the last attempt proves
 * nothing about that one, so the error has no status
 */
export const withUnknownOutcome = (error: SdkError, wasLost = false): SdkError =>
  wasLost || isOutcomeUnknown(error)
    ? new SdkError(error.code, error.message, {
        ...error,
        status: wasLost ? undefined : error.status,
        cause: error,
        outcomeUnknown: true,
        retryable: false,
      })
    : error;
