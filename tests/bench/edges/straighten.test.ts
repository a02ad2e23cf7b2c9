import { describe, expect, it } from 'vitest';
import { project, scaleCorners, type Quadrilateral } from './geometry.ts';
import { compareContrast, straighten } from './straighten.ts';

/**
 * Paints a grey picture.
 * @param luminanceAt returns the luminance of a pixel
 */
const paint = (width: number, height: number, luminanceAt: (x: number, y: number) => number) => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1)
    data.fill(luminanceAt(at % width, Math.floor(at / width)), at * 4, at * 4 + 3);
  return { data, width, height };
};

const tilted: Quadrilateral = [
  { x: 0.2, y: 0.1 },
  { x: 0.8, y: 0.2 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.8 },
];

describe('straightening a receipt', () => {
  it('leaves a receipt that fills the picture as it is', () => {
    const picture = paint(40, 60, (x, y) => (x * 7 + y * 3) % 256);
    const whole: Quadrilateral = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ];
    const straight = straighten(picture, whole);
    expect([straight.width, straight.height]).toEqual([40, 60]);
    expect(straight.data).toEqual(picture.data);
    const { before, after } = compareContrast(picture, straight);
    expect(after).toBeCloseTo(before);
  });

  it('takes each pixel from its place on the receipt', () => {
    const picture = paint(200, 300, (x, y) => (x + y) / 2);
    const straight = straighten(picture, tilted);
    const [left, middle] = [straight.width * 0.25, straight.height * 0.5];
    const from = project(straight.map, {
      x: (left + 0.5) / straight.width,
      y: (middle + 0.5) / straight.height,
    });
    const at = (Math.floor(middle) * straight.width + Math.floor(left)) * 4;
    expect(Math.abs((straight.data[at] ?? NaN) - (from.x + from.y) / 2)).toBeLessThan(2);
    const [corner] = scaleCorners(tilted, 1 / 200, 1 / 300);
    expect(project(straight.map, { x: 0, y: 0 }).x).toBeCloseTo(corner.x);
  });

  it('measures less contrast in a blurred picture', () => {
    const print = paint(200, 300, (x) => (x % 8 < 4 ? 40 : 220));
    const blurred = paint(200, 300, (x) => 130 + 40 * Math.sin((x / 8) * 2 * Math.PI));
    const measureContrast = (picture: typeof print) =>
      compareContrast(picture, straighten(picture, tilted)).before;
    expect(measureContrast(blurred)).toBeLessThan(measureContrast(print) / 2);
  });
});
