import { AsyncLocalStorage } from 'node:async_hooks';
import type { Random } from '../clockwork/random.ts';
import type { Scheduler } from '../clockwork/scheduler.ts';
import { createLockQueues, type LockRequest } from './lock-queues.ts';

interface Options {
  readonly mode?: LockMode;
  readonly ifAvailable?: boolean;
  readonly signal?: AbortSignal;
}

type Granted<Result> = (lock: { readonly name: string } | null) => Result | Promise<Result>;

/** `navigator.locks` of one tab, exclusive locks only. */
interface TabLocks {
  request<Result>(name: string, granted: Granted<Result>): Promise<Result>;
  request<Result>(name: string, options: Options, granted: Granted<Result>): Promise<Result>;
}

/** The Web Locks of a device: granted in order of request, and none outlives its tab. */
export interface WebLocks {
  readonly getLocks: (tab: object) => TabLocks;
  readonly release: (tab: object) => void;
}

export const createWebLocks = (scheduler: Scheduler, random: Random): WebLocks => {
  const { join, leave, isTaken, isFirst, release } = createLockQueues(scheduler, random);

  const request = <Result>(tab: object, name: string, options: Options, granted: Granted<Result>) =>
    new Promise<Result>((resolve, reject) => {
      const { ifAvailable, signal, mode = 'exclusive' } = options;
      if (mode !== 'exclusive') throw new Error('the simulated device has exclusive locks only');
      // The function under the lock keeps the async context of its caller.
      const run = AsyncLocalStorage.bind(async (lock: Parameters<Granted<Result>>[0]) => granted(lock));
      if (ifAvailable && isTaken(name)) return void run(null).then(resolve, reject);
      const giveUp = () => {
        leave(name, waitingRequest);
        reject(signal?.reason as Error);
      };
      const waitingRequest: LockRequest = {
        tab,
        begin: () => {
          if (!isFirst(name, waitingRequest)) return;
          signal?.removeEventListener('abort', giveUp);
          void run({ name })
            .then(resolve, reject)
            .finally(() => leave(name, waitingRequest));
        },
      };
      signal?.addEventListener('abort', giveUp);
      join(name, waitingRequest);
    });

  return {
    getLocks: (tab) => ({
      request: <Result>(name: string, second: Options | Granted<Result>, third?: Granted<Result>) =>
        typeof second === 'function'
          ? request(tab, name, {}, second)
          : request(tab, name, second, third as Granted<Result>),
    }),
    release,
  };
};
