import type { Scheduler } from '../clockwork/scheduler.ts';
import type { Random } from '../clockwork/random.ts';

interface Turn {
  readonly tab: object;
  readonly begin: () => void;
}

/** Locks like those of a browser: in order of request, and none outlives its tab. */
export interface Locks {
  readonly hold: (tab: object, name: string, signal: AbortSignal, run: () => Promise<void>) => Promise<void>;
  /** Removes a closed tab: its lock passes on, and its requests are dropped. */
  readonly release: (tab: object) => void;
}

export const createLocks = (scheduler: Scheduler, random: Random): Locks => {
  const queues = new Map<string, Turn[]>();

  const beginFirst = (name: string) => {
    const first = queues.get(name)?.[0];
    if (first) scheduler.after(random.between(0, 2), first.tab, first.begin);
  };
  const leave = (name: string, turn: Turn) => {
    const queue = queues.get(name) ?? [];
    const index = queue.indexOf(turn);
    if (index < 0) return;
    queue.splice(index, 1);
    if (index === 0) beginFirst(name);
  };

  return {
    hold: (tab, name, signal, run) =>
      new Promise((resolve, reject) => {
        const fail = (reason: Error) => reject(reason);
        if (signal.aborted) return fail(signal.reason as Error);
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        const giveUp = () => {
          leave(name, turn);
          fail(signal.reason as Error);
        };
        const turn: Turn = {
          tab,
          begin: () => {
            if (queue[0] !== turn) return;
            signal.removeEventListener('abort', giveUp);
            // The promise of a lock settles some milliseconds after the lock is released.
            const settle = (act: () => void) => scheduler.after(random.between(0, 2), tab, act);
            run()
              .then(
                () => settle(resolve),
                (reason: Error) => settle(() => fail(reason)),
              )
              .finally(() => leave(name, turn));
          },
        };
        signal.addEventListener('abort', giveUp);
        queue.push(turn);
        if (queue.length === 1) beginFirst(name);
      }),
    release: (tab) => {
      for (const [name, queue] of queues)
        for (const turn of queue.filter((candidate) => candidate.tab === tab)) leave(name, turn);
    },
  };
};
