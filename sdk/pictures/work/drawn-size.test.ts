import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnSize } from './drawn-size.ts';

describe('the size a picture is drawn at', () => {
  it('has the longest edge that was asked for', () => {
    expect(drawnSize({ width: 4032, height: 3024 }, 2600)).toEqual({ width: 2600, height: 1950 });
    expect(drawnSize({ width: 2160, height: 3840 }, 1000)).toEqual({ width: 563, height: 1000 });
  });

  it('leaves 40 % of that across to a long receipt, for its text', () => {
    expect(drawnSize({ width: 2000, height: 9000 }, 2600)).toEqual({ width: 1040, height: 4680 });
    expect(drawnSize({ width: 930, height: 4350 }, 2600)).toEqual({ width: 930, height: 4350 });
  });

  it('is never larger than the picture, never nothing, and of the same shape', () => {
    const side = fc.integer({ min: 1, max: 16_384 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 20_000 }), (width, height, longEdge) => {
        const drawn = drawnSize({ width, height }, longEdge);
        expect(drawn.width).toBeGreaterThanOrEqual(1);
        expect(drawn.height).toBeGreaterThanOrEqual(1);
        expect(drawn.width).toBeLessThanOrEqual(width);
        expect(drawn.height).toBeLessThanOrEqual(height);
        expect(Math.abs(drawn.width - (drawn.height * width) / height)).toBeLessThanOrEqual(
          Math.max(1, width / height),
        );
      }),
    );
  });
});
