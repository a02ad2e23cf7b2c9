import type { Random } from '../clockwork/random.ts';
import type { Scheduler } from '../clockwork/scheduler.ts';
import { createLockQueues, type LockRequest } from './lock-queues.ts';

/** Locks like those of a browser: in order of request, and none outlives its tab. */
export interface Locks {
  readonly withLock: (
    tab: object,
    name: string,
    signal: AbortSignal,
    run: () => Promise<void>,
  ) => Promise<void>;
  /** Removes a closed tab: its lock passes on, and its requests are dropped. */
  readonly release: (tab: object) => void;
}

export const createLocks = (scheduler: Scheduler, random: Random): Locks => {
  const { join, leave, isFirst, release } = createLockQueues(scheduler, random);

  return {
    withLock: (tab, name, signal, run) =>
      new Promise((resolve, reject) => {
        const fail = (reason: Error) => reject(reason);
        if (signal.aborted) return fail(signal.reason as Error);
        const giveUp = () => {
          leave(name, request);
          fail(signal.reason as Error);
        };
        const request: LockRequest = {
          tab,
          begin: () => {
            if (!isFirst(name, request)) return;
            signal.removeEventListener('abort', giveUp);
            // The promise of a lock settles some milliseconds after the lock is released.
            const settle = (settlePromise: () => void) =>
              scheduler.after(random.between(0, 2), tab, settlePromise);
            run()
              .then(
                () => settle(resolve),
                (reason: Error) => settle(() => fail(reason)),
              )
              .finally(() => leave(name, request));
          },
        };
        signal.addEventListener('abort', giveUp);
        join(name, request);
      }),
    release,
  };
};
