/** A time that runs out: what is left of it, and since when it runs. */
interface Countdown {
  left: number;
  since: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** Times that run out side by side, and stand still together. */
export interface Countdowns {
  /** Begins a time, in milliseconds; one of that name that runs already begins again. */
  readonly start: (name: string, milliseconds: number) => void;
  /** Ends a time before it has run out; nobody is told. */
  readonly stop: (name: string) => void;
  /** Stops every time: somebody is deciding. */
  readonly hold: (holder: 'pointer' | 'focus') => void;
  /** Lets them run on from where they stopped, once nobody holds them any more. */
  readonly release: (holder: 'pointer' | 'focus') => void;
}

/** @param onEnd hears the name of each time that has run out */
export function createCountdowns(onEnd: (name: string) => void): Countdowns {
  const running = new Map<string, Countdown>();
  const holders = new Set<string>();

  const run = (name: string, countdown: Countdown): void => {
    countdown.since = Date.now();
    countdown.timer = setTimeout(() => {
      running.delete(name);
      onEnd(name);
    }, countdown.left);
  };
  const stop = (name: string): void => {
    clearTimeout(running.get(name)?.timer);
    running.delete(name);
  };
  return {
    start(name, left) {
      stop(name);
      const countdown = { left, since: 0 };
      running.set(name, countdown);
      if (holders.size === 0) run(name, countdown);
    },
    stop,
    hold(holder) {
      if (holders.size === 0)
        for (const countdown of running.values()) {
          clearTimeout(countdown.timer);
          countdown.left -= Date.now() - countdown.since;
        }
      holders.add(holder);
    },
    release(holder) {
      if (holders.delete(holder) && holders.size === 0)
        for (const [name, countdown] of running) run(name, countdown);
    },
  };
}
