import { callGuarded } from '../events.ts';
import type { Logger } from '../log/logger.ts';

/** Bytes that went out are not yet bytes that arrived: until the server's word, progress stops short of 1. */
const almost = 0.99;

/**
 * Makes the progress of a request's attempts, each of which begins at 0, into one that never goes back.
 * @returns `sent` for the fraction that has gone out, from 0 to 1, and `arrived` for the server's word.
 */
export const risingProgress = (logger: Logger, onProgress: ((progress: number) => void) | undefined) => {
  let told = 0;
  const tell = (progress: number) => {
    if (progress <= told) return;
    told = progress;
    callGuarded(logger, onProgress, progress);
  };
  return { sent: (fraction: number) => tell(Math.min(fraction, almost)), arrived: () => tell(1) };
};
