import { describe, expect, it } from 'vitest';
import { findHint, computeScoredSize, scoreLuma, shrinkLuma } from './scores.ts';

const sidePixels = 60;
const picture = (shade: (x: number, y: number) => number) =>
  scoreLuma(
    Uint8Array.from({ length: sidePixels * sidePixels }, (_, index) =>
      shade(index % sidePixels, Math.floor(index / sidePixels)),
    ),
    sidePixels,
  );
/** Lines that look like text to the scores. */
const lines = (dark: number, bright: number) => (_: number, y: number) => (y % 4 < 2 ? dark : bright);
const waves = (_: number, y: number) => 128 + 100 * Math.sin(y / 9);

describe('the advice about a picture', () => {
  it('is none for text on paper', () => {
    expect(findHint(picture(lines(40, 220)))).toBeUndefined();
  });

  it('is blurred for a picture without fine detail', () => {
    expect(findHint(picture(waves))).toBe('blurred');
  });

  it('is dark for a dark picture, even if that makes it look blurred', () => {
    expect(findHint(picture(lines(20, 60)))).toBe('dark');
    expect(findHint(picture(() => 10))).toBe('dark');
  });

  it('is none for bright paper on a dark table', () => {
    expect(findHint(picture((x, y) => (x < 15 ? lines(40, 220)(x, y) : 5)))).toBeUndefined();
  });
});

describe('scores', () => {
  it('are higher for sharper and brighter pictures', () => {
    expect(picture(lines(40, 220)).sharpness).toBeGreaterThan(picture(lines(100, 150)).sharpness);
    expect(picture(lines(40, 220)).brightness).toBeCloseTo(220 / 255);
    expect(picture(() => 0)).toEqual({ sharpness: 0, brightness: 0 });
    expect(picture(() => 255)).toEqual({ sharpness: 0, brightness: 1 });
  });

  it('exist for a picture without pixels, and for one pixel', () => {
    expect(scoreLuma(new Uint8Array(), 0)).toEqual({ sharpness: 0, brightness: 0 });
    expect(scoreLuma(Uint8Array.of(255), 1)).toEqual({ sharpness: 0, brightness: 1 });
  });

  it('are computed at the same width for all pictures', () => {
    expect(computeScoredSize({ width: 4032, height: 3024 })).toEqual({ width: 667, height: 500 });
    expect(computeScoredSize({ width: 40, height: 53 })).toEqual({ width: 40, height: 53 });
    expect(computeScoredSize({ width: 1, height: 16_000 })).toEqual({ width: 1, height: 16_000 });
  });

  it('weigh colours as human eyes do', () => {
    const pixels = Uint8ClampedArray.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255);
    const size = { width: 2, height: 2 };
    const same = shrinkLuma(size, size);
    same.add(pixels, 0);
    expect([...same.luma()]).toEqual([76, 149, 29, 255]);
  });

  it('use the average of all pixels, however many rows are added at a time', () => {
    const from = { width: 5, height: 4 };
    const shades = Array.from({ length: 20 }, (_, index) => index * 10);
    const pixels = Uint8ClampedArray.from(shades.flatMap((shade) => [shade, shade, shade, 255]));
    const shrunk = (...tops: number[]) => {
      const small = shrinkLuma(from, { width: 2, height: 2 });
      for (const [index, top] of tops.entries())
        small.add(pixels.subarray(top * 20, (tops[index + 1] ?? 4) * 20), top);
      return [...small.luma()];
    };
    // Columns 0 to 2 and 3 to 4, rows 0 to 1 and 2 to 3.
    expect(shrunk(0)).toEqual([35, 60, 135, 160]);
    expect(shrunk(0, 1, 3)).toEqual(shrunk(0));
  });
});
