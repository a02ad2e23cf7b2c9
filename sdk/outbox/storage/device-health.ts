import { isSdkError } from '../../errors/sdk-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OutboxStore, StorageState } from '../../platform/outbox-ports.ts';

/** Decides if the device is used, and when it is tried again after a failure. */
export interface DeviceHealth {
  /** Returns the state for the next added record. */
  readonly state: () => StorageState;
  /** Returns the device; undefined while it fails. A full device can be read, and takes small records. */
  readonly findUsableDevice: () => OutboxStore | undefined;
  /**
   * Calls the device, unless it fails.
   * @returns the result; undefined while the device fails
   * @throws SdkError that the call throws: it concerns a change, not the device
   */
  readonly callDevice: <Result>(
    call: (store: OutboxStore) => Promise<Result>,
  ) => Promise<{ readonly result: Result } | undefined>;
  /** Stops using the device after a call that failed or takes too long, and tries it again after a pause. */
  readonly failed: (cause: unknown) => void;
  /** Tries the device again after a pause, longer each time. Does nothing while a pause is running. */
  readonly tryLater: () => void;
  /** Resets the pause to a short one, after the device has stored everything that was in memory. */
  readonly recovered: () => void;
}

export interface DeviceHealthOptions {
  readonly device: OutboxStore | undefined;
  /** The reason why there is no device. */
  readonly whyNoDevice: StorageState['reason'];
  readonly clock: Pick<Clock, 'after'>;
  /** Called when `state` has changed, with the error that changed it. */
  readonly onState: (cause: unknown) => void;
  /** Called when the database was deleted and replaced by an empty one. */
  readonly onReplaced: () => void;
  readonly writeAllOnce: () => void;
}

/** Pauses before the device is tried again, in milliseconds. The last one repeats. */
const pausesMs = [1000, 5000, 15_000, 60_000];

export const createDeviceHealth = (options: DeviceHealthOptions): DeviceHealth => {
  const { device, whyNoDevice = 'unavailable', clock, onState, onReplaced, writeAllOnce } = options;
  let state: StorageState = device ? { isDurable: true } : { isDurable: false, reason: whyNoDevice };
  let hasWorked = false;
  let failures = 0;
  let stopPause: (() => void) | undefined;

  const setReason = (reason: StorageState['reason'], cause?: unknown) => {
    if (reason === state.reason) return;
    state = reason ? { isDurable: false, reason } : { isDurable: true };
    onState(cause);
  };
  const findUsableDevice = () => (state.reason === undefined || state.reason === 'full' ? device : undefined);
  const tryLater = () => {
    if (!device || stopPause) return;
    stopPause = clock.after(pausesMs[Math.min(failures++, pausesMs.length - 1)] as number, () => {
      stopPause = undefined;
      writeAllOnce();
    });
  };
  const failed = (cause: unknown) => {
    const name = (cause as Error | undefined)?.name;
    if (name === 'DatabaseReplaced') {
      onReplaced();
      // The new database works.
      failures = 0;
    }
    const why = hasWorked ? 'failed' : 'unavailable';
    setReason(name === 'QuotaExceededError' ? 'full' : why, cause);
    tryLater();
  };

  return {
    state: () => state,
    findUsableDevice,
    callDevice: async (call) => {
      const store = findUsableDevice();
      if (!store) return undefined;
      try {
        const result = await call(store);
        hasWorked = true;
        return { result };
      } catch (cause) {
        if (isSdkError(cause)) throw cause;
        failed(cause);
        return undefined;
      }
    },
    failed,
    tryLater,
    recovered: () => {
      stopPause?.();
      stopPause = undefined;
      failures = 0;
      hasWorked = true;
      setReason(undefined);
    },
  };
};
