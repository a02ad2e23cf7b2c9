import { expect, it } from 'vitest';
import { gps, takenAt, tiff } from '../../testing/jpeg-file.ts';
import { heifExif } from './heif-exif.ts';

const local = '2026:11:21 10:42:01';
const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

it('what a camera wrote into HEIC is found behind the list that only names it, and its decoder turns it', () => {
  const exif = tiff(new Map([[0x112, 6], takenAt(local), gps]));
  const head = [...ascii('\0\0\0\x1cftypheic infe Exif\0\0\0'), ...ascii('mdat Exif\0\0'), ...exif];
  expect(heifExif(Uint8Array.from(head))).toMatchObject({
    orientation: 1,
    captureTime: { local },
    isPrivate: true,
  });
});

it('a picture beside which nothing is written has no secrets', () => {
  expect(heifExif(Uint8Array.from(ascii('\0\0\0\x1cftypheic infe Exif\0\0')))).toEqual({
    orientation: 1,
    captureTime: undefined,
    isPrivate: false,
  });
});
