import { describe, expect, it } from 'vitest';
import { readExif } from './read-exif.ts';
import { writeExif } from './write-exif.ts';

const local = '2026:11:21 10:42:01';
const times = [undefined, { local, offset: undefined }, { local, offset: '-03:30' }];

describe('EXIF of a prepared picture', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) => times.map((time) => ({ orientation, time }))))(
    'can be read again: orientation $orientation, time $time',
    ({ orientation, time }) => {
      const segment = writeExif(orientation, time);
      if (orientation === 1 && !time) {
        expect(segment).toHaveLength(0);
        return;
      }
      expect(Buffer.from(segment.subarray(0, 10)).toString('latin1')).toBe(
        `\xff\xe1\0${String.fromCharCode(segment.length - 2)}Exif\0\0`,
      );
      expect(readExif(segment.subarray(10))).toEqual({ orientation, captureTime: time, isPrivate: false });
    },
  );
});
