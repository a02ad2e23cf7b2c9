import type { Gradient } from './planes.ts';

/** A line of points (x, y) with x · cos(angle) + y · sin(angle) = offset. */
export interface Line {
  /** Radians, from 0 to π. */
  readonly angle: number;
  /** Pixels. */
  readonly offset: number;
}

const ANGLES = 120;
/** How far the angle of a line may be from that of a pixel's gradient, in steps of the accumulator. */
const SPREAD = 3;
/** Half of the window in which only the strongest cell is a line, in steps of the accumulator. */
const ANGLE_WINDOW = 3;
const OFFSET_WINDOW = 2;
/** Largest gradient that adds to a vote, in levels a pixel. */
const STRONGEST_VOTE = 16;

const cosines = Float64Array.from({ length: ANGLES }, (_, step) => Math.cos((step * Math.PI) / ANGLES));
const sines = Float64Array.from({ length: ANGLES }, (_, step) => Math.sin((step * Math.PI) / ANGLES));

/** A part of the picture, in pixels. */
interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels that are the strongest across their edge, row by row. */
interface EdgePixels {
  readonly x: Uint16Array;
  readonly y: Uint16Array;
  /** Direction of the gradient, in steps of the accumulator from 0. */
  readonly angle: Uint16Array;
  readonly weight: Float32Array;
  readonly count: number;
}

/** @param least the weakest gradient of an edge, in levels a pixel */
export const findEdgePixels = ({ x, y, width, height }: Gradient, least: number): EdgePixels => {
  const squares = new Float32Array(x.length);
  for (let at = 0; at < x.length; at += 1) squares[at] = (x[at] ?? 0) ** 2 + (y[at] ?? 0) ** 2;
  const pixels = {
    x: new Uint16Array(x.length),
    y: new Uint16Array(x.length),
    angle: new Uint16Array(x.length),
    weight: new Float32Array(x.length),
  };
  let count = 0;
  for (let row = 1; row < height - 1; row += 1)
    for (let column = 1; column < width - 1; column += 1) {
      const at = row * width + column;
      const square = squares[at] ?? 0;
      if (square < least * least) continue;
      const strength = Math.sqrt(square);
      const dx = x[at] ?? 0;
      const dy = y[at] ?? 0;
      const ahead = at + Math.round(dx / strength) + width * Math.round(dy / strength);
      if ((squares[ahead] ?? 0) > square || (squares[2 * at - ahead] ?? 0) > square) continue;
      pixels.x[count] = column;
      pixels.y[count] = row;
      pixels.angle[count] = (Math.round((Math.atan2(dy, dx) / Math.PI) * ANGLES) + 2 * ANGLES) % ANGLES;
      pixels.weight[count] = Math.sqrt(Math.min(strength, STRONGEST_VOTE));
      count += 1;
    }
  return { ...pixels, count };
};

/**
 * Hough transform in which a pixel votes only for lines across its gradient, with the square root of its strength.
 * @param window only its pixels vote
 * @param most number of lines to return, the strongest first
 */
export const findLines = (pixels: EdgePixels, window: Window, most: number): Line[] => {
  const [centreX, centreY] = [window.left + window.width / 2, window.top + window.height / 2];
  const reach = Math.ceil(Math.hypot(window.width, window.height) / 2) + 4;
  const offsets = 2 * reach + 1;
  const votes = new Float32Array(ANGLES * offsets);
  for (let at = 0; at < pixels.count; at += 1) {
    const x = (pixels.x[at] ?? 0) - centreX;
    const y = (pixels.y[at] ?? 0) - centreY;
    if (Math.abs(x) > window.width / 2 || Math.abs(y) > window.height / 2) continue;
    const weight = pixels.weight[at] ?? 0;
    const nearest = pixels.angle[at] ?? 0;
    for (let near = nearest - SPREAD; near <= nearest + SPREAD; near += 1) {
      const step = (near + ANGLES) % ANGLES;
      const offset = x * (cosines[step] ?? 0) + y * (sines[step] ?? 0) + reach;
      const below = Math.floor(offset);
      const cell = step * offsets + below;
      const share = offset - below;
      // A triangle of two pixels: neighbouring offsets share the vote.
      votes[cell - 1] = (votes[cell - 1] ?? 0) + 0.5 * weight * (1 - share);
      votes[cell] = (votes[cell] ?? 0) + weight * (1 - 0.5 * share);
      votes[cell + 1] = (votes[cell + 1] ?? 0) + weight * (0.5 + 0.5 * share);
      votes[cell + 2] = (votes[cell + 2] ?? 0) + 0.5 * weight * share;
    }
  }
  return takePeaks(votes, offsets, reach, most).map(({ angle, offset }) => ({
    angle,
    // Back to the origin of the picture; the centre of the first pixel is at (0.5, 0.5).
    offset: offset + (centreX + 0.5) * Math.cos(angle) + (centreY + 0.5) * Math.sin(angle),
  }));
};

/** True if no cell of the window around a cell has more votes. The angle wraps at π, where the offset changes its sign. */
const isPeak = (votes: Float32Array, offsets: number, reach: number, step: number, column: number) => {
  const value = votes[step * offsets + column] ?? 0;
  for (let turn = -ANGLE_WINDOW; turn <= ANGLE_WINDOW; turn += 1) {
    const near = step + turn;
    const wraps = near < 0 || near >= ANGLES;
    const start = ((near + ANGLES) % ANGLES) * offsets;
    const middle = wraps ? 2 * reach - column : column;
    for (let shift = -OFFSET_WINDOW; shift <= OFFSET_WINDOW; shift += 1)
      if ((votes[start + middle + shift] ?? 0) > value) return false;
  }
  return true;
};

/** The strongest cells of their surroundings. */
const takePeaks = (votes: Float32Array, offsets: number, reach: number, most: number): Line[] => {
  let strongest = 0;
  for (let cell = 0; cell < votes.length; cell += 1) strongest = Math.max(strongest, votes[cell] ?? 0);
  const peaks: { readonly step: number; readonly column: number; readonly value: number }[] = [];
  for (let step = 0; step < ANGLES; step += 1)
    for (let column = OFFSET_WINDOW; column < offsets - OFFSET_WINDOW; column += 1) {
      const cell = step * offsets + column;
      const value = votes[cell] ?? 0;
      if (value <= strongest * 0.04 || (votes[cell - 1] ?? 0) > value || (votes[cell + 1] ?? 0) > value)
        continue;
      if (isPeak(votes, offsets, reach, step, column)) peaks.push({ step, column, value });
    }
  return peaks
    .toSorted((a, b) => b.value - a.value)
    .slice(0, most)
    .map(({ step, column }) => ({ angle: (step * Math.PI) / ANGLES, offset: column - reach }));
};
