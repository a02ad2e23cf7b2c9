import { describe, expect, test } from 'vitest';
import { zoomStops, type ZoomRange } from './live-picture.tsx';

describe('the zoom is offered for a lens that has one', () => {
  test.each<[string, ZoomRange | undefined, number[]]>([
    ['none', undefined, []],
    ['a phone', { min: 1, max: 8 }, [1, 2, 3]],
    ['a phone with an ultra-wide lens starts at 1', { min: 0.5, max: 8 }, [1, 2, 3]],
    ['a weak one', { min: 1, max: 2.5 }, [1, 2]],
    ['one that stands still', { min: 1, max: 1 }, [1]],
    ['a webcam that counts in percent', { min: 100, max: 400 }, [100, 200, 300]],
    ['a device that only magnifies', { min: 2, max: 6 }, [2, 4, 6]],
  ])('the stops are those of the lens: %s', (_lens, range, zooms) => {
    expect(zoomStops(range).map(({ zoom }) => zoom)).toEqual(zooms);
  });
  test('the stops are factors, whatever unit the lens has', () => {
    expect(zoomStops({ min: 100, max: 400 }).map(({ factor }) => factor)).toEqual([1, 2, 3]);
  });
  test('a lens that reports only zero has no zoom', () => {
    expect(zoomStops({ min: 0, max: 0 })).toEqual([]);
  });
});
