import type { Answer } from '../message.ts';
import { draw } from '../work/draw.ts';
import { hintOf } from './hint-of.ts';
import { lumaOf } from './luma-of.ts';
import { scoreLuma } from './score-luma.ts';
import { scoredSize } from './scored-size.ts';

/** How a picture looks, and the advice that follows from it. */
export const scoresOf = (source: ImageBitmap | OffscreenCanvas): Omit<Answer, 'blob'> => {
  const size = scoredSize(source);
  const pixels = draw(source, size, { willReadFrequently: true }).getImageData(0, 0, size.width, size.height);
  const scores = scoreLuma(lumaOf(pixels.data), size.width);
  const hint = hintOf(scores);
  return { ...scores, ...(hint && { hint }) };
};
