import { SdkError, type SdkErrorDetails } from './sdk-error.ts';

/** No answer came: the network is down, the host unreachable or the connection was cut. */
export const connectionFailed = (details: SdkErrorDetails): SdkError =>
  new SdkError('CONNECTION_FAILED', 'Request has been terminated', { ...details, retryable: true });

/** @param ms the limit that passed, in milliseconds. */
export const timedOut = (ms: number, details: SdkErrorDetails): SdkError =>
  new SdkError('OTHER', `timeout of ${ms}ms exceeded`, { ...details, retryable: true });

/** An answer came, but not one that can be read: it says nothing about what the server did. */
export const unparseable = (details: SdkErrorDetails): SdkError =>
  new SdkError('OTHER', 'Parser is unable to parse the response', { ...details, retryable: true });
