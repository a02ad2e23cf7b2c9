import type { ErrorReason } from './error-codes.ts';
import { SdkError, type SdkErrorDetails } from './sdk-error.ts';

/** A method was called before `init`. */
export const createNotInitializedError = (): SdkError =>
  new SdkError('NOT_INITIALIZED', 'you must call "init" before any other method');

/** Sending pictures needs the upload settings of the programme. */
export const createMissingSettingsError = (): SdkError => new SdkError('NOT_INITIALIZED', 'missing SETTINGS');

/** The receipt flow needs a user. */
export const createNoUserAuthenticatedError = (): SdkError =>
  new SdkError(
    'NO_USER_AUTHENTICATED',
    'you must login a user with "authorizeUserWithIdentifier" or "authorizeUserWithToken" before',
  );

/** A call that needs an access token was made without one. */
export const createMissingUserError = (): SdkError => new SdkError('NO_USER_AUTHENTICATED', 'missing USER');

export const createWrongPlatformError = (): SdkError =>
  new SdkError('WRONG_PLATFORM', 'this method can only be used in browser');

/**
 * A parameter that its method refuses.
 * @param problem the text after `parameter "<name>"` in the message.
 */
export const createInvalidParameterError = (
  parameter: string,
  reason: ErrorReason,
  problem: string,
  misc?: unknown,
): SdkError =>
  new SdkError('invalid_parameter', `parameter "${parameter}" ${problem}`, { parameter, reason, misc });

/**
 * A file that was deleted since it was chosen, or whose bytes are elsewhere: in a cloud, on a disk that was taken out.
 * @param parameter where it is in the call: `files[1]`, since a phone may give all of them one name
 */
export const createUnreadableFileError = ({ name }: File, parameter: string, cause: unknown): SdkError =>
  new SdkError('OTHER', `the file "${name}" can no longer be read`, { parameter, cause });

/** A device that may have the value, but cannot return it now. */
export const createUnreadableDeviceError = (): SdkError =>
  new SdkError('OTHER', 'what is kept on this device cannot be read now', { retryable: true });

/**
 * No response was received: the network is down, the host is unreachable or the connection was cut.
 * @param explanation the text after the message
 */
export const createConnectionError = (details: SdkErrorDetails, explanation = ''): SdkError =>
  new SdkError('CONNECTION_FAILED', `Request has been terminated${explanation}`, {
    ...details,
    retryable: true,
  });

/** @param ms the limit that passed, in milliseconds. */
export const createTimeoutError = (ms: number, details: SdkErrorDetails): SdkError =>
  new SdkError('OTHER', `timeout of ${ms}ms exceeded`, { ...details, retryable: true });

/**
 * A response that cannot be read.
 * @param details `retryable` is true by default
 * @param explanation the text after the message
 */
export const createUnparseableError = (details: SdkErrorDetails, explanation = ''): SdkError =>
  new SdkError('OTHER', `Parser is unable to parse the response${explanation}`, {
    retryable: true,
    ...details,
  });

/** An operation was aborted on purpose: it did not fail, and needs no report. */
export const createAbortError = (message: string): SdkError =>
  new SdkError('OTHER', message, { cause: new DOMException(message, 'AbortError'), aborted: true });

export const createBatchIsBeingSentError = (): SdkError =>
  new SdkError('BATCH_IS_BEING_SENT', 'this batch is being sent');

export const createBatchIsAlreadySentError = (): SdkError =>
  new SdkError(
    'BATCH_IS_ALREADY_SENT',
    'this batch is already sent, call "getBatchUploader" to get a new batch',
  );
