import type { Answer } from '../message.ts';
import { hintOf } from './hint-of.ts';
import { scoreLuma } from './score-luma.ts';
import { scoredSize } from './scored-size.ts';
import { shrinkLuma } from './shrink-luma.ts';

/** Rows that are read at a time: a picture of 12 megapixels takes 48 MB as a whole. */
const STRIP = 128;

/** How a picture looks, and the advice that follows from it. */
export const scoresOf = (source: ImageBitmap | OffscreenCanvas): Omit<Answer, 'blob'> => {
  const { width, height } = source;
  const size = scoredSize(source);
  const shrunk = shrinkLuma(source, size);
  const context = new OffscreenCanvas(width, STRIP).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser can not draw');
  context.fillStyle = 'white';
  for (let top = 0; top < height; top += STRIP) {
    context.fillRect(0, 0, width, STRIP);
    context.drawImage(source, 0, -top);
    shrunk.add(context.getImageData(0, 0, width, Math.min(STRIP, height - top)).data, top);
  }
  const scores = scoreLuma(shrunk.luma(), size.width);
  const hint = hintOf(scores);
  return { ...scores, ...(hint && { hint }) };
};
