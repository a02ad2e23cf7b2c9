/** Crops a picture and corrects its perspective, and measures the contrast of its print before and after. */
import {
  measureDistance,
  invert,
  mapUnitSquareTo,
  project,
  scaleCorners,
  type Homography,
  type Quadrilateral,
} from './geometry.ts';
import type { Picture } from './methods/method.ts';

/** A straightened receipt, and the map from the unit square to where the receipt is in the picture that it comes from. */
interface Straightened extends Picture {
  readonly map: Homography;
}

/** The receipt between corners as seen from straight above, sampled bilinearly, as large as its longer sides are in the picture. */
export const straighten = ({ data, width, height }: Picture, corners: Quadrilateral): Straightened => {
  const [a, b, c, d] = scaleCorners(corners, 1 / width, 1 / height);
  const size = {
    width: Math.max(1, Math.round(Math.max(measureDistance(a, b), measureDistance(d, c)))),
    height: Math.max(1, Math.round(Math.max(measureDistance(a, d), measureDistance(b, c)))),
  };
  const map = mapUnitSquareTo([a, b, c, d]);
  const straight = new Uint8ClampedArray(size.width * size.height * 4);
  for (let y = 0, to = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1, to += 4) {
      const from = project(map, { x: (x + 0.5) / size.width, y: (y + 0.5) / size.height });
      // The middle of a pixel is half a pixel from its corner.
      const left = Math.min(Math.max(from.x - 0.5, 0), width - 1);
      const top = Math.min(Math.max(from.y - 0.5, 0), height - 1);
      const [column, row] = [Math.floor(left), Math.floor(top)];
      const [right, below] = [left - column, top - row];
      const at = (row * width + column) * 4;
      const next = column < width - 1 ? 4 : 0;
      const under = row < height - 1 ? width * 4 : 0;
      for (let channel = 0; channel < 4; channel += 1) {
        const getValueAt = (index: number): number => data[index + channel] ?? 0;
        straight[to + channel] =
          (getValueAt(at) * (1 - right) + getValueAt(at + next) * right) * (1 - below) +
          (getValueAt(at + under) * (1 - right) + getValueAt(at + under + next) * right) * below;
      }
    }
  return { data: straight, ...size, map };
};

/** Size of a cell in which local contrast is measured, in pixels of the straightened receipt: about one line of print. */
const cellSize = 16;

/**
 * The mean standard deviation of luminance, from 0 to 127.5, in cells all over a receipt: print makes it high, blur makes it low.
 * @param map Map from the unit square to the receipt in the picture
 */
const measureLocalContrast = (
  { data, width, height }: Picture,
  map: Homography,
  columns: number,
  rows: number,
): number => {
  const toPaper = invert(map);
  const counts = new Float64Array(columns * rows);
  const [sums, squares] = [new Float64Array(counts.length), new Float64Array(counts.length)];
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 4) {
      const { x: u, y: v } = project(toPaper, { x: x + 0.5, y: y + 0.5 });
      if (!(u >= 0 && u < 1 && v >= 0 && v < 1)) continue;
      const cell = Math.floor(v * rows) * columns + Math.floor(u * columns);
      const luminance = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
      sums[cell] = (sums[cell] ?? 0) + luminance;
      squares[cell] = (squares[cell] ?? 0) + luminance * luminance;
    }
  let total = 0;
  for (const [cell, count] of counts.entries())
    if (count > 0)
      total += Math.sqrt(Math.max(0, (squares[cell] ?? 0) / count - ((sums[cell] ?? 0) / count) ** 2));
  return total / counts.filter((count) => count > 0).length;
};

/** Local contrast of a receipt in its picture and after it is straightened, in the same cells of the paper. */
export const compareContrast = (
  picture: Picture,
  straight: Straightened,
): { readonly before: number; readonly after: number } => {
  const { width, height, map } = straight;
  const columns = Math.max(1, Math.floor(width / cellSize));
  const rows = Math.max(1, Math.floor(height / cellSize));
  const upright: Homography = [width, 0, 0, 0, height, 0, 0, 0, 1];
  return {
    before: measureLocalContrast(picture, map, columns, rows),
    after: measureLocalContrast(straight, upright, columns, rows),
  };
};
