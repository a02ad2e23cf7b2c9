import { knownErrorCode } from './error-code.ts';
import type { SdkError } from './sdk-error.ts';

/**
 * Tells the SDK's errors from all others. Looks at the shape and not at the class, because an error that comes from
 * another frame, or from a second copy of the package, is an instance of another class.
 */
export const isSdkError = (error: unknown): error is SdkError =>
  typeof error === 'object' &&
  error !== null &&
  'name' in error &&
  error.name === 'SdkError' &&
  'code' in error &&
  knownErrorCode(error.code) !== undefined;
