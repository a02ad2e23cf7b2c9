import { describe, expect, it } from 'vitest';
import { placeFor } from './visible-part.ts';

describe('the place for dialogs and messages', () => {
  it.each([
    ['all that is visible', { top: 200, height: 600 }, { top: 200, height: 600 }],
    ['more, where only the start is visible', { top: 0, height: 100 }, { top: 0, height: 320 }],
    ['more upwards, where only the end is', { top: 1900, height: 100 }, { top: 1680, height: 320 }],
    ['no more than the frame has', { top: 0, height: 2400 }, { top: 0, height: 2000 }],
  ])('is %s', (_, part, place) => {
    expect(placeFor(part, 2000)).toEqual(place);
  });

  it('stays in the frame when the frame has become shorter', () => {
    expect(placeFor({ top: 1200, height: 600 }, 480)).toEqual({ top: 0, height: 480 });
  });
});
