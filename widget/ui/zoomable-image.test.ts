import { describe, expect, it } from 'vitest';
import { largestZoom, scrollKeeping, withinZoom } from './zoomable-image.tsx';

describe('an image that is made larger', () => {
  it('is never smaller than its frame, nor larger than the largest', () => {
    expect([0.2, 1, 2.5, 99].map(withinZoom)).toEqual([1, 1, 2.5, largestZoom]);
  });
  it('keeps in place what is under the point', () => {
    // Twice as large around the middle of a frame of 300 px that shows the image's beginning.
    expect(scrollKeeping(0, 150, 2)).toBe(150);
    // And back again.
    expect(scrollKeeping(150, 150, 0.5)).toBe(0);
    // The point at the edge stays at the edge.
    expect(scrollKeeping(40, 0, 2)).toBe(80);
  });
});
