import { drawBarcode } from '@cagnotte/sdk/testing';
import { drawGreyFeed } from './grey-feed.ts';

/**
 * Draws the camera picture of Chromium with a barcode, 640 × 480.
 * @param widths widths of the bars and gaps, a bar first
 * @returns the path of a video without compression, drawn once and kept
 */
export const drawBarcodeFeed = (widths: string): string => {
  const { width, height, data } = drawBarcode({ widths });
  return drawGreyFeed(width, height, Uint8Array.from(data.filter((_, at) => at % 4 === 0)));
};
