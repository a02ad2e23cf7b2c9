import { toSdkError } from '../errors/to-sdk-error.ts';

/** Waits for a promise, but no longer than the signal lets it. */
export const orAbort = <Result>(promise: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(toSdkError(signal?.reason));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
  });
