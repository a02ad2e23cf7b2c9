import type { ErrorReason } from './error-codes.ts';
import { SdkError, type SdkErrorDetails } from './sdk-error.ts';

/** For a method that was called before `init`. */
export const createNotInitializedError = (): SdkError =>
  new SdkError('NOT_INITIALIZED', 'you must call "init" before any other method');

/** For an upload without the upload settings of the programme. */
export const createMissingSettingsError = (): SdkError => new SdkError('NOT_INITIALIZED', 'missing SETTINGS');

/** For the receipt flow without a user. */
export const createSignInRequiredError = (): SdkError =>
  new SdkError(
    'NO_USER_AUTHENTICATED',
    'you must login a user with "authorizeUserWithIdentifier" or "authorizeUserWithToken" before',
  );

/** For a call without the access token that it needs. */
export const createMissingTokenError = (): SdkError => new SdkError('NO_USER_AUTHENTICATED', 'missing USER');

export const createWrongPlatformError = (): SdkError =>
  new SdkError('WRONG_PLATFORM', 'this method can only be used in browser');

/** @param problem the text after `parameter "<name>"` in the message */
export const createInvalidParameterError = (
  parameter: string,
  reason: ErrorReason,
  problem: string,
  misc?: unknown,
): SdkError =>
  new SdkError('invalid_parameter', `parameter "${parameter}" ${problem}`, { parameter, reason, misc });

/**
 * For a file that was deleted since it was chosen, or whose bytes are elsewhere: in a cloud, on a
 * disk that was taken out.
 * @param parameter where it is in the call: `files[1]`, since a phone may give all of them one name
 */
export const createUnreadableFileError = ({ name }: File, parameter: string, cause: unknown): SdkError =>
  new SdkError('OTHER', `the file "${name}" can no longer be read`, { parameter, cause });

/** For a device that may have the value, but cannot return it now. */
export const createUnreadableDeviceError = (): SdkError =>
  new SdkError('OTHER', 'what is kept on this device cannot be read now', { retryable: true });

/**
 * For a request without a response: the network is down, the host is unreachable or the connection was cut.
 * @param explanation the text after the message
 */
export const createConnectionError = (details: SdkErrorDetails, explanation = ''): SdkError =>
  new SdkError('CONNECTION_FAILED', `Request has been terminated${explanation}`, {
    ...details,
    retryable: true,
  });

/** @param ms the limit that passed, in milliseconds */
export const createTimeoutError = (ms: number, details: SdkErrorDetails): SdkError =>
  new SdkError('OTHER', `timeout of ${ms}ms exceeded`, { ...details, retryable: true });

/**
 * @param details `retryable` is true by default
 * @param explanation the text after the message
 */
export const createUnparseableError = (details: SdkErrorDetails, explanation = ''): SdkError =>
  new SdkError('OTHER', `Parser is unable to parse the response${explanation}`, {
    retryable: true,
    ...details,
  });

/** For an operation that was aborted on purpose: it did not fail, and needs no report. */
export const createAbortError = (message: string): SdkError =>
  new SdkError('OTHER', message, { cause: new DOMException(message, 'AbortError'), aborted: true });

export const createBatchIsBeingSentError = (): SdkError =>
  new SdkError('BATCH_IS_BEING_SENT', 'this batch is being sent');

export const createBatchIsAlreadySentError = (): SdkError =>
  new SdkError(
    'BATCH_IS_ALREADY_SENT',
    'this batch is already sent, call "getBatchUploader" to get a new batch',
  );
