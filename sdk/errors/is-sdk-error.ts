import { errorCodes } from './error-code.ts';
import type { SdkError } from './sdk-error.ts';

/**
 * Tells the SDK's errors from all others. Looks at the shape and not at the class, because an error that comes from
 * another frame, or from a second copy of the package, is an instance of another class. It also knows what `toJSON` gave
 * after a journey between windows; the error itself would arrive there as a plain `Error` without its code.
 */
export const isSdkError = (error: unknown): error is SdkError =>
  typeof error === 'object' &&
  error !== null &&
  'name' in error &&
  error.name === 'SdkError' &&
  'code' in error &&
  errorCodes.some((code) => code === error.code);
