import { describe, expect, it } from 'vitest';
import { getZoomStops, type ZoomRange } from './live-picture.tsx';

describe('the zoom stops', () => {
  it.each<[string, ZoomRange | undefined, number[]]>([
    ['a lens without zoom', undefined, []],
    ['a phone', { min: 1, max: 8 }, [1, 2, 3]],
    ['a phone with an ultra-wide lens starts at 1', { min: 0.5, max: 8 }, [1, 2, 3]],
    ['a weak zoom', { min: 1, max: 2.5 }, [1, 2]],
    ['a zoom without range', { min: 1, max: 1 }, [1]],
    ['a webcam that counts in percent', { min: 100, max: 400 }, [100, 200, 300]],
    ['a device that only magnifies', { min: 2, max: 6 }, [2, 4, 6]],
  ])('depend on the lens: %s', (_lens, range, zooms) => {
    expect(getZoomStops(range).map(({ lensZoom }) => lensZoom)).toEqual(zooms);
  });

  it('are factors, whatever unit the lens has', () => {
    expect(getZoomStops({ min: 100, max: 400 }).map(({ factor }) => factor)).toEqual([1, 2, 3]);
  });

  it('are missing when the lens reports only zero', () => {
    expect(getZoomStops({ min: 0, max: 0 })).toEqual([]);
  });
});
