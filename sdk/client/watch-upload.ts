import type { Clock } from '../platform/clock.ts';

/** Limits of an upload, in milliseconds: not of its length, but of its idleness. */
const uploadLimits = {
  /** Without another byte that went out. */
  stalled: 60_000,
  /** Without a response after the last byte. */
  unanswered: 120_000,
};

/**
 * Watches one upload.
 * @param giveUp called once it was idle for too long, with the limit in milliseconds
 * @returns `progress` for the fraction of the body that was sent, from 0 to 1, and what ends the watch
 */
export const watchUpload = (clock: Clock, giveUp: (limitMs: number) => void) => {
  let sent = -1;
  let stop = () => {};
  const progress = (fraction: number): void => {
    // What repeats an earlier fraction is no byte.
    if (fraction <= sent) return;
    sent = fraction;
    stop();
    const limitMs = fraction < 1 ? uploadLimits.stalled : uploadLimits.unanswered;
    stop = clock.after(limitMs, () => giveUp(limitMs));
  };
  progress(0);
  return { progress, stop: () => stop() };
};
