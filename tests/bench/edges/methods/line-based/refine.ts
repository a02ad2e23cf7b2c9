import { distance, type Point, type Quadrilateral } from '../../geometry.ts';
import type { Gradient } from './planes.ts';
import type { Candidate } from './quadrilaterals.ts';

/** How far from a side its edge is looked for, in pixels. */
const REACH = 3;
const SAMPLES = 40;
/** The weakest edge that moves a side, in levels a pixel. */
const WEAKEST = 1;
/** The corner stays where the sides would move it further than this, in pixels. */
const FURTHEST = 5;

/** The points of two corners of a side after it is fitted to the edge near it. */
type Segment = readonly [Point, Point];

/** Change of brightness towards the inside at a point, in levels a pixel. */
const changeAt = ({ x: gx, y: gy, width, height }: Gradient, x: number, y: number, normal: Point): number => {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return 0;
  const at = row * width + column;
  return (gx[at] ?? 0) * normal.x + (gy[at] ?? 0) * normal.y;
};

/** Position of the peak of a parabola through three values at -1, 0 and 1. */
const findPeak = (before: number, at: number, after: number): number => {
  const bend = before - 2 * at + after;
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0;
};

/** Fits a side to the strongest edge near it, by weighted least squares. */
const fitSide = (from: Point, to: Point, middle: Point, gradient: Gradient): Segment => {
  const length = Math.max(1, distance(from, to));
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const isLeft = (middle.x - from.x) * -along.y + (middle.y - from.y) * along.x > 0;
  const normal = isLeft ? { x: -along.y, y: along.x } : { x: along.y, y: -along.x };
  let [weights, positions, asides, squares, products] = [0, 0, 0, 0, 0];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const position = ((sample + 0.5) / SAMPLES - 0.5) * length;
    const [x, y] = [(from.x + to.x) / 2 + along.x * position, (from.y + to.y) / 2 + along.y * position];
    const change = (aside: number) => changeAt(gradient, x + normal.x * aside, y + normal.y * aside, normal);
    let [best, strongest] = [0, WEAKEST];
    for (let aside = -REACH; aside <= REACH; aside += 1) {
      // The nearer one of equally strong edges counts.
      const strength = change(aside) * (1 - 0.1 * Math.abs(aside));
      if (strength > strongest) [best, strongest] = [aside, strength];
    }
    if (strongest === WEAKEST) continue;
    const aside = best + findPeak(change(best - 1), change(best), change(best + 1));
    const weight = Math.sqrt(Math.min(strongest, 16));
    weights += weight;
    positions += weight * position;
    asides += weight * aside;
    squares += weight * position * position;
    products += weight * position * aside;
  }
  const determinant = weights * squares - positions * positions;
  if (weights < SAMPLES / 4 || determinant < 1e-6) return [from, to];
  const slope = (weights * products - positions * asides) / determinant;
  const shift = (asides - slope * positions) / weights;
  const move = (point: Point, position: number): Point => ({
    x: point.x + normal.x * (shift + slope * position),
    y: point.y + normal.y * (shift + slope * position),
  });
  return [move(from, -length / 2), move(to, length / 2)];
};

/** Returns the crossing of the lines through two segments; `near` when that is far from it. */
const crossNear = ([a, b]: Segment, [c, d]: Segment, near: Point): Point => {
  const [abX, abY, cdX, cdY] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const determinant = abX * cdY - abY * cdX;
  if (Math.abs(determinant) < 1e-6) return near;
  const share = ((c.x - a.x) * cdY - (c.y - a.y) * cdX) / determinant;
  const point = { x: a.x + abX * share, y: a.y + abY * share };
  return distance(point, near) > FURTHEST ? near : point;
};

/** Corners of a candidate, in pixels, after its sides are fitted to the edges near them. */
export const refineCorners = ({ corners, ends }: Candidate, gradient: Gradient): Quadrilateral => {
  const [a, b, c, d] = corners;
  const middle = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
  const [left, right] = [fitSide(a, d, middle, gradient), fitSide(b, c, middle, gradient)];
  const first: Segment = ends[0] === undefined ? [a, b] : fitSide(a, b, middle, gradient);
  const second: Segment = ends[1] === undefined ? [d, c] : fitSide(d, c, middle, gradient);
  return [
    crossNear(left, first, a),
    crossNear(right, first, b),
    crossNear(right, second, c),
    crossNear(left, second, d),
  ];
};
