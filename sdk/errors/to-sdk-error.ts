import { isSdkError } from './is-sdk-error.ts';
import { SdkError } from './sdk-error.ts';

/** Leaves the SDK's own errors alone and wraps any other as OTHER with its original message. */
export const toSdkError = (error: unknown): SdkError => {
  if (isSdkError(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new SdkError('OTHER', message, { cause: error });
};
