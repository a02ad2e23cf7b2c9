/** Time, passed in so that tests decide when it passes. All times are in milliseconds. */
export interface Clock {
  now(): number;
  /**
   * Runs `action` after `ms`.
   * @returns a function that cancels it
   */
  after(ms: number, action: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
};
