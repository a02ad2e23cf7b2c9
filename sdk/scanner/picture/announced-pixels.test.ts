import { describe, expect, it } from 'vitest';
import { announcedPixels } from './announced-pixels.ts';

const hex = (text: string): ArrayBuffer =>
  Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex')).buffer;
const ascii = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

describe('the size that a picture announces', () => {
  it.each([
    ['PNG', `89504e470d0a1a0a 0000000d ${ascii('IHDR')} 00004e20 00004e20`, 400_000_000],
    ['GIF', `${ascii('GIF89a')} 8002 e001`, 640 * 480],
    ['JPEG', 'ffd8 ffe0 0004 0000 ffc0 0011 08 01e0 0280 03', 640 * 480],
    [
      'JPEG with a long thumbnail first',
      `ffd8 ffe1 0402 ${'00'.repeat(1024)} ffc2 0011 08 01e0 0280 03`,
      640 * 480,
    ],
    ['WebP', `${ascii('RIFF')} 00000000 ${ascii('WEBPVP8X')} 0a000000 00000000 7f0200 df0100`, 640 * 480],
    ['BMP', `${ascii('BM')} ${'00'.repeat(16)} 80020000 20feffff`, 640 * 480],
    ['AVIF', `0000001c ${ascii('ftypavif')} 00000014 ${ascii('ispe')} 00000000 00000280 000001e0`, 640 * 480],
    [
      'HEIC in tiles',
      `0000001c ${ascii('ftypheic')} 00000014 ${ascii('ispe')} 00000000 00000200 00000200 00000014 ${ascii('ispe')} 00000000 00000fc0 00000bd0`,
      4032 * 3024,
    ],
  ])('%s', (_, head, pixels) => {
    expect(announcedPixels(hex(head))).toBe(pixels);
  });

  it.each([
    ['nothing', ''],
    ['half a header', '89504e470d0a1a0a 0000'],
    ['text', ascii('<!doctype html><title>x</title>')],
    ['a JPEG that ends early', 'ffd8 ffe0 0004'],
    ['a small WebP', `${ascii('RIFF')} 00000000 ${ascii('WEBPVP8 ')} 0a000000`],
  ])('%s announces none', (_, head) => {
    expect(announcedPixels(hex(head))).toBeUndefined();
  });
});
