import type { Clock } from '../platform/clock.ts';

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

export interface ManualClock extends Clock {
  /** Advances the time, in milliseconds, and runs the timers that are due. */
  advance(ms: number): Promise<void>;
  /** Returns the remaining time of each pending timer, in milliseconds. */
  pending(): number[];
}

/** Resolves after all promises that can settle have settled. */
export const waitUntilSettled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Creates a clock that a test advances. */
export const createManualClock = (start = Date.UTC(2026, 10, 18, 9, 30, 0, 123)): ManualClock => {
  let now = start;
  const timers = new Set<Timer>();
  return {
    now: () => now,
    after: (ms, action) => {
      const timer = { at: now + ms, action };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    pending: () => [...timers].map(({ at }) => at - now),
    advance: async (ms) => {
      await waitUntilSettled();
      now += ms;
      for (const timer of [...timers].filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)) {
        timers.delete(timer);
        timer.action();
      }
      await waitUntilSettled();
    },
  };
};
