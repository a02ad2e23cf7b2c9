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

/** The reason a server gave; one that is not in the catalogue says no more than that the value is invalid. */
export const knownErrorReason = (reason: unknown): ErrorReason =>
  errorReasons.find((known) => known === reason) ?? 'invalid';
