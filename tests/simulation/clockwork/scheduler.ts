/** The owner of a step: the steps of a tab are dropped when it dies. */
export type Owner = object | undefined;

interface Task {
  at: number;
  readonly owner: Owner;
  readonly action: () => void;
}

/** Virtual time with its scheduled steps, which run one after the other in a reproducible order. */
export interface Scheduler {
  /** Milliseconds since the run began. Never jumps, unlike the wall clock. */
  readonly now: () => number;
  /**
   * Runs `action` after `ms`.
   * @returns a function that cancels it
   */
  readonly after: (ms: number, owner: Owner, action: () => void) => () => void;
  /** Cancels every step of an owner. */
  readonly drop: (owner: object) => void;
  /** Holds back every step of an owner until it is resumed. */
  readonly freeze: (owner: object) => void;
  readonly resume: (owner: object) => void;
  readonly isFrozen: (owner: object) => boolean;
  /**
   * Advances to this time, or until `isOver`; steps of the same moment run in the order in
   * which they were scheduled.
   */
  readonly run: (until: number, isOver: () => boolean) => Promise<void>;
  /** Returns the number of steps so far. */
  readonly countSteps: () => number;
}

/** Lets all promises settle that can. */
const settlePromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** @param onStep called after each step, when all its consequences have happened */
export const createVirtualScheduler = (onStep: (owner: Owner) => void): Scheduler => {
  let now = 0;
  let steps = 0;
  let tasks: Task[] = [];
  /** Steps that the frozen owners would have run by now, in order. */
  const frozen = new Map<object, Task[]>();

  const insert = (task: Task) => {
    let low = 0;
    let high = tasks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((tasks[middle] as Task).at <= task.at) low = middle + 1;
      else high = middle;
    }
    tasks.splice(low, 0, task);
  };

  return {
    now: () => now,
    countSteps: () => steps,
    after: (ms, owner, action) => {
      const task = { at: now + Math.max(ms, 0), owner, action };
      insert(task);
      return () => {
        for (const queue of [tasks, owner && frozen.get(owner)]) {
          const index = queue?.indexOf(task) ?? -1;
          if (index >= 0) queue?.splice(index, 1);
        }
      };
    },
    drop: (owner) => {
      tasks = tasks.filter((task) => task.owner !== owner);
      frozen.delete(owner);
    },
    freeze: (owner) => void frozen.set(owner, []),
    resume: (owner) => {
      const held = frozen.get(owner) ?? [];
      frozen.delete(owner);
      for (const task of held) {
        task.at = now;
        insert(task);
      }
    },
    isFrozen: (owner) => frozen.has(owner),
    run: async (until, isOver) => {
      await settlePromises();
      for (let next = tasks[0]; next && next.at <= until && !isOver(); next = tasks[0]) {
        tasks.shift();
        now = next.at;
        const held = next.owner && frozen.get(next.owner);
        if (held) {
          held.push(next);
          continue;
        }
        steps += 1;
        next.action();
        await settlePromises();
        onStep(next.owner);
      }
      if (!isOver()) now = Math.max(now, until);
    },
  };
};
