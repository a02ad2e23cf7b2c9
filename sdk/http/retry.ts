import { isSdkError } from '../errors/is-sdk-error.ts';
import type { Clock } from '../platform/clock.ts';
import { orAbort } from './or-abort.ts';

/** How long to wait before each of the two retries, in milliseconds. */
const retryDelays: readonly number[] = [0, 500];

const pause = (ms: number, clock: Clock, signal: AbortSignal | undefined): Promise<void> => {
  let callOff = () => {};
  const passed = new Promise<void>((resolve) => (callOff = clock.after(ms, resolve)));
  return orAbort(passed, signal).finally(callOff);
};

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
