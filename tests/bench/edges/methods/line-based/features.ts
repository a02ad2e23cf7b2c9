import { distance, mapUnitSquareTo, project, type Point, type Quadrilateral } from '../../geometry.ts';
import type { Gradient, Plane, Planes } from './planes.ts';
import type { Candidate } from './quadrilaterals.ts';

/** Samples across and along the inside of a candidate, and along each of its sides. */
const ACROSS = 10;
const ALONG = 16;
const ALONG_SIDE = 12;
/** How far inside and outside of a side its surroundings are sampled, in pixels. */
const NEAR_SIDE = 2.5;
/** Difference of whiteness between the paper and what it lies on that counts as one, in levels. */
const VISIBLE = 6;

/** Mean gradient of dense print, in levels a pixel. */
const STRONG_TEXTURE = 16;

const grid = new Float32Array(ACROSS * ALONG);

/** The value of the pixel at a point; undefined outside of the picture. */
const valueAt = ({ values, width, height }: Plane, x: number, y: number): number | undefined =>
  x >= 0 && y >= 0 && x < width && y < height ? values[Math.floor(y) * width + Math.floor(x)] : undefined;

/** Value below which `share` of the values lie. */
export const quantile = (values: Float32Array, share: number): number =>
  values.toSorted()[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;

/** How white the paper is along a side, compared with what is outside of it. */
interface Contrast {
  /** Mean difference, as a share of the whiteness inside. */
  readonly whiteness: number;
  /** Share of the side where the inside is visibly whiter. */
  readonly visible: number;
  /** Mean difference of the colour, in levels. */
  readonly chroma: number;
}

const measureContrast = (from: Point, to: Point, middle: Point, { whiteness, chroma }: Planes): Contrast => {
  const length = Math.max(1, distance(from, to));
  let [normalX, normalY] = [-(to.y - from.y) / length, (to.x - from.x) / length];
  if ((middle.x - from.x) * normalX + (middle.y - from.y) * normalY < 0)
    [normalX, normalY] = [-normalX, -normalY];
  let [inner, difference, visible, colour, count] = [0, 0, 0, 0, 0];
  for (let step = 0; step < ALONG_SIDE; step += 1) {
    const share = (step + 0.5) / ALONG_SIDE;
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
    const [inX, inY] = [x + NEAR_SIDE * normalX, y + NEAR_SIDE * normalY];
    const [outX, outY] = [x - NEAR_SIDE * normalX, y - NEAR_SIDE * normalY];
    const inside = valueAt(whiteness, inX, inY);
    const outside = valueAt(whiteness, outX, outY);
    if (inside === undefined || outside === undefined) continue;
    inner += inside;
    difference += inside - outside;
    if (inside - outside > VISIBLE) visible += 1;
    colour += (valueAt(chroma, outX, outY) ?? 0) - (valueAt(chroma, inX, inY) ?? 0);
    count += 1;
  }
  return count === 0
    ? { whiteness: 0, visible: 0, chroma: 0 }
    : {
        whiteness: difference / Math.max(count * 20, inner),
        visible: visible / count,
        chroma: colour / count,
      };
};

/** Mean gradient along and across the receipt at points of the unit square. */
const measureTexture = (
  points: readonly Point[],
  homography: Parameters<typeof project>[0],
  gradient: Gradient,
  axis: Point,
): { readonly along: number; readonly across: number } => {
  let [along, across, count] = [0, 0, 0];
  for (const point of points) {
    const { x, y } = project(homography, point);
    if (x < 0 || y < 0 || x >= gradient.width || y >= gradient.height) continue;
    const at = Math.floor(y) * gradient.width + Math.floor(x);
    const [dx, dy] = [gradient.x[at] ?? 0, gradient.y[at] ?? 0];
    along += Math.abs(dx * axis.x + dy * axis.y);
    across += Math.abs(dy * axis.x - dx * axis.y);
    count += 1;
  }
  return count === 0 ? { along: 0, across: 0 } : { along: along / count, across: across / count };
};

const insidePoints: readonly Point[] = Array.from({ length: ACROSS * ALONG }, (_, index) => ({
  x: 0.08 + (0.84 * (index % ACROSS)) / (ACROSS - 1),
  y: 0.06 + (0.88 * Math.floor(index / ACROSS)) / (ALONG - 1),
}));
const aroundPoints: readonly Point[] = Array.from(
  { length: ALONG },
  (_, step) => (step + 0.5) / ALONG,
).flatMap((along) =>
  [0.08, 0.14].flatMap((away) => [
    { x: -away, y: along },
    { x: 1 + away, y: along },
    { x: along, y: -away },
    { x: along, y: 1 + away },
  ]),
);

const clamp = (value: number, size: number): number => Math.min(size - 1, Math.max(0, Math.floor(value)));

/** Standard deviation of the means of rows or columns of the grid. */
const spreadOfMeans = (groups: number, indexOf: (group: number, item: number) => number, items: number) => {
  let [sum, squares] = [0, 0];
  for (let group = 0; group < groups; group += 1) {
    let mean = 0;
    for (let item = 0; item < items; item += 1) mean += (grid[indexOf(group, item)] ?? 0) / items;
    sum += mean;
    squares += mean * mean;
  }
  return Math.sqrt(Math.max(0, squares / groups - (sum / groups) ** 2));
};

/** The least sine of an angle between neighbouring sides. */
const minSine = (corners: Quadrilateral): number =>
  Math.min(
    ...corners.map((corner, at) => {
      const [before, after] = [corners[(at + 3) % 4] ?? corner, corners[(at + 1) % 4] ?? corner];
      const [ax, ay] = [before.x - corner.x, before.y - corner.y];
      const [bx, by] = [after.x - corner.x, after.y - corner.y];
      return Math.abs(ax * by - ay * bx) / Math.max(1e-6, Math.hypot(ax, ay) * Math.hypot(bx, by));
    }),
  );

/**
 * What the score of a candidate depends on, as numbers of about 0 to 1, in the order of the weights.
 * @param clipped the corners, moved to the border of the picture where they are outside
 * @param brightest whiteness that a tenth of the picture exceeds, in levels
 */
export const measureFeatures = (
  { corners, long, ends, beyondLong, beyondEnds, area, rank }: Candidate,
  clipped: Quadrilateral,
  planes: Planes,
  gradient: Gradient,
  brightest: number,
): number[] => {
  const { whiteness, chroma } = planes;
  const [a, b, c, d] = clipped;
  const middle = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
  const seenEnds = ends.filter((edge) => edge !== undefined);
  const cut = 2 - seenEnds.length;
  const longContrasts = [measureContrast(d, a, middle, planes), measureContrast(b, c, middle, planes)];
  const endContrasts = [
    ...(ends[0] === undefined ? [] : [measureContrast(a, b, middle, planes)]),
    ...(ends[1] === undefined ? [] : [measureContrast(c, d, middle, planes)]),
  ];
  const homography = mapUnitSquareTo(clipped);
  let colour = 0;
  insidePoints.forEach((point, index) => {
    const { x, y } = project(homography, point);
    const at = clamp(y, whiteness.height) * whiteness.width + clamp(x, whiteness.width);
    grid[index] = whiteness.values[at] ?? 0;
    colour += chroma.values[at] ?? 0;
  });
  const sorted = grid.toSorted();
  const getQuantile = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0;
  const paper = Math.max(20, getQuantile(0.75));
  const length = (distance(a, d) + distance(b, c)) / 2;
  const width = (distance(a, b) + distance(c, d)) / 2;
  const lengthOfAxis = Math.max(1e-6, Math.hypot(d.x + c.x - a.x - b.x, d.y + c.y - a.y - b.y));
  const axis = {
    x: (d.x + c.x - a.x - b.x) / lengthOfAxis,
    y: (d.y + c.y - a.y - b.y) / lengthOfAxis,
  };
  const inside = measureTexture(insidePoints, homography, gradient, axis);
  const around = measureTexture(aroundPoints, homography, gradient, axis);
  const getRatio = (length: number, otherLength: number) =>
    Math.min(length, otherLength) / Math.max(1e-6, length, otherLength);
  const all = [...longContrasts, ...endContrasts];
  const mean = (values: readonly number[], empty: number) =>
    values.length === 0 ? empty : values.reduce((sum, value) => sum + value, 0) / values.length;
  const isOutside = ({ x, y }: Point) => x < 0 || y < 0 || x > whiteness.width || y > whiteness.height;
  return [
    (long[0] + long[1]) / 2,
    Math.min(...long),
    mean(seenEnds, 0.5),
    seenEnds.length === 0 ? 0.5 : Math.min(...seenEnds),
    cut === 1 ? 1 : 0,
    cut === 2 ? 1 : 0,
    beyondLong,
    beyondEnds,
    mean(
      longContrasts.map((side) => side.whiteness),
      0,
    ),
    Math.min(...longContrasts.map((side) => side.whiteness)),
    mean(
      endContrasts.map((side) => side.whiteness),
      0.2,
    ),
    Math.min(1, ...endContrasts.map((side) => side.whiteness)),
    Math.min(...longContrasts.map((side) => side.visible)),
    Math.min(1, ...endContrasts.map((side) => side.visible)),
    mean(
      all.map((side) => side.chroma),
      0,
    ) / 60,
    colour / insidePoints.length / 60,
    paper / 255,
    paper / Math.max(20, brightest),
    (paper - getQuantile(0.45)) / paper,
    (getQuantile(0.95) - paper) / paper,
    (paper - getQuantile(0.1)) / paper,
    Math.min(1, inside.along / STRONG_TEXTURE),
    Math.min(1, inside.across / STRONG_TEXTURE),
    Math.min(1, around.along / STRONG_TEXTURE),
    Math.min(1, around.across / STRONG_TEXTURE),
    spreadOfMeans(ALONG, (row, column) => row * ACROSS + column, ACROSS) / paper,
    spreadOfMeans(ACROSS, (column, row) => row * ACROSS + column, ALONG) / paper,
    Math.sqrt(Math.min(1, area)),
    Math.log(length / Math.max(1, width)),
    getRatio(distance(a, d), distance(b, c)),
    getRatio(distance(a, b), distance(c, d)),
    minSine(clipped),
    corners.filter(isOutside).length / 4,
    rank / 40,
  ];
};
