import { describe, expect, it } from 'vitest';
import { getOverlayArea } from './visible-part.ts';

describe('the area for dialogs and toasts', () => {
  it.each([
    ['is the visible part', { top: 200, height: 600 }, { top: 200, height: 600 }],
    ['is larger at its end when only the start is visible', { top: 0, height: 100 }, { top: 0, height: 320 }],
    [
      'is larger at its start when only the end is visible',
      { top: 1900, height: 100 },
      { top: 1680, height: 320 },
    ],
    ['is not larger than the frame', { top: 0, height: 2400 }, { top: 0, height: 2000 }],
  ])('%s', (_, part, area) => {
    expect(getOverlayArea(part, 2000)).toEqual(area);
  });

  it('stays in the frame when the frame has become shorter', () => {
    expect(getOverlayArea({ top: 1200, height: 600 }, 480)).toEqual({ top: 0, height: 480 });
  });
});
