import type { Scheduler } from '../clockwork/scheduler.ts';
import type { Random } from '../clockwork/random.ts';

interface Turn {
  readonly tab: object;
  readonly begin: () => void;
  /** When it began. */
  since?: number;
}

/** Locks as the browser has them: first come, first served, and none outlives its tab. */
export interface Locks {
  readonly hold: (tab: object, name: string, signal: AbortSignal, run: () => Promise<void>) => Promise<void>;
  /** The tab is gone: its turn passes on, and it waits for no other. */
  readonly release: (tab: object) => void;
  /** Since when a tab holds a lock; undefined when it holds none. */
  readonly heldSince: (tab: object) => number | undefined;
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
            turn.since = scheduler.now();
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
        for (const turn of queue.filter((one) => one.tab === tab)) leave(name, turn);
    },
    heldSince: (tab) => [...queues.values()].find(([first]) => first?.tab === tab)?.[0]?.since,
  };
};
