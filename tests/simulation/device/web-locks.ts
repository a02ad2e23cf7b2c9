import { AsyncLocalStorage } from 'node:async_hooks';
import type { Random } from '../clockwork/random.ts';
import type { Scheduler } from '../clockwork/scheduler.ts';

interface Options {
  readonly mode?: LockMode;
  readonly ifAvailable?: boolean;
  readonly signal?: AbortSignal;
}

type Granted<Result> = (lock: { readonly name: string } | null) => Result | Promise<Result>;

interface Waiting {
  readonly tab: object;
  readonly begin: () => void;
}

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
  /** The first of each queue has the lock. */
  const queues = new Map<string, Waiting[]>();

  const beginFirst = (name: string) => {
    const first = queues.get(name)?.[0];
    if (first) scheduler.after(random.between(0, 2), first.tab, first.begin);
  };
  const leave = (name: string, waitingRequest: Waiting) => {
    const queue = queues.get(name) ?? [];
    const index = queue.indexOf(waitingRequest);
    if (index < 0) return;
    queue.splice(index, 1);
    if (index === 0) beginFirst(name);
  };

  const request = <Result>(tab: object, name: string, options: Options, granted: Granted<Result>) =>
    new Promise<Result>((resolve, reject) => {
      const { ifAvailable, signal, mode = 'exclusive' } = options;
      if (mode !== 'exclusive') throw new Error('the simulated device has exclusive locks only');
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      // The function under the lock keeps the async context of its caller.
      const run = AsyncLocalStorage.bind(async (lock: Parameters<Granted<Result>>[0]) => granted(lock));
      if (ifAvailable && queue.length > 0) return void run(null).then(resolve, reject);
      const giveUp = () => {
        leave(name, waitingRequest);
        reject(signal?.reason as Error);
      };
      const waitingRequest: Waiting = {
        tab,
        begin: () => {
          if (queue[0] !== waitingRequest) return;
          signal?.removeEventListener('abort', giveUp);
          void run({ name })
            .then(resolve, reject)
            .finally(() => leave(name, waitingRequest));
        },
      };
      signal?.addEventListener('abort', giveUp);
      queue.push(waitingRequest);
      if (queue.length === 1) beginFirst(name);
    });

  return {
    getLocks: (tab) => ({
      request: <Result>(name: string, second: Options | Granted<Result>, third?: Granted<Result>) =>
        typeof second === 'function'
          ? request(tab, name, {}, second)
          : request(tab, name, second, third as Granted<Result>),
    }),
    release: (tab) => {
      for (const [name, queue] of queues)
        for (const waitingRequest of queue.filter((waiting) => waiting.tab === tab))
          leave(name, waitingRequest);
    },
  };
};
