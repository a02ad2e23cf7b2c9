import type { Size } from '../format/announced-size.ts';

const ACROSS = 500;

/** The size at which pictures are scored: the same across for all, so that their scores compare. */
export const scoredSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, ACROSS / Math.min(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: side(width), height: side(height) };
};
