import { afterEach, describe, expect, it, vi } from 'vitest';
import { isBlack, judgeFrame } from './black-picture.ts';

/** A picture of these greys. */
const greys = (...shades: number[]) =>
  Uint8ClampedArray.from(shades.flatMap((grey) => [grey, grey, grey, 255]));

describe('a picture', () => {
  it.each([
    ['black', greys(0, 0, 0), true],
    ['the noise of a covered lens', greys(3, 20, 11), true],
    ['one corner of paper in the dark', greys(0, 0, 40), false],
    ['a red light', Uint8ClampedArray.of(0, 0, 0, 255, 90, 0, 0, 255), false],
  ])('%s: black is %s', (_, pixels, expected) => {
    expect(isBlack(pixels)).toBe(expected);
  });
});

describe('the live picture', () => {
  afterEach(() => vi.unstubAllGlobals());
  const frame = (pixels: Uint8ClampedArray) => {
    vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
    vi.stubGlobal('document', {
      createElement: () => ({
        getContext: () => ({ drawImage: () => undefined, getImageData: () => ({ data: pixels }) }),
      }),
    });
  };
  const video = (readyState: number) => ({ readyState }) as HTMLVideoElement;

  it('is missing while the browser mutes the track', () => {
    frame(greys(200));
    expect(judgeFrame(video(4), { muted: true })).toBe('muted');
  });
  it('is missing before the first frame', () => {
    frame(greys(200));
    expect(judgeFrame(video(1), { muted: false })).toBe('muted');
  });
  it('is missing when it is black, and there otherwise', () => {
    frame(greys(2, 5));
    expect(judgeFrame(video(4), { muted: false })).toBe('black');
    frame(greys(2, 200));
    expect(judgeFrame(video(4), { muted: false })).toBeUndefined();
  });
});
