import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gps, createCaptureTime, createTiff } from '../../testing/jpeg-file.ts';
import { readExif } from './read-exif.ts';
import { tags } from './tags.ts';

const read = (...[entries, isLittle]: Parameters<typeof createTiff>) =>
  readExif(Uint8Array.from(createTiff(entries, isLittle)));

const local = '2026:11:21 10:42:01';

describe.each([
  ['most significant byte first', false],
  ['least significant byte first', true],
])('EXIF with its %s', (_, isLittle) => {
  it('returns the orientation of the camera and the time', () => {
    expect(read(new Map([[tags.orientation, 6], createCaptureTime(local, '+01:00')]), isLittle)).toEqual({
      orientation: 6,
      captureTime: { local, offset: '+01:00' },
      isPrivate: false,
    });
  });

  it('is private when it contains the place', () => {
    expect(read(new Map([[tags.orientation, 1], gps]), isLittle)).toMatchObject({
      orientation: 1,
      isPrivate: true,
    });
  });
});

describe('the time of capture', () => {
  it('is the time of the last change when there is no other', () => {
    expect(read(new Map([[tags.dateTime, local]])).captureTime).toEqual({ local, offset: undefined });
    const both = new Map([[tags.dateTime, '2026:12:24 18:00:00'], createCaptureTime(local)]);
    expect(read(both).captureTime).toEqual({ local, offset: undefined });
  });

  it.each([
    ['unknown', '0000:00:00 00:00:00'],
    ['blank', '    :  :     :  :  '],
    ['a script', '<script>alert(1)</s'],
    ['a secret behind a time', `${local} 48.85N`],
  ])('is undefined when it is %s', (_, written) => {
    expect(read(new Map([createCaptureTime(written)])).captureTime).toBeUndefined();
  });

  it('has no offset when the offset is invalid', () => {
    expect(read(new Map([createCaptureTime(local, 'Paris!')])).captureTime).toEqual({
      local,
      offset: undefined,
    });
  });
});

describe('personal data', () => {
  it.each([
    ['the model of the phone', 0x110],
    ['the artist', 0x13b],
  ])('%s is private', (_, tag) => {
    expect(read(new Map([[tag, 'Anne']])).isPrivate).toBe(true);
  });

  it('are found in the nested list, too', () => {
    const notes = new Map([[0x927c, [1, 2, 3, 4, 5]]]);
    expect(read(new Map([[tags.exif, notes]])).isPrivate).toBe(true);
  });

  it('include a thumbnail, which may show more than the picture', () => {
    const bytes = createTiff(new Map([[tags.orientation, 1]]));
    expect(readExif(Uint8Array.from(bytes)).isPrivate).toBe(false);
    expect(readExif(Uint8Array.from([...bytes.slice(0, -1), 99])).isPrivate).toBe(true);
  });
});

describe('damaged EXIF', () => {
  it('is upright and private', () => {
    const nothing = { orientation: 1, captureTime: undefined, isPrivate: true };
    expect(readExif(new Uint8Array())).toEqual(nothing);
    expect(readExif(Uint8Array.from(createTiff(new Map([[tags.orientation, 6]]))).subarray(0, 10))).toEqual(
      nothing,
    );
    expect(read(new Map([[tags.orientation, 9]])).orientation).toBe(1);
  });

  it('causes no error, wherever it is damaged or truncated', () => {
    const whole = createTiff(new Map([[tags.orientation, 6], createCaptureTime(local, '+01:00'), gps]));
    const damaged = fc
      .tuple(fc.nat(whole.length), fc.nat(whole.length), fc.nat(255))
      .map(([end, at, byte]) => Uint8Array.from(whole.with(at % whole.length, byte).slice(0, end)));
    fc.assert(
      fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 300 })), (bytes) => {
        const { orientation, captureTime } = readExif(bytes);
        expect(orientation).toBeGreaterThanOrEqual(1);
        expect(orientation).toBeLessThanOrEqual(8);
        expect(captureTime?.local ?? local).toMatch(/^[\d: ]{19}$/);
      }),
    );
  });
});
