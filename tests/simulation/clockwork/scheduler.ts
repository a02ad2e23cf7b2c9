/** Whoever a step belongs to: a tab takes its steps with it when it dies. */
export type Owner = object | undefined;

interface Task {
  readonly at: number;
  readonly order: number;
  readonly owner: Owner;
  readonly action: () => void;
}

/** Virtual time, and everything that is going to happen in it: one step after the other, in an order that repeats itself. */
export interface Scheduler {
  /** Milliseconds since the run began. Never jumps, unlike the clock on the wall. */
  readonly now: () => number;
  /** Runs `action` after `ms`. @returns what calls it off. */
  readonly after: (ms: number, owner: Owner, action: () => void) => () => void;
  /** Calls off every step of an owner. */
  readonly drop: (owner: object) => void;
  /** Lets time pass until then, unless `isOver`; steps of the same moment run in the order in which they were asked for. */
  readonly run: (until: number, isOver: () => boolean) => Promise<void>;
  /** Number of steps so far. */
  readonly steps: () => number;
}

/** Lets every promise settle that can. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** @param onStep called after each step, when all that follows from it has happened. */
export const createScheduler = (onStep: (owner: Owner) => void): Scheduler => {
  let now = 0;
  let asked = 0;
  let steps = 0;
  let tasks: Task[] = [];

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
    steps: () => steps,
    after: (ms, owner, action) => {
      const task = { at: now + Math.max(ms, 0), order: asked++, owner, action };
      insert(task);
      return () => {
        const index = tasks.indexOf(task);
        if (index >= 0) tasks.splice(index, 1);
      };
    },
    drop: (owner) => {
      tasks = tasks.filter((task) => task.owner !== owner);
    },
    run: async (until, isOver) => {
      await settled();
      for (let next = tasks[0]; next && next.at <= until && !isOver(); next = tasks[0]) {
        tasks.shift();
        now = next.at;
        steps += 1;
        next.action();
        await settled();
        onStep(next.owner);
      }
      if (!isOver()) now = Math.max(now, until);
    },
  };
};
