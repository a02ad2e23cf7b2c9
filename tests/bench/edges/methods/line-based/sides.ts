import type { Point } from '../../geometry.ts';
import type { Line } from './hough.ts';
import type { Gradient } from './planes.ts';

/** A line with the sums of the edge that lies on it. Positions are pixels from the foot of the normal, along the line. */
export interface Side {
  readonly line: Line;
  /** Unit normal; the line runs in the direction (-y, x) of it. */
  readonly normal: Point;
  /** The first and the last position inside of the picture. */
  readonly first: number;
  readonly last: number;
  /** Sums of the edge up to each position, where the picture gets brighter along the normal, and where it gets darker. */
  readonly brighter: Float32Array;
  readonly darker: Float32Array;
}

export const pointAt = ({ line, normal }: Side, position: number): Point => ({
  x: normal.x * line.offset - normal.y * position,
  y: normal.y * line.offset + normal.x * position,
});

export const getPosition = ({ normal }: Side, { x, y }: Point): number => y * normal.x - x * normal.y;

/** Change of brightness that counts half, in levels a pixel. */
const HALF_EDGE = 3;
/** How far from the line its edge may be, in pixels. */
const ASIDE = 2;
const MIN_LENGTH = 8;

/** From 0 for no edge to 1: a strong edge does not outweigh a missing one. */
const squash = (change: number): number => change / (change + HALF_EDGE);

/** @returns undefined for a line that hardly crosses the picture */
export const createSide = (line: Line, gradient: Gradient): Side | undefined => {
  const { width, height } = gradient;
  const normal = { x: Math.cos(line.angle), y: Math.sin(line.angle) };
  const [alongX, alongY] = [-normal.y, normal.x];
  const [footX, footY] = [normal.x * line.offset, normal.y * line.offset];
  let [first, last] = [-Infinity, Infinity];
  for (const [foot, along, size] of [
    [footX, alongX, width],
    [footY, alongY, height],
  ] as const) {
    if (Math.abs(along) < 1e-6) {
      if (foot < 0 || foot > size) return undefined;
      continue;
    }
    const [entry, exit] = [-foot / along, (size - foot) / along];
    first = Math.max(first, Math.min(entry, exit));
    last = Math.min(last, Math.max(entry, exit));
  }
  if (last - first < MIN_LENGTH) return undefined;
  const count = Math.floor(last - first) + 1;
  const [brighter, darker] = [new Float32Array(count + 1), new Float32Array(count + 1)];
  for (let step = 0; step < count; step += 1) {
    let [most, least] = [0, 0];
    for (let aside = -ASIDE; aside <= ASIDE; aside += 1) {
      const column = Math.floor(footX + alongX * (first + step) + normal.x * aside);
      const row = Math.floor(footY + alongY * (first + step) + normal.y * aside);
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const at = row * width + column;
      const change = (gradient.x[at] ?? 0) * normal.x + (gradient.y[at] ?? 0) * normal.y;
      most = Math.max(most, change);
      least = Math.min(least, change);
    }
    brighter[step + 1] = (brighter[step] ?? 0) + squash(most);
    darker[step + 1] = (darker[step] ?? 0) + squash(-least);
  }
  return { line, normal, first, last, brighter, darker };
};

/** The mean edge between two positions, from 0 to 1. @param isBrighter true to measure where the picture gets brighter along the normal */
export const measureEdge = (side: Side, from: number, to: number, isBrighter: boolean): number => {
  const sums = isBrighter ? side.brighter : side.darker;
  const length = sums.length - 1;
  const start = Math.min(length, Math.max(0, Math.round(from - side.first)));
  const end = Math.min(length, Math.max(0, Math.round(to - side.first)));
  if (start === end) return 0;
  return ((sums[end] ?? 0) - (sums[start] ?? 0)) / (end - start);
};
