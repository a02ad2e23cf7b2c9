import { afterEach, expect, it, vi } from 'vitest';
import { createExifSegment, createJpegFile } from '../testing/jpeg-file.ts';
import { decodeJpeg } from './decode-jpeg.ts';
import { tags } from './exif/tags.ts';
import { readJpegMetadata } from './strip-jpeg.ts';

afterEach(() => vi.unstubAllGlobals());

const onItsSide = createJpegFile({ segments: [createExifSegment(new Map([[tags.orientation, 6]]))] });
const photograph = { bytes: onItsSide, size: { width: 8064, height: 6048 } };
const whole = photograph.size;

/** A browser with an `ImageDecoder` that decodes a picture, or rejects. */
const stubDecoder = (decode: () => Promise<object>) => {
  const decoderOptions: ImageDecoderInit[] = [];
  const close = vi.fn();
  vi.stubGlobal('navigator', { userAgentData: {} });
  vi.stubGlobal(
    'ImageDecoder',
    class {
      readonly decode = decode;
      readonly close = close;
      constructor(options: ImageDecoderInit) {
        decoderOptions.push(options);
      }
    },
  );
  return { decoderOptions, close };
};

it.each([
  [5000, {}],
  [4032, { desiredWidth: 4032, desiredHeight: 3024 }],
  [2600, { desiredWidth: 4032, desiredHeight: 3024 }],
  [1900, { desiredWidth: 2016, desiredHeight: 1512 }],
])(
  'a picture that is drawn %i pixels wide is halved, and never to less than that width',
  async (width, desired) => {
    const { decoderOptions, close } = stubDecoder(() => Promise.resolve({ image: 'the frame' }));
    expect(await decodeJpeg(photograph, { width, height: (width * 3) / 4 })).toBe('the frame');
    const { data: _, type, ...rest } = decoderOptions[0] ?? {};
    expect([type, rest]).toEqual(['image/jpeg', desired]);
    expect(close).toHaveBeenCalledOnce();
  },
);

it('the decoder does not see the turn of the camera, and the file stays as it is', async () => {
  const { decoderOptions } = stubDecoder(() => Promise.resolve({}));
  const before = onItsSide.slice();
  await decodeJpeg(photograph, whole);
  expect(readJpegMetadata(decoderOptions[0]?.data as Uint8Array).orientation).toBe(1);
  expect(onItsSide).toEqual(before);
  expect(readJpegMetadata(onItsSide).orientation).toBe(6);
});

it('a picture is left to createImageBitmap when the decoder rejects it', async () => {
  const { close } = stubDecoder(() => Promise.reject(new DOMException('no such picture', 'EncodingError')));
  expect(await decodeJpeg(photograph, whole)).toBeUndefined();
  expect(close).toHaveBeenCalledOnce();
});

it('a picture is left to createImageBitmap in other engines, with or without a decoder', async () => {
  const { decoderOptions } = stubDecoder(() => Promise.resolve({}));
  vi.stubGlobal('navigator', {});
  expect(await decodeJpeg(photograph, whole)).toBeUndefined();
  vi.unstubAllGlobals();
  expect(await decodeJpeg(photograph, whole)).toBeUndefined();
  expect(decoderOptions).toEqual([]);
});
