import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createExifSegment, gps, createJpegFile } from '../testing/jpeg-file.ts';
import { isCorrupt } from './is-corrupt.ts';

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const fourBytes = (value: number): string =>
  String.fromCharCode(...[24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff));
const chunk = (type: string, data = ''): string =>
  fourBytes(data.length) + type + data + fourBytes(crc32(latin1(type + data)));

const thumbnail = [0xff, 0xd8, 0xff, 0xda, 0, 2, 5, 0xff, 0xd9];
const jpeg = createJpegFile({
  segments: [createExifSegment(new Map([gps, [0x501b, thumbnail]]))],
  scan: [1, 2, 3, 4, 5],
});
const png = latin1(
  `\x89PNG\r\n\x1a\n${chunk('IHDR', '\0\0\0\x01\0\0\0\x01\x08\0\0\0\0')}${chunk('IDAT', 'data')}${chunk('IEND')}`,
);
const pdf = latin1(`%PDF-1.7\n1 0 obj <<>> endobj\nxref\ntrailer <<>>\nstartxref\n30\n%%EOF\n`);

describe.each([
  ['JPEG', jpeg, jpeg.length],
  ['PNG', png, png.length],
  // A PDF ends with a line of text, and the bytes after that line may be missing.
  ['PDF', pdf, pdf.length - 1],
])('a %s', (_, file, end) => {
  it('is not corrupt when it is whole, whatever follows its end', () => {
    expect(isCorrupt(file)).toBe(false);
    expect(isCorrupt(Buffer.concat([file, Buffer.from('more of it')]))).toBe(false);
  });

  it('is corrupt wherever it stops before its end', () => {
    const whole = Array.from({ length: end - 8 }, (_, index) => index + 8).filter(
      (length) => !isCorrupt(file.subarray(0, length)),
    );
    expect(whole).toEqual([]);
  });
});

it('a PNG is corrupt when any byte after its signature has changed', () => {
  const unnoticed = Array.from(png.keys()).filter((at) => {
    const changed = Uint8Array.from(png);
    changed[at] = (png[at] ?? 0) ^ 0x10;
    return !isCorrupt(changed);
  });
  // Without its signature a file is no PNG.
  expect(unnoticed).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it('a PDF is corrupt when its last appended change has no end mark', () => {
  const changed = Buffer.concat([pdf, Buffer.from('2 0 obj <<>> '.repeat(200))]);
  expect(isCorrupt(changed)).toBe(true);
});

it('a JPEG is corrupt when only its first bytes arrived', () => {
  expect(isCorrupt(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe(true);
});

it.each(['', 'GIF89a', 'RIFF\x10\0\0\0WEBP', '\0\0\0\x18ftypheic', '<html>'])(
  'a file that begins with %j is not corrupt, because its end cannot be checked',
  (head) => expect(isCorrupt(latin1(head))).toBe(false),
);
