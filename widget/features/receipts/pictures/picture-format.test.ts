import { describe, expect, it } from 'vitest';
import type { FileKind } from '@cagnotte/sdk/internal/file-kind';
import { readPixelCount } from './picture-format.ts';

const createHead = (...values: (string | number)[]) =>
  new Uint8Array(
    values.flatMap((value) =>
      typeof value === 'number' ? [value] : Array.from(value, (letter) => letter.charCodeAt(0)),
    ),
  );

describe('the pixel count in the header of a picture', () => {
  it('is read from a PNG: a few kilobytes may announce 20 000 × 20 000', () => {
    expect(
      readPixelCount('png', createHead('\x89PNG\r\n\x1a\n', '\0\0\0\rIHDR', '\0\0\x4e\x20\0\0\x4e\x20')),
    ).toBe(400_000_000);
  });

  it('is read from a JPEG, whose frame comes after segments of any length', () => {
    const exif = createHead(
      0xff,
      0xd8,
      0xff,
      0xe1,
      0,
      6,
      1,
      2,
      3,
      4,
      0xff,
      0xff,
      0xc2,
      0,
      17,
      8,
      3,
      0x20,
      4,
      0xb0,
    );
    expect(readPixelCount('jpeg', exif)).toBe(800 * 1200);
  });

  it('is read from a GIF, a BMP (also upside down) and an extended WebP', () => {
    expect(readPixelCount('gif', createHead('GIF89a', '\x0a\0\x14\0'))).toBe(200);
    const bmp = new Uint8Array(26);
    new DataView(bmp.buffer).setInt32(18, 30, true);
    new DataView(bmp.buffer).setInt32(22, -40, true);
    expect(readPixelCount('bmp', bmp)).toBe(1200);
    const webp = createHead('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0', 0x0f, 0x27, 0, 0x0f, 0x27, 0);
    expect(readPixelCount('webp', webp)).toBe(100_000_000);
  });

  it.each<FileKind>(['png', 'jpeg', 'gif', 'bmp', 'webp', 'heic', 'unknown'])(
    'is unknown in a %s that is cut short, and nothing is thrown',
    (kind) => expect(readPixelCount(kind, createHead(0xff, 0xd8, 0xff, 0xe0))).toBeUndefined(),
  );
});
