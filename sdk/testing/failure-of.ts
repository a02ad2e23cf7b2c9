import type { SdkError } from '../errors/sdk-error.ts';

/** The error that a promise rejects with; fails when it resolves. */
export const failureOf = async (promise: Promise<unknown>): Promise<SdkError> =>
  promise.then(
    () => {
      throw new Error('expected a failure');
    },
    (error: unknown) => error as SdkError,
  );
