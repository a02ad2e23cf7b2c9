import type { Random } from '../clockwork/random.ts';
import type { Scheduler } from '../clockwork/scheduler.ts';

/** A request for a lock. */
export interface LockRequest {
  readonly tab: object;
  /** Called when it has the lock. */
  readonly begin: () => void;
}

/** Creates the queues of a device's locks: granted in order of request, and none outlives its tab. */
export const createLockQueues = (scheduler: Scheduler, random: Random) => {
  /** The first of each queue has the lock. */
  const queues = new Map<string, LockRequest[]>();

  const beginFirst = (name: string) => {
    const first = queues.get(name)?.[0];
    if (first) scheduler.after(random.between(0, 2), first.tab, first.begin);
  };
  const leave = (name: string, request: LockRequest) => {
    const queue = queues.get(name) ?? [];
    const index = queue.indexOf(request);
    if (index < 0) return;
    queue.splice(index, 1);
    if (index === 0) beginFirst(name);
  };

  return {
    join: (name: string, request: LockRequest) => {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      queue.push(request);
      if (queue.length === 1) beginFirst(name);
    },
    leave,
    isTaken: (name: string) => (queues.get(name) ?? []).length > 0,
    isFirst: (name: string, request: LockRequest) => queues.get(name)?.[0] === request,
    /** Removes a closed tab: its locks pass on, and its requests are dropped. */
    release: (tab: object) => {
      for (const [name, queue] of queues)
        for (const request of queue.filter((candidate) => candidate.tab === tab)) leave(name, request);
    },
  };
};
