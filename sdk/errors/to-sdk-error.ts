import { isSdkError } from './is-sdk-error.ts';
import { SdkError } from './sdk-error.ts';

const messageOf = (error: unknown): string => {
  try {
    // An error of another frame is no instance of this frame's Error.
    return String((error as Partial<Error> | null | undefined)?.message ?? error);
  } catch {
    return 'unknown error';
  }
};

/** Leaves the SDK's own errors alone and wraps any other as OTHER with its original message. */
export const toSdkError = (error: unknown): SdkError =>
  isSdkError(error) ? error : new SdkError('OTHER', messageOf(error), { cause: error });
