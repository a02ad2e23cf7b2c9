import type { Clock } from '../platform/clock.ts';

/** Limits of an upload, in milliseconds. They limit its idle time, not its duration. */
const uploadLimits = {
  /** Time without another byte that is sent. */
  stalled: 60_000,
  /** Time without a response after the last byte. */
  unanswered: 120_000,
};

/**
 * Watches one upload.
 * @param giveUp called once it was idle for too long, with the limit in milliseconds
 * @returns `progress` for the fraction of the body that was sent, from 0 to 1, and a function that ends the watch
 */
export const watchUpload = (clock: Clock, giveUp: (limitMs: number) => void) => {
  let sent = -1;
  let stop = () => {};
  const progress = (fraction: number): void => {
    // A repeated fraction means that no byte was sent.
    if (fraction <= sent) return;
    sent = fraction;
    stop();
    const limitMs = fraction < 1 ? uploadLimits.stalled : uploadLimits.unanswered;
    stop = clock.after(limitMs, () => giveUp(limitMs));
  };
  progress(0);
  return { progress, stop: () => stop() };
};
