import type { Picture } from '../method.ts';

/** One number for each pixel of a picture, row by row. */
export interface Plane {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Planes of a picture in its reduced size. */
export interface Planes {
  /** Weakest of the three channels, from 0 to 255: high for white paper, low for everything dark or coloured. */
  readonly whiteness: Plane;
  /** Strongest channel less the weakest, from 0 to 255. */
  readonly chroma: Plane;
}

/** Reduces a picture by averaging areas, and separates whiteness from colour. @param longEdge of the planes, in pixels */
export const splitPlanes = (picture: Picture, longEdge: number): Planes => {
  const scale = Math.min(1, longEdge / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const whiteness = new Float32Array(width * height);
  const chroma = new Float32Array(width * height);
  const { data } = picture;
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * picture.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * picture.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * picture.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * picture.width) / width));
      let [red, green, blue] = [0, 0, 0];
      for (let row = top; row < bottom; row += 1)
        for (let column = left; column < right; column += 1) {
          const at = (row * picture.width + column) * 4;
          red += data[at] ?? 0;
          green += data[at + 1] ?? 0;
          blue += data[at + 2] ?? 0;
        }
      const weakest = Math.min(red, green, blue) / ((bottom - top) * (right - left));
      whiteness[y * width + x] = weakest;
      chroma[y * width + x] = Math.max(red, green, blue) / ((bottom - top) * (right - left)) - weakest;
    }
  }
  return { whiteness: { values: whiteness, width, height }, chroma: { values: chroma, width, height } };
};

/** Square roots, on a scale from 0 to 255: an edge in the shadow differs less from one in the light. */
export const compress = ({ values, width, height }: Plane): Plane => ({
  values: values.map((value) => Math.sqrt(255 * value)),
  width,
  height,
});

/** Gradient of a picture, in levels a pixel. */
export interface Gradient {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Scharr operator: a derivative that smooths across. */
export const differentiate = ({ values, width, height }: Plane): Gradient => {
  const [gradientX, gradientY] = [new Float32Array(width * height), new Float32Array(width * height)];
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const topLeft = values[at - width - 1] ?? 0;
      const topRight = values[at - width + 1] ?? 0;
      const bottomLeft = values[at + width - 1] ?? 0;
      const bottomRight = values[at + width + 1] ?? 0;
      const across = (values[at + 1] ?? 0) - (values[at - 1] ?? 0);
      const down = (values[at + width] ?? 0) - (values[at - width] ?? 0);
      gradientX[at] = (3 * (topRight - topLeft + bottomRight - bottomLeft) + 10 * across) / 32;
      gradientY[at] = (3 * (bottomLeft - topLeft + bottomRight - topRight) + 10 * down) / 32;
    }
  }
  return { x: gradientX, y: gradientY, width, height };
};
