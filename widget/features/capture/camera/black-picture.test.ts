import { afterEach, describe, expect, it, vi } from 'vitest';
import { isBlack, isBlackPicture, findBlankReason } from './black-picture.ts';

/** Returns the pixels of a picture in these shades of grey. */
const createPixels = (...shades: number[]) =>
  Uint8ClampedArray.from(shades.flatMap((grey) => [grey, grey, grey, 255]));

describe('a picture', () => {
  it.each([
    ['without light is black', createPixels(0, 0, 0), true],
    ['with the noise of a covered lens is black', createPixels(3, 20, 11), true],
    ['with a corner of paper in the dark is not black', createPixels(0, 0, 40), false],
    ['with a red light is not black', Uint8ClampedArray.of(0, 0, 0, 255, 90, 0, 0, 255), false],
  ])('%s', (_, pixels, expected) => {
    expect(isBlack(pixels)).toBe(expected);
  });
});

afterEach(() => vi.unstubAllGlobals());
/** Stubs a canvas that has these pixels, whatever is drawn. */
const stubCanvas = (pixels: Uint8ClampedArray) => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal('document', {
    createElement: () => ({
      getContext: () => ({ drawImage: () => undefined, getImageData: () => ({ data: pixels }) }),
    }),
  });
};

describe('a photograph', () => {
  const photograph = new Blob(['\0']);

  it.each([
    ['without light is black', createPixels(0, 9), true],
    ['with something visible is not black', createPixels(0, 200), false],
  ])('%s', async (_, pixels, expected) => {
    stubCanvas(pixels);
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close }));
    expect(await isBlackPicture(photograph)).toBe(expected);
    expect(close).toHaveBeenCalledOnce();
  });

  it('is not black when the browser cannot decode it', async () => {
    stubCanvas(createPixels(0));
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    expect(await isBlackPicture(photograph)).toBe(false);
  });
});

describe('the live picture', () => {
  const beforeFirstFrame = { readyState: 1 } as HTMLVideoElement;
  const running = { readyState: 4 } as HTMLVideoElement;

  it('is blank while the browser mutes the track', () => {
    stubCanvas(createPixels(200));
    expect(findBlankReason(running, { muted: true })).toBe('muted');
  });

  it('is blank before the first frame', () => {
    stubCanvas(createPixels(200));
    expect(findBlankReason(beforeFirstFrame, { muted: false })).toBe('muted');
  });

  it('is blank when it is black, and visible otherwise', () => {
    stubCanvas(createPixels(2, 5));
    expect(findBlankReason(running, { muted: false })).toBe('black');
    stubCanvas(createPixels(2, 200));
    expect(findBlankReason(running, { muted: false })).toBeUndefined();
  });
});
