import type { GrayImage } from './quagga-decoder.ts';

/** quagga2 cuts a picture into square patches: sides that divide well give it patches of the size it wants. */
const STEP = 16;

/** A picture in grey, a few pixels smaller where its sides are no multiples of 16. */
export const grayImage = ({ width: fullWidth, height: fullHeight, data }: ImageData): GrayImage => {
  const width = fullWidth - (fullWidth % STEP);
  const height = fullHeight - (fullHeight % STEP);
  const gray = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    let from = y * fullWidth * 4;
    for (let to = y * width; to < (y + 1) * width; to += 1, from += 4)
      gray[to] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  return { width, height, data: gray };
};
