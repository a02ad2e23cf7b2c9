import { describe, expect, it } from 'vitest';
import { maxZoom, getInitialZoom, getScrollAfterZoom, getFittedSize, clampZoom } from './image-zoom.ts';

const frame = { width: 350, height: 400 };

describe('an image in its frame', () => {
  it('is shown whole when its text is readable then', () => {
    expect(getFittedSize(frame, { width: 1500, height: 2000 })).toEqual({ width: 300, height: 400 });
    expect(getInitialZoom(frame, { width: 1500, height: 2000 })).toBe(1);
    expect(getInitialZoom(frame, { width: 4000, height: 1000 })).toBe(1);
    expect(getInitialZoom({ width: 680, height: 640 }, { width: 1500, height: 2000 })).toBe(1);
  });

  it('is as wide as the frame when it is long', () => {
    const long = { width: 800, height: 4800 };
    const { width } = getFittedSize(frame, long);
    expect(width).toBeLessThan(80);
    expect(width * getInitialZoom(frame, long)).toBeCloseTo(frame.width);
  });
});

describe('an enlarged image', () => {
  it('is never smaller than the whole, nor larger than the maximum', () => {
    expect([0.2, 1, 2.5, 99].map((zoom) => clampZoom(zoom, 1))).toEqual([1, 1, 2.5, maxZoom]);
    expect(clampZoom(99, 5)).toBe(5 * maxZoom);
  });

  it('keeps the point under the pointer in place', () => {
    const side = { frame: 300, whole: 300 };
    // Twice as large, around the middle of a frame that shows the image's top.
    expect(getScrollAfterZoom({ ...side, scroll: 0, point: 150 }, 1, 2)).toBe(150);
    // And back again.
    expect(getScrollAfterZoom({ ...side, scroll: 150, point: 150 }, 2, 1)).toBe(0);
    // The point at the edge stays at the edge.
    expect(getScrollAfterZoom({ ...side, scroll: 40, point: 0 }, 1, 2)).toBe(80);
  });

  it('grows from the middle when it is narrower than the frame', () => {
    const side = { frame: 300, whole: 100 };
    // Its left edge, 100 px from the frame's edge, moves to 50 px.
    expect(getScrollAfterZoom({ ...side, scroll: 0, point: 150 }, 1, 2)).toBe(0);
    // Its centre stays in the centre when it becomes larger than the frame.
    expect(getScrollAfterZoom({ ...side, scroll: 0, point: 150 }, 1, 6)).toBe(150);
  });
});
