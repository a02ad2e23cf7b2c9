import type { Size } from '../format/announced-size.ts';

/** A receipt is narrow: its text is as large as it is wide, however long it is. */
const LEAST_ACROSS = 0.4;

/**
 * The size to draw a picture at.
 * @param size of the picture
 * @param longEdge longest edge it may have, in pixels
 * @returns whole pixels, at least 1, never more than the picture has.
 */
export const drawnSize = ({ width, height }: Size, longEdge: number): Size => {
  const byLength = longEdge / Math.max(width, height);
  const byWidth = (LEAST_ACROSS * longEdge) / Math.min(width, height);
  const scale = Math.min(1, Math.max(byLength, byWidth));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
};
