import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPngFile, createWebpFile, type NamedChunk } from '../testing/chunked-file.ts';
import { gps, createCaptureTime, createTiff } from '../testing/jpeg-file.ts';
import { toCharCodes } from './bytes.ts';
import { readChunkedMetadata, stripChunked, type ChunkedKind } from './chunked-picture.ts';
import { noExif } from './exif/read-exif.ts';
import { tags } from './exif/tags.ts';
import { exifHeaderBytes, writeExif } from './exif/write-exif.ts';

const local = '2026:11:21 10:42:01';
const fromCamera = createTiff(new Map([[tags.orientation, 6], createCaptureTime(local, '+01:00'), gps]));
const harmless = createTiff(new Map([[tags.orientation, 1]]));
/** The EXIF data that are kept, without the header of JPEG's segment. */
const kept = writeExif(6, { local, offset: '+01:00' }).subarray(exifHeaderBytes);

const header: NamedChunk = ['IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0]];
const pixels: NamedChunk = ['IDAT', [1, 2, 3]];
const colours: NamedChunk = ['gAMA', [0, 0, 0, 1]];
const end: NamedChunk = ['IEND', []];
const extended = (flags: number): NamedChunk => ['VP8X', [flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]];
const coded: NamedChunk = ['VP8 ', [7, 8, 9]];
const profile: NamedChunk = ['ICCP', [1]];

const png = (...chunks: readonly NamedChunk[]) => createPngFile(chunks, crc32);

/** A file of each kind with these chunks beside its picture, under the names of its kind. */
const files: readonly (readonly [
  ChunkedKind,
  (exif: readonly number[] | undefined, xmp?: readonly number[]) => Uint8Array<ArrayBuffer>,
])[] = [
  [
    'png',
    (exif, xmp) =>
      png(
        header,
        ...(exif ? [['eXIf', exif] as const] : []),
        colours,
        pixels,
        ...(xmp ? [['iTXt', xmp] as const] : []),
        end,
      ),
  ],
  [
    'webp',
    (exif, xmp) =>
      createWebpFile([
        extended(0x20 | (exif ? 8 : 0) | (xmp ? 4 : 0)),
        profile,
        coded,
        ...(exif ? [['EXIF', exif] as const] : []),
        ...(xmp ? [['XMP ', xmp] as const] : []),
      ]),
  ],
];

describe.each(files)('a picture of the kind %s', (kind, file) => {
  const strip = (bytes: Uint8Array<ArrayBuffer>, exif = new Uint8Array()) => {
    const parts = stripChunked(kind, bytes, exif);
    return parts && Uint8Array.from(parts.flatMap((part) => [...part]));
  };

  it('returns the orientation and the time of capture of a camera, and that its place is private', () => {
    expect(readChunkedMetadata(kind, file(fromCamera))).toEqual({
      orientation: 6,
      captureTime: { local, offset: '+01:00' },
      isPrivate: true,
    });
    expect(readChunkedMetadata(kind, file([...toCharCodes('Exif\0\0'), ...fromCamera])).orientation).toBe(6);
  });

  it('has nothing private when it has no metadata, or only its orientation', () => {
    expect(readChunkedMetadata(kind, file(harmless))).toEqual(noExif);
    expect(readChunkedMetadata(kind, file(undefined))).toEqual(noExif);
  });

  it('is private when it has XMP, or data behind its end', () => {
    expect(readChunkedMetadata(kind, file(undefined, toCharCodes('<x:xmpmeta/>'))).isPrivate).toBe(true);
    expect(readChunkedMetadata(kind, Uint8Array.from([...file(undefined), 1])).isPrivate).toBe(true);
  });

  it('loses its metadata, and no byte of its picture', () => {
    const given = Uint8Array.from([
      ...file(fromCamera, toCharCodes('<x:xmpmeta/>')),
      ...toCharCodes('behind'),
    ]);
    expect(strip(given)).toEqual(file(undefined));
    const stripped = strip(given, kept);
    expect(stripped).toEqual(file([...kept]));
    expect(readChunkedMetadata(kind, stripped ?? new Uint8Array())).toMatchObject({
      orientation: 6,
      isPrivate: false,
    });
  });

  it('stays unchanged when it is truncated', () => {
    const cut = file(fromCamera).slice(0, -5);
    expect(strip(cut)).toBeUndefined();
    expect(readChunkedMetadata(kind, cut)).toEqual(noExif);
  });
});

it('a WebP of one chunk gets no EXIF, because it cannot have any', () => {
  const file = createWebpFile([coded]);
  const parts = stripChunked('webp', file, kept) ?? [];
  expect(parts.flatMap((part) => [...part])).toEqual([...file]);
});
