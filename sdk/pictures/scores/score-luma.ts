/** How a picture looks, for advice. */
export interface Scores {
  /** Variance of the Laplacian: how much fine detail there is, 0 for none. */
  readonly sharpness: number;
  /** How bright its brighter parts are, from 0 to 1. */
  readonly brightness: number;
}

/** A tenth of the picture is brighter: the paper, also where it lies on a dark table. */
const BRIGHTER = 0.1;

const brightnessOf = (luma: Uint8Array): number => {
  const shades = new Uint32Array(256);
  for (const shade of luma) shades[shade] = (shades[shade] ?? 0) + 1;
  let shade = 255;
  for (let left = luma.length * BRIGHTER; shade > 0; shade -= 1) {
    left -= shades[shade] ?? 0;
    if (left < 0) break;
  }
  return luma.length > 0 ? shade / 255 : 0;
};

const sharpnessOf = (luma: Uint8Array, width: number): number => {
  const at = (index: number) => luma[index] ?? 0;
  let [count, sum, squares] = [0, 0, 0];
  for (let index = width + 1; index < luma.length - width - 1; index += 1) {
    const column = index % width;
    if (column === 0 || column === width - 1) continue;
    const laplacian = at(index - 1) + at(index + 1) + at(index - width) + at(index + width) - 4 * at(index);
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
  sharpness: sharpnessOf(luma, width),
  brightness: brightnessOf(luma),
});
