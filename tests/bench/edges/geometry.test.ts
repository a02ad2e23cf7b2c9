import { describe, expect, it } from 'vitest';
import {
  clipToPicture,
  measureCornerError,
  invert,
  mapUnitSquareTo,
  project,
  type Quadrilateral,
} from './geometry.ts';

const corners: Quadrilateral = [
  { x: 0.2, y: 0.1 },
  { x: 0.8, y: 0.2 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.8 },
];

describe('the geometry of receipts', () => {
  it('maps the corners of the unit square to the quadrilateral, and back', () => {
    const homography = mapUnitSquareTo(corners);
    const unit = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ];
    unit.forEach((corner, at) => {
      const projected = project(homography, corner);
      expect(projected.x).toBeCloseTo(corners[at]?.x ?? NaN);
      expect(projected.y).toBeCloseTo(corners[at]?.y ?? NaN);
      const back = project(invert(homography), projected);
      expect(back.x).toBeCloseTo(corner.x);
      expect(back.y).toBeCloseTo(corner.y);
    });
  });

  it('compares corners that begin at another one or go around the other way', () => {
    const [a, b, c, d] = corners;
    expect(measureCornerError([c, d, a, b], corners, 300, 400)).toBe(0);
    expect(measureCornerError([b, a, d, c], corners, 300, 400)).toBe(0);
    expect(measureCornerError([{ x: 0.2 + 0.1, y: 0.1 }, b, c, d], corners, 300, 400)).toBeCloseTo(0.06);
  });

  it('moves a corner that is outside of the picture along its long side', () => {
    const long: Quadrilateral = [
      { x: 40, y: -100 },
      { x: 60, y: 10 },
      { x: 60, y: 90 },
      { x: 40, y: 100 },
    ];
    expect(clipToPicture(long, 100, 100)[0]).toEqual({ x: 40, y: 0 });
    expect(clipToPicture(long, 100, 100).slice(1)).toEqual(long.slice(1));
  });
});
