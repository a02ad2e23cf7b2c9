import { describe, expect, it } from 'vitest';
import {
  cornerError,
  invert,
  mapUnitSquareTo,
  project,
  scaleCorners,
  type Quadrilateral,
} from '../../geometry.ts';
import type { Picture } from '../method.ts';
import { findCandidates } from './find-receipt.ts';
import { compress } from './planes.ts';

const [width, height] = [180, 240];

/** Paper with lines of print, on a dark ground. */
const drawPaper = (corners: Quadrilateral): Picture => {
  const toPaper = invert(mapUnitSquareTo(corners));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const { x: u, y: v } = project(toPaper, { x: x + 0.5, y: y + 0.5 });
      const isPaper = u > 0 && u < 1 && v > 0 && v < 1;
      const isPrint = u > 0.1 && u < 0.9 && Math.floor(v * 40) % 2 === 0 && Math.floor(u * 30) % 3 > 0;
      data.fill(isPaper ? (isPrint ? 120 : 230) : 60, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { data, width, height };
};

describe('the line-based method', () => {
  it('finds the corners of paper in perspective within one percent of the diagonal', () => {
    const corners: Quadrilateral = [
      { x: 50, y: 30 },
      { x: 128, y: 42 },
      { x: 140, y: 215 },
      { x: 38, y: 205 },
    ];
    const [best] = findCandidates(drawPaper(corners));
    const found = best && scaleCorners(best.corners, width, height);
    expect(found && cornerError(found, scaleCorners(corners, width, height), width, height)).toBeLessThan(
      0.01,
    );
  });

  it('finds nothing on an even surface', () => {
    const data = new Uint8ClampedArray(width * height * 4).fill(140);
    expect(findCandidates({ data, width, height })).toEqual([]);
  });

  it('compresses the difference between the same edge in light and in shadow', () => {
    const values = Float32Array.from([0, 64, 255]);
    expect([...compress({ values, width: 3, height: 1 }).values].map(Math.round)).toEqual([0, 128, 255]);
  });
});
