import { LOWEST_QUALITY } from './limits.ts';

/** About as much lower each time: a smaller step hardly shows in the weight, and each takes as long as the first. */
const STEP = 0.15;

/** Qualities to try until a picture is light enough, the best first. One below the lowest was asked for, and is kept. */
export const qualitiesFrom = (quality: number): number[] => {
  const range = quality - LOWEST_QUALITY;
  if (range <= 0) return [quality];
  const steps = Math.max(1, Math.round(range / STEP));
  return Array.from({ length: steps + 1 }, (_, step) => quality - (range * step) / steps);
};
