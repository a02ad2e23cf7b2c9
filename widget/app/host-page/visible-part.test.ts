import { describe, expect, it } from 'vitest';
import type { PageFunctions } from '@cagnotte/sdk/internal/embed-protocol';
import { createHostScroller, getOverlayArea } from './visible-part.ts';

describe('the scroller of the host page', () => {
  const createScroller = () => {
    const reveals: PageFunctions['reveal'][] = [];
    const scroller = createHostScroller({
      reveal: (part) => void reveals.push(part),
      sendHeight: () => undefined,
    });
    return { reveals, scroller };
  };

  it('scrolls to a position, unless the host page shows it', () => {
    const { reveals, scroller } = createScroller();
    scroller.scrollTo(0);
    expect(reveals).toEqual([]);
    scroller.follow({ top: 552, height: 800 });
    scroller.scrollTo(552);
    expect(reveals).toEqual([]);
    scroller.scrollTo(0);
    expect(reveals).toEqual([{ top: 0, height: 800, atTop: true }]);
  });

  it('scrolls back before the host page has reported that it has scrolled', () => {
    const { reveals, scroller } = createScroller();
    scroller.follow({ top: 552, height: 800 });
    const leftPosition = scroller.position();
    scroller.scrollTo(0);
    expect(scroller.position()).toBe(0);
    scroller.scrollTo(leftPosition);
    expect(reveals.map(({ top }) => top)).toEqual([0, 552]);
  });
});

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
