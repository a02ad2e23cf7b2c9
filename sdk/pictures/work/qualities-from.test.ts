import { describe, expect, it } from 'vitest';
import { checkedLimits } from './limits.ts';
import { qualitiesFrom } from './qualities-from.ts';

const rounded = (quality: number) => qualitiesFrom(quality).map((tried) => Number(tried.toFixed(2)));

describe('the qualities that are tried until a picture is light enough', () => {
  it('are few, and end where letters would fray', () => {
    expect(rounded(0.8)).toEqual([0.8, 0.65, 0.5]);
    expect(rounded(1)).toEqual([1, 0.83, 0.67, 0.5]);
    expect(rounded(0.55)).toEqual([0.55, 0.5]);
    expect(rounded(0.5)).toEqual([0.5]);
  });

  it('are the one that was asked for, when that is lower', () => {
    expect(rounded(0.2)).toEqual([0.2]);
  });
});

describe('limits that cannot be kept are those of the default', () => {
  it.each([
    [undefined, undefined],
    [0, -1],
    [Number.NaN, Number.NaN],
    [-100, 80],
  ])('%s pixels, quality %s', (longEdge, quality) => {
    expect(checkedLimits({ longEdge, quality })).toEqual({ longEdge: 2600, quality: 0.8 });
  });

  it('others are kept', () => {
    expect(checkedLimits({ longEdge: 1600, quality: 1 })).toEqual({ longEdge: 1600, quality: 1 });
  });
});
