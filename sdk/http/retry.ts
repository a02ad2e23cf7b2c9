import { isSdkError } from '../errors/is-sdk-error.ts';
import { toSdkError } from '../errors/to-sdk-error.ts';
import type { Clock } from '../platform/clock.ts';

/** How long to wait before each of the two retries, in milliseconds. */
const retryDelays: readonly number[] = [0, 500];

const pause = (ms: number, clock: Clock, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      callOff();
      reject(toSdkError(signal?.reason));
    };
    const callOff = clock.after(ms, () => {
      signal?.removeEventListener('abort', abort);
      resolve();
    });
    signal?.addEventListener('abort', abort, { once: true });
  });

/** Repeats what failed for want of a connection, twice. Nothing else is repeated: it might act twice. */
export const retry = async <Result>(
  run: () => Promise<Result>,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<Result> => {
  for (const delay of retryDelays) {
    try {
      return await run();
    } catch (error) {
      if (!isSdkError(error) || error.code !== 'CONNECTION_FAILED' || signal?.aborted) throw error;
    }
    if (delay > 0) await pause(delay, clock, signal);
  }
  return run();
};
