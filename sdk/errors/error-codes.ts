/** Every code an {@link SdkError} can carry. Upper case: made by the SDK. Lower case: sent by the server. */
export const errorCodes = [
  'OTHER',
  'WRONG_PLATFORM',
  'NOT_INITIALIZED',
  'NO_USER_AUTHENTICATED',
  'CONNECTION_FAILED',
  'SERVER_ERROR',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'BATCH_IS_BEING_SENT',
  'BATCH_IS_ALREADY_SENT',
  'invalid_parameter',
  'legacy_partner',
  'receipt_not_replaceable',
  'missing_payment_information',
  'empty_pot',
  'unknown_email',
  'wrong_password',
  'account_already_exists',
  'not_buyable',
  'not_enough_points',
  'not_cancelable',
] as const;

/** A code that an error can carry. Upper case: made by the SDK. Lower case: sent by the server. */
export type ErrorCode = (typeof errorCodes)[number];

/**
 * Returns the code of the catalogue for a code of the server, in any casing; undefined for an unknown one.
 */
export const findErrorCode = (code: unknown): ErrorCode | undefined =>
  typeof code === 'string'
    ? errorCodes.find((knownCode) => knownCode.toLowerCase() === code.toLowerCase())
    : undefined;

/** Why a parameter was refused: `reason` of an `invalid_parameter` error. */
export const errorReasons = [
  'invalid',
  'defined',
  'undefined',
  'blank',
  'empty',
  'equal',
  'not_equal',
  'wrong_type',
  'wrong_constructor',
  'object_missing_properties',
  'registrations_limit_reached',
] as const;

/** Why a parameter was refused: `reason` of an `invalid_parameter` error. */
export type ErrorReason = (typeof errorReasons)[number];

/** Returns the reason of the catalogue for a reason of the server; `invalid` for an unknown one. */
export const getErrorReason = (reason: unknown): ErrorReason =>
  errorReasons.find((knownReason) => knownReason === reason) ?? 'invalid';
