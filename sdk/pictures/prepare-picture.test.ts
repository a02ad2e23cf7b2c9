import { afterEach, expect, it, vi } from 'vitest';
import { exifSegment, gps, jpegFile } from '../testing/jpeg-file.ts';
import { preparePicture } from './prepare-picture.ts';

afterEach(() => vi.unstubAllGlobals());

const hintFor = async (bytes: Uint8Array<ArrayBuffer>) => {
  const file = new File([bytes], 'ticket.jpg', { type: 'image/jpeg' });
  return (await preparePicture({ file, longEdge: undefined, quality: undefined })).hint;
};

it('the advice about a file that stops before its end is that it is corrupt, however heavy it is', async () => {
  const light = jpegFile({ beside: [] });
  const heavy = jpegFile({ scan: Array.from({ length: 1_600_000 }, (_, index) => index % 251) });
  for (const whole of [light, heavy]) {
    expect(await hintFor(whole)).toBeUndefined();
    expect(await hintFor(whole.slice(0, -4))).toBe('corrupt');
  }
});

it('a photograph that the browser cannot decode is corrupt; a HEIC is not, which few browsers decode', async () => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.reject(new DOMException('could not be decoded', 'InvalidStateError')),
  );
  const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14ispe\0\0\0\0\0\0\x04\0\0\0\x04\0';
  expect(await hintFor(jpegFile({}))).toBe('corrupt');
  expect(await hintFor(Uint8Array.from(Buffer.from(heic, 'latin1')))).toBeUndefined();
});

it('a prepared picture is a Blob of one part: Firefox decodes none whose first part is one or two bytes', async () => {
  const made: { parts: number; blob: Blob }[] = [];
  vi.stubGlobal(
    'Blob',
    class extends Blob {
      constructor(parts: BlobPart[], options: BlobPropertyBag) {
        super(parts, options);
        made.push({ parts: parts.length, blob: this });
      }
    },
  );
  const given = jpegFile({ beside: [exifSegment(new Map([[0x112, 1], gps]))] });
  const file = new File([given], 'ticket.jpg', { type: 'image/jpeg' });
  // Node has no canvas: the picture loses its metadata and is not drawn.
  const { blob } = await preparePicture({ file, longEdge: undefined, quality: undefined });
  expect(blob?.size).toBeLessThan(given.length);
  expect(made.find((one) => one.blob === blob)?.parts).toBe(1);
});

it('without advice, a light and upright JPEG loses its metadata and is not decoded; one that stops before its end is corrupt', async () => {
  const decode = vi.fn(() => Promise.reject(new DOMException('could not be decoded', 'InvalidStateError')));
  vi.stubGlobal('createImageBitmap', decode);
  const given = jpegFile({ beside: [exifSegment(new Map([[0x112, 1], gps]))] });
  const file = new File([given.slice(0, -4)], 'ticket.jpg', { type: 'image/jpeg' });
  const limits = { longEdge: undefined, quality: undefined };
  const { blob, hint } = await preparePicture({ file, ...limits, isAdvised: false });
  expect(blob?.size).toBeLessThan(file.size);
  expect([hint, decode.mock.calls.length]).toEqual(['corrupt', 0]);
  expect(await preparePicture({ file, ...limits })).toMatchObject({ hint: 'corrupt' });
  expect(decode).toHaveBeenCalledOnce();
});
