import type { ErrorReason } from './error-reason.ts';
import { SdkError } from './sdk-error.ts';

/**
 * A parameter that its method refuses.
 * @param words what follows `parameter "<name>"` in the message.
 */
export const invalidParameter = (parameter: string, reason: ErrorReason, words: string): SdkError =>
  new SdkError('invalid_parameter', `parameter "${parameter}" ${words}`, { parameter, reason });
