/**
 * How bright each pixel looks.
 * @param pixels four numbers for each: red, green, blue and how opaque it is
 * @returns one number from 0 to 255 for each.
 */
export const lumaOf = (pixels: Uint8ClampedArray): Uint8Array =>
  Uint8Array.from(
    { length: pixels.length / 4 },
    (_, index) =>
      0.299 * (pixels[4 * index] ?? 0) +
      0.587 * (pixels[4 * index + 1] ?? 0) +
      0.114 * (pixels[4 * index + 2] ?? 0),
  );
