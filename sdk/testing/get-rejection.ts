import type { SdkError } from '../errors/sdk-error.ts';

/**
 * Returns the error that a promise rejects with.
 * @throws Error when it resolves
 */
export const getRejection = async (promise: Promise<unknown>): Promise<SdkError> =>
  promise.then(
    () => {
      throw new Error('expected a failure');
    },
    (error: unknown) => error as SdkError,
  );
