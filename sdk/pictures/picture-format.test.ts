import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSize } from './picture-format.ts';

const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));
const ascii = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

const frame = 'ffc0 0011 08 01e0 0280 03 000000000000000000';
const small = { width: 640, height: 480 };

describe('readSize', () => {
  it.each([
    [
      'PNG',
      `89504e470d0a1a0a 0000000d ${ascii('IHDR')} 00004e20 00004e20`,
      { width: 20_000, height: 20_000 },
    ],
    ['GIF', `${ascii('GIF89a')} 8002 e001`, small],
    ['JPEG', `ffd8 ffe0 0004 0000 ${frame}`, small],
    ['JPEG in several scans', `ffd8 ${frame.replace('ffc0', 'ffc2')}`, small],
    ['JPEG with a long thumbnail first', `ffd8 ffe1 0402 ${'00'.repeat(1024)} ${frame}`, small],
    ['JPEG with fillers between its parts', `ffd8 ffffff e0 0004 0000 ffff ${frame.slice(2)}`, small],
    [
      'JPEG with bare markers in front of a length that would hide the frame',
      `ffd8 ffd0 ff01 ${frame} ffc0 0011 08 0001 0001 03`,
      small,
    ],
    ['WebP', `${ascii('RIFF')} 00000000 ${ascii('WEBPVP8X')} 0a000000 00000000 7f0200 df0100`, small],
    [
      'WebP of the plain kind',
      `${ascii('RIFF')} 00000000 ${ascii('WEBPVP8 ')} 00000000 000000 9d012a 8002 e001`,
      small,
    ],
    ['WebP without loss', `${ascii('RIFF')} 00000000 ${ascii('WEBPVP8L')} 00000000 2f 7fc27700`, small],
    ['BMP, from the top', `${ascii('BM')} ${'00'.repeat(12)} 28000000 80020000 20feffff`, small],
    ['BMP of the first kind', `${ascii('BM')} ${'00'.repeat(12)} 0c000000 8002 e001`, small],
    ['AVIF', `0000001c ${ascii('ftypavif')} 00000014 ${ascii('ispe')} 00000000 00000280 000001e0`, small],
    [
      'HEIC in tiles',
      `0000001c ${ascii('ftypheic')} 00000014 ${ascii('ispe')} 00000000 00000200 00000200 00000014 ${ascii('ispe')} 00000000 00000fc0 00000bd0`,
      { width: 4032, height: 3024 },
    ],
  ])('returns the size of a %s', (_, head, size) => {
    expect(readSize(hex(head))).toEqual(size);
  });

  it.each([
    ['nothing', ''],
    ['half a header', '89504e470d0a1a0a 0000'],
    ['text', ascii('<!doctype html><title>x</title>')],
    ['a JPEG that ends early', 'ffd8 ffe0 0004'],
    ['a JPEG with rubbish between its parts', `ffd8 ffe0 0004 0000 00 ${frame}`],
    ['a JPEG without height', `ffd8 ${frame.replace('01e0', '0000')}`],
    ['a small WebP', `${ascii('RIFF')} 00000000 ${ascii('WEBPVP8 ')} 0a000000`],
    ['a film', `0000001c ${ascii('ftypmp42')} 00000014`],
  ])('returns undefined for %s', (_, head) => {
    expect(readSize(hex(head))).toBeUndefined();
  });

  it('never throws, and never returns a side without pixels', () => {
    const starts = ['', 'ffd8ff', '89504e470d0a1a0a', '474946383961', '424d', '0000001c66747970'].map(hex);
    const webp = hex(`${ascii('RIFF')} 00000000 ${ascii('WEBPVP8X')}`);
    const anyBytes = fc.uint8Array({ maxLength: 200 });
    // Sizes without pixels are too rare among bytes of any value.
    const mostlyZeros = fc.array(fc.constantFrom(0, 0, 0, 1), { minLength: 20, maxLength: 200 });
    fc.assert(
      fc.property(fc.constantFrom(...starts, webp), fc.oneof(anyBytes, mostlyZeros), (start, rest) => {
        const { width, height } = readSize(Uint8Array.from([...start, ...rest])) ?? { width: 1, height: 1 };
        expect(Math.min(width, height)).toBeGreaterThan(0);
      }),
    );
  });
});
