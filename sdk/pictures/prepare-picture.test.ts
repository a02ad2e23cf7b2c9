import { afterEach, expect, it, vi } from 'vitest';
import { createHeifBox, createHeifFile } from '../testing/heif-file.ts';
import {
  createExifSegment,
  gps,
  createJpegFile,
  createCaptureTime,
  createTiff,
} from '../testing/jpeg-file.ts';
import { tags } from './exif/tags.ts';
import { preparePicture } from './prepare-picture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const hintFor = async (bytes: Uint8Array<ArrayBuffer>) => {
  const file = new File([bytes], 'ticket.jpg', { type: 'image/jpeg' });
  return (await preparePicture({ file, longEdge: undefined, quality: undefined })).hint;
};

it('a truncated file of any size gets the hint corrupt', async () => {
  const light = createJpegFile({ segments: [] });
  const heavy = createJpegFile({ scan: Array.from({ length: 1_600_000 }, (_, index) => index % 251) });
  for (const whole of [light, heavy]) {
    expect(await hintFor(whole)).toBeUndefined();
    expect(await hintFor(whole.slice(0, -4))).toBe('corrupt');
  }
});

const refuseToDecode = () => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.reject(new DOMException('could not be decoded', 'InvalidStateError')),
  );
};

it('a JPEG that the browser cannot decode gets the hint corrupt', async () => {
  refuseToDecode();
  expect(await hintFor(createJpegFile({}))).toBe('corrupt');
});

it('a HEIC that the browser cannot decode gets no hint, because few browsers decode it', async () => {
  refuseToDecode();
  const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14ispe\0\0\0\0\0\0\x04\0\0\0\x04\0';
  expect(await hintFor(Uint8Array.from(Buffer.from(heic, 'latin1')))).toBeUndefined();
});

it('a prepared picture is a Blob of one part, because Firefox cannot decode one whose first part has one or two bytes', async () => {
  const createdBlobs: { parts: number; blob: Blob }[] = [];
  vi.stubGlobal(
    'Blob',
    class extends Blob {
      constructor(parts: BlobPart[], options: BlobPropertyBag) {
        super(parts, options);
        createdBlobs.push({ parts: parts.length, blob: this });
      }
    },
  );
  const given = createJpegFile({ segments: [createExifSegment(new Map([[tags.orientation, 1], gps]))] });
  const file = new File([given], 'ticket.jpg', { type: 'image/jpeg' });
  // Node has no canvas: the picture loses its metadata and is not drawn.
  const { blob } = await preparePicture({ file, longEdge: undefined, quality: undefined });
  expect(blob?.size).toBeLessThan(given.length);
  expect(createdBlobs.find((other) => other.blob === blob)?.parts).toBe(1);
});

it('a small upright JPEG that needs no advice loses its metadata and is not decoded; a truncated one gets the hint corrupt', async () => {
  const decode = vi.fn(() => Promise.reject(new DOMException('could not be decoded', 'InvalidStateError')));
  vi.stubGlobal('createImageBitmap', decode);
  const given = createJpegFile({ segments: [createExifSegment(new Map([[tags.orientation, 1], gps]))] });
  const file = new File([given.slice(0, -4)], 'ticket.jpg', { type: 'image/jpeg' });
  const limits = { longEdge: undefined, quality: undefined };
  const { blob, hint } = await preparePicture({ file, ...limits, isAdvised: false });
  expect(blob?.size).toBeLessThan(file.size);
  expect([hint, decode.mock.calls.length]).toEqual(['corrupt', 0]);
  expect(await preparePicture({ file, ...limits })).toMatchObject({ hint: 'corrupt' });
  expect(decode).toHaveBeenCalledOnce();
});

it.each([
  ['that the browser cannot draw', 1024],
  ['that is too large to be drawn', 20_000],
])('a HEIC %s loses its place and its film, and keeps its time; it is read once', async (_, side) => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.reject(new DOMException('could not be decoded', 'InvalidStateError')),
  );
  const written = createTiff(new Map([[tags.orientation, 6], createCaptureTime('2026:11:21 10:42:01'), gps]));
  const given = [
    ...createHeifFile([{ type: 'Exif', extents: [[0, 0, 0, 0, ...written]] }]),
    ...createHeifBox('free', [
      ...createHeifBox('ispe', [0, 0, 0, 0, 0, 0, side >> 8, side & 0xff, 0, 0, side >> 8, side & 0xff]),
      ...Array.from({ length: 1_600_000 }, () => 1),
    ]),
  ];
  const film = createHeifBox('mpvd', [1, 2, 3]);
  const file = new File([Uint8Array.from([...given, ...film])], 'ticket.heic', { type: 'image/heic' });
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer');
  const { blob, hint } = await preparePicture({ file, longEdge: undefined, quality: undefined });
  const sizes = read.mock.contexts.map((context) => (context as Blob).size);
  expect(sizes.filter((size) => size > 1024)).toEqual([file.size]);
  expect({ size: blob?.size, type: blob?.type, hint }).toEqual({
    size: given.length,
    type: 'image/heic',
    hint: undefined,
  });
  const text = Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer()).toString('latin1');
  expect(text).toContain('2026:11:21 10:42:01');
  expect(text).not.toMatch(/48\.85|2\.29/);
});

it('a picture whose bytes are given is not read', async () => {
  const given = createJpegFile({ segments: [createExifSegment(new Map([[tags.orientation, 1], gps]))] });
  const file = new File([given], 'ticket.jpg', { type: 'image/jpeg' });
  const limits = { longEdge: undefined, quality: undefined, isAdvised: false };
  const read = await preparePicture({ file, ...limits });
  const slice = vi.spyOn(file, 'slice');
  const whole = vi.spyOn(file, 'arrayBuffer');
  const prepared = await preparePicture({ file, ...limits, bytes: given.buffer });
  expect([slice.mock.calls, whole.mock.calls]).toEqual([[], []]);
  expect(await prepared.blob?.bytes()).toEqual(await read.blob?.bytes());
  expect(prepared.blob?.size).toBeLessThan(given.length);
});
