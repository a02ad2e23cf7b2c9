import type { Size } from './announced-size.ts';

/** More than the photographs of nearly all phones, and as many as a phone can hold in memory. */
const MOST_PIXELS = 60_000_000;
/** No browser draws more in one direction. */
const LONGEST_SIDE = 16_384;

/** Whether drawing a picture could exhaust the tab's memory. */
export const isTooLarge = ({ width, height }: Size): boolean =>
  width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE;
