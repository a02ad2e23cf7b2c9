import type { Size } from './picture-format.ts';
import type { WorkerResponse } from './picture-preparer.ts';

/** Rows that are read at a time: a whole picture of 12 megapixels takes 48 MB. */
const stripRows = 128;

/** Scores a picture, and adds the advice that follows from the scores. */
export const scorePicture = (source: ImageBitmap | OffscreenCanvas): Omit<WorkerResponse, 'blob'> => {
  const { width, height } = source;
  const size = computeScoredSize(source);
  const shrunk = shrinkLuma(source, size);
  const context = new OffscreenCanvas(width, stripRows).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser cannot draw');
  context.fillStyle = 'white';
  for (let top = 0; top < height; top += stripRows) {
    context.fillRect(0, 0, width, stripRows);
    context.drawImage(source, 0, -top);
    shrunk.add(context.getImageData(0, 0, width, Math.min(stripRows, height - top)).data, top);
  }
  const scores = scoreLuma(shrunk.luma(), size.width);
  const hint = findHint(scores);
  return { ...scores, ...(hint && { hint }) };
};

/**
 * Measured on 25 photographs of receipts: 318 or more if sharp, 45 or less if out of focus by 4 pixels of
 * 1000.
 */
const minSharpness = 100;
/** Measured: 0.61 and more for legible receipts, 0.24 for one that is too dark. */
const minBrightness = 0.4;

/** Returns advice for the shopper. Darkness alone can make a picture look blurred, so it is checked first. */
export const findHint = ({ sharpness, brightness }: Scores): 'blurred' | 'dark' | undefined => {
  if (brightness < minBrightness) return 'dark';
  return sharpness < minSharpness ? 'blurred' : undefined;
};

const scoredWidthPixels = 500;

/** Returns the size at which pictures are scored: all have the same width, so that their scores compare. */
export const computeScoredSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, scoredWidthPixels / Math.min(width, height));
  const scaleSide = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { width: scaleSide(width), height: scaleSide(height) };
};

/**
 * A picture in shades of grey, shrunk by averaging all of its pixels. The browsers' own scaling
 * differs between engines.
 */
export interface ShrunkLuma {
  /**
   * Adds some rows, with four numbers per pixel (red, green, blue, opacity).
   * @param top row of the picture at which they begin
   */
  readonly add: (pixels: Uint8ClampedArray, top: number) => void;
  /** Returns the brightness of each pixel, from 0 to 255, row by row. */
  readonly luma: () => Uint8Array;
}

/**
 * Shrinks a picture of one size to another.
 * @param from read once: reading an `ImageBitmap`'s width is a call into the browser, which took half a
 *   second in the loop over the pixels of a photograph
 * @param to not larger than `from`
 */
export const shrinkLuma = ({ width, height }: Size, to: Size): ShrunkLuma => {
  const sums = new Float64Array(to.width * to.height);
  const counts = new Uint32Array(sums.length);
  const columns = Uint32Array.from({ length: width }, (_, x) => Math.floor((x * to.width) / width));
  return {
    add: (pixels, top) => {
      const rows = pixels.length / 4 / width;
      for (let row = 0, at = 0; row < rows; row += 1) {
        const rowStart = Math.floor(((top + row) * to.height) / height) * to.width;
        for (let x = 0; x < width; x += 1, at += 4) {
          const index = rowStart + (columns[x] as number);
          const luma =
            0.299 * (pixels[at] as number) +
            0.587 * (pixels[at + 1] as number) +
            0.114 * (pixels[at + 2] as number);
          sums[index] = (sums[index] as number) + luma;
          counts[index] = (counts[index] as number) + 1;
        }
      }
    },
    luma: () => {
      // `Uint8Array.from` with a function is fifteen times as slow.
      const shades = new Uint8Array(sums.length);
      for (let index = 0; index < shades.length; index += 1)
        shades[index] = (sums[index] as number) / (counts[index] as number);
      return shades;
    },
  };
};

/** How a picture looks, for advice. */
export interface Scores {
  /** Variance of the Laplacian: the amount of fine detail, 0 for none. */
  readonly sharpness: number;
  /** Brightness of its brighter parts, from 0 to 1. */
  readonly brightness: number;
}

/** A tenth of the picture is brighter than the score: this is the paper, even on a dark table. */
const brighterShare = 0.1;

const computeBrightness = (luma: Uint8Array): number => {
  const shades = new Uint32Array(256);
  for (const shade of luma) shades[shade] = (shades[shade] ?? 0) + 1;
  let shade = 255;
  for (let remaining = luma.length * brighterShare; shade > 0; shade -= 1) {
    remaining -= shades[shade] ?? 0;
    if (remaining < 0) break;
  }
  return luma.length > 0 ? shade / 255 : 0;
};

const computeSharpness = (luma: Uint8Array, width: number): number => {
  const getShade = (index: number) => luma[index] ?? 0;
  let [count, sum, squares] = [0, 0, 0];
  for (let index = width + 1; index < luma.length - width - 1; index += 1) {
    const column = index % width;
    if (column === 0 || column === width - 1) continue;
    const besides = getShade(index - 1) + getShade(index + 1);
    const aboveAndBelow = getShade(index - width) + getShade(index + width);
    const laplacian = besides + aboveAndBelow - 4 * getShade(index);
    count += 1;
    sum += laplacian;
    squares += laplacian * laplacian;
  }
  return count > 0 ? squares / count - (sum / count) ** 2 : 0;
};

/**
 * Scores a picture by the luma of its pixels.
 * @param luma one number from 0 to 255 for each pixel, row by row
 * @param width pixels in a row
 */
export const scoreLuma = (luma: Uint8Array, width: number): Scores => ({
  sharpness: computeSharpness(luma, width),
  brightness: computeBrightness(luma),
});
