/** What a failed upload means for the shopper: find network, wait, or look at the pictures again. */
export type UploadFailure = 'connection' | 'server' | 'refused';

/** The part of an SDK error that tells one cause from another. */
export interface FailureCause {
  readonly code: string;
  readonly status?: number | undefined;
  readonly retryable: boolean;
}

const REFUSALS: ReadonlySet<string> = new Set([
  'invalid_parameter',
  'receipt_not_replaceable',
  'legacy_partner',
  'FORBIDDEN',
  'UNAUTHORIZED',
  'NO_USER_AUTHENTICATED',
]);

/** Sorts a failed upload by what the shopper can do about it. */
export function uploadFailure(cause: FailureCause | undefined): UploadFailure {
  if (!cause) return 'server';
  const { code, status, retryable } = cause;
  if (code === 'CONNECTION_FAILED' || (retryable && status === undefined)) return 'connection';
  if (retryable || code === 'SERVER_ERROR') return 'server';
  return REFUSALS.has(code) || (status !== undefined && status >= 400 && status < 500) ? 'refused' : 'server';
}
