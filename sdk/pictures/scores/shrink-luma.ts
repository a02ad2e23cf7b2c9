import type { Size } from '../format/announced-size.ts';

/** A picture in shades of grey, shrunk by averaging all of its pixels. A browser's own scaling differs from engine to engine. */
export interface ShrunkLuma {
  /** Takes some rows, four numbers a pixel (red, green, blue, opacity). @param top row of the picture at which they begin */
  readonly add: (pixels: Uint8ClampedArray, top: number) => void;
  /** How bright each pixel looks, from 0 to 255, row by row. */
  readonly luma: () => Uint8Array;
}

/**
 * @param from its sides are read once: each read of an `ImageBitmap`'s width is a call into the browser, and in the loop over the
 *   pixels of a photograph those calls took half a second.
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
        const begin = Math.floor(((top + row) * to.height) / height) * to.width;
        for (let x = 0; x < width; x += 1, at += 4) {
          const index = begin + (columns[x] as number);
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
