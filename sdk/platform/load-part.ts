import { createConnectionError } from '../errors/known-errors.ts';
import type { Clock } from './clock.ts';

/** Message of the error of code that cannot be loaded. */
export const partNotLoadedMessage =
  ': a part of the SDK could not be loaded. If the device is online, a deployment may have removed it: reload the page';

/**
 * Waits for code that is loaded on demand.
 * @param timeoutMs limit, in milliseconds
 * @throws SdkError CONNECTION_FAILED when it cannot be loaded, or not in time
 */
export const loadPart = async <Part>(
  clock: Clock,
  timeoutMs: number,
  loading: Promise<Part>,
): Promise<Part> => {
  let stopTimer: (() => void) | undefined;
  const timeLimit = new Promise<never>((_resolve, reject) => {
    stopTimer = clock.after(timeoutMs, () => reject(new Error('a part of the SDK did not come in time')));
  });
  return Promise.race([loading, timeLimit])
    .catch((cause: unknown) => {
      throw createConnectionError({ cause }, partNotLoadedMessage);
    })
    .finally(stopTimer);
};
