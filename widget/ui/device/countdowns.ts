/** A running countdown: the rest of its time, and when it was started or resumed. */
interface Countdown {
  remainingMs: number;
  since: number;
  timer?: ReturnType<typeof setTimeout>;
}

/** Countdowns that run in parallel, and pause together. */
export interface Countdowns {
  /** Starts a countdown of some milliseconds; restarts it if it is running. */
  readonly start: (name: string, milliseconds: number) => void;
  /** Ends a countdown early, without a callback. */
  readonly stop: (name: string) => void;
  /** Pauses all countdowns while the shopper is deciding. */
  readonly hold: (holder: 'pointer' | 'focus') => void;
  /** Resumes all countdowns once nothing holds them any more. */
  readonly release: (holder: 'pointer' | 'focus') => void;
}

/** @param onEnd called with the name of each countdown that has run out */
export function createCountdowns(onEnd: (name: string) => void): Countdowns {
  const running = new Map<string, Countdown>();
  const holders = new Set<string>();

  const run = (name: string, countdown: Countdown): void => {
    // Not the time of day, which the shopper can change.
    countdown.since = performance.now();
    countdown.timer = setTimeout(() => {
      running.delete(name);
      onEnd(name);
    }, countdown.remainingMs);
  };
  const stop = (name: string): void => {
    clearTimeout(running.get(name)?.timer);
    running.delete(name);
  };
  return {
    start(name, milliseconds) {
      stop(name);
      const countdown = { remainingMs: milliseconds, since: 0 };
      running.set(name, countdown);
      if (holders.size === 0) run(name, countdown);
    },
    stop,
    hold(holder) {
      if (holders.size === 0)
        for (const countdown of running.values()) {
          clearTimeout(countdown.timer);
          countdown.remainingMs -= performance.now() - countdown.since;
        }
      holders.add(holder);
    },
    release(holder) {
      if (holders.delete(holder) && holders.size === 0)
        for (const [name, countdown] of running) run(name, countdown);
    },
  };
}
