import type { Answer } from '../message.ts';
import { scoresOf } from '../scores/scores-of.ts';
import { draw } from './draw.ts';
import { drawnSize } from './drawn-size.ts';
import { encode } from './encode.ts';
import type { Limits } from './limits.ts';

/**
 * Draws a picture, upright, and scores it.
 * @param limits for the picture to be written anew; only scores are wanted without
 * @throws where the browser cannot draw it, or has no memory left for it.
 */
export const drawAnew = async (file: Blob, limits: Limits | undefined): Promise<Answer> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    if (!limits) return scoresOf(bitmap);
    const { canvas } = draw(bitmap, drawnSize(bitmap, limits.longEdge));
    // Before writing, which takes memory of its own.
    bitmap.close();
    return { ...scoresOf(canvas), blob: await encode(canvas, limits.quality) };
  } finally {
    bitmap.close();
  }
};
