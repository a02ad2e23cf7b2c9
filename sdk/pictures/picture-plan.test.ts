import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getValidLimits,
  computeDrawnSize,
  planPreparation,
  listQualities,
  type PictureFacts,
} from './picture-plan.ts';

const small: PictureFacts = {
  kind: 'jpeg',
  size: { width: 800, height: 1066 },
  orientation: 1,
  isPrivate: false,
  byteCount: 57_000,
};
const plan = (facts: Partial<PictureFacts>) => planPreparation({ ...small, ...facts }, 2600);

describe('the plan for a picture', () => {
  it.each<[string, Partial<PictureFacts>, string]>([
    ['leaves a small upright picture without metadata untouched', {}, 'untouched'],
    ['removes private metadata from a small upright picture', { isPrivate: true }, 'strip'],
    ['draws a turned picture upright', { orientation: 6, isPrivate: true }, 'draw'],
    ['draws a picture with too many pixels smaller', { size: { width: 4032, height: 3024 } }, 'draw'],
    ['draws a picture with too many bytes again', { byteCount: 1_500_001 }, 'draw'],
    ['leaves a long narrow receipt untouched', { size: { width: 930, height: 4350 } }, 'untouched'],
    ['draws a small HEIC with private metadata again', { kind: 'heif', isPrivate: true }, 'draw'],
    ['leaves a PNG within the limits untouched', { kind: 'png' }, 'untouched'],
    ['draws a large PNG smaller', { kind: 'png', size: { width: 3024, height: 4032 } }, 'draw'],
  ])('%s', (_, facts, action) => {
    expect(plan(facts)).toMatchObject({ action, isDrawable: true });
  });

  it.each<[string, Partial<PictureFacts>]>([
    ['of no known kind', { kind: undefined, size: undefined }],
    ['that announces no size', { size: undefined }],
    ['of 400 megapixels in a few kilobytes', { kind: 'png', size: { width: 20_000, height: 20_000 } }],
    ['just above 60 megapixels', { size: { width: 10_000, height: 6001 } }],
    ['with a side that no browser draws', { size: { width: 10, height: 16_385 } }],
  ])('never draws a picture %s', (_, facts) => {
    expect(plan(facts)).toMatchObject({ isDrawable: false, action: 'untouched', otherwise: 'untouched' });
  });

  it('removes private metadata from a JPEG that is too large to be drawn', () => {
    const size = { width: 12_000, height: 9000 };
    expect(plan({ size, isPrivate: true })).toMatchObject({ isDrawable: false, action: 'strip' });
  });

  it('removes private metadata from a HEIC that cannot be drawn', () => {
    expect(plan({ kind: 'heif', isPrivate: true }).otherwise).toBe('strip');
  });

  it('sends a drawn picture with more bytes only if it was turned, or a HEIC with private metadata', () => {
    const large = { width: 4032, height: 3024 };
    expect(plan({ size: large })).toMatchObject({ isNeeded: false, otherwise: 'untouched' });
    expect(plan({ size: large, isPrivate: true })).toMatchObject({ isNeeded: false, otherwise: 'strip' });
    expect(plan({ size: large, orientation: 3 }).isNeeded).toBe(true);
    expect(plan({ size: large, kind: 'heif', isPrivate: true }).isNeeded).toBe(true);
  });

  it('draws a picture of 60 megapixels', () => {
    expect(plan({ size: { width: 10_000, height: 6000 } }).isDrawable).toBe(true);
  });
});

describe('the size at which a picture is drawn', () => {
  it('has the given longest edge', () => {
    expect(computeDrawnSize({ width: 4032, height: 3024 }, 2600)).toEqual({ width: 2600, height: 1950 });
    expect(computeDrawnSize({ width: 2160, height: 3840 }, 1000)).toEqual({ width: 563, height: 1000 });
  });

  it('leaves a long receipt 40 % of that as its width, for its text', () => {
    expect(computeDrawnSize({ width: 2000, height: 9000 }, 2600)).toEqual({ width: 1040, height: 4680 });
    expect(computeDrawnSize({ width: 930, height: 4350 }, 2600)).toEqual({ width: 930, height: 4350 });
  });

  it('is at least one pixel, never larger than the picture, and has its proportions', () => {
    const side = fc.integer({ min: 1, max: 16_384 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 20_000 }), (width, height, longEdge) => {
        const drawn = computeDrawnSize({ width, height }, longEdge);
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

const rounded = (quality: number) => listQualities(quality).map((tried) => Number(tried.toFixed(2)));

describe('the qualities that are tried until a picture is small enough', () => {
  it('are few, and end at the lowest quality with sharp letters', () => {
    expect(rounded(0.8)).toEqual([0.8, 0.65, 0.5]);
    expect(rounded(1)).toEqual([1, 0.83, 0.67, 0.5]);
    expect(rounded(0.55)).toEqual([0.55, 0.5]);
    expect(rounded(0.5)).toEqual([0.5]);
  });

  it('are only the given quality when that is lower', () => {
    expect(rounded(0.2)).toEqual([0.2]);
  });
});

describe('the limits of a preparation', () => {
  it.each([
    [undefined, undefined],
    [0, -1],
    [Number.NaN, Number.NaN],
    [-100, 80],
  ])('are the defaults in place of %s pixels and quality %s', (longEdge, quality) => {
    expect(getValidLimits({ longEdge, quality })).toEqual({ longEdge: 2600, quality: 0.8 });
  });

  it('are the given values when they are valid', () => {
    expect(getValidLimits({ longEdge: 1600, quality: 1 })).toEqual({ longEdge: 1600, quality: 1 });
  });
});
