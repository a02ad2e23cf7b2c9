import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createExifSegment,
  gps,
  createJpegFile,
  createSegment,
  createCaptureTime,
} from '../testing/jpeg-file.ts';
import { tags } from './exif/tags.ts';
import { readJpegMetadata, stripJpeg } from './strip-jpeg.ts';

const local = '2026:11:21 10:42:01';
const located = createExifSegment(
  new Map([[tags.orientation, 1], [0x10f, 'Fairphone'], createCaptureTime(local, '+01:00'), gps]),
);
const jfif = createSegment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0]);
const icc = createSegment(0xe2, 'ICC_PROFILE\0', [1, 1, 9, 9, 9]);
const adobe = createSegment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1]);
const tables = createSegment(0xdb, '', [0, 1, 2, 3]);

/** Returns the remaining parts of a file as one text. */
const strip = (bytes: Uint8Array<ArrayBuffer>): Buffer | undefined => {
  const parts = stripJpeg(bytes);
  return parts && Buffer.concat(parts);
};

describe('a JPEG that is sent without being drawn again', () => {
  it('loses its place and camera, and keeps its time of capture', () => {
    const kept = strip(createJpegFile({ segments: [located] }));
    expect(kept?.toString('latin1')).not.toMatch(/48\.85837N|2\.294481E|Fairphone/);
    expect(readJpegMetadata(kept ?? Buffer.of())).toEqual({
      orientation: 1,
      captureTime: { local, offset: '+01:00' },
      isPrivate: false,
    });
  });

  it.each([
    ['XMP', createSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', [60, 120, 62])],
    ['IPTC', createSegment(0xed, 'Photoshop 3.0\0', [1])],
    ['a list of further pictures', createSegment(0xe2, 'MPF\0', [1])],
    ['a thumbnail', createSegment(0xe0, 'JFXX\0', [1])],
    ['a comment', createSegment(0xfe, 'taken at home')],
    ['a second EXIF', createExifSegment(new Map([[tags.orientation, 1]]))],
  ])('loses %s', (_, metadata) => {
    const first = createExifSegment(new Map([[tags.orientation, 1], createCaptureTime(local)]));
    const kept = strip(createJpegFile({ segments: [first, metadata] }));
    expect(kept && readJpegMetadata(kept).isPrivate).toBe(false);
    const beginning = Buffer.from(metadata).subarray(0, 12);
    expect(kept?.includes(beginning)).toBe(false);
  });

  it('keeps its tables, and the segments that decoders need for the right colours', () => {
    const kept = strip(createJpegFile({ segments: [jfif, located, icc, adobe, tables] }));
    for (const part of [jfif, icc, adobe, tables]) expect(kept?.includes(Buffer.from(part))).toBe(true);
  });

  it('loses the data after its end', () => {
    const bare = createJpegFile({});
    expect(strip(createJpegFile({ trailingBytes: [...Buffer.from('<script>')] }))).toEqual(Buffer.from(bare));
    expect(strip(bare)).toBeUndefined();
  });

  it('stays whole when it has several scans with tables, and lengths that look like an end marker', () => {
    const scan = [1, 0xff, 0, 0xff, 0xc4, 0, 5, 0xff, 0xd9, 7, 0xff, 0xda, 0, 3, 1, 5, 0xff, 0xff, 0xd3, 6];
    const file = createJpegFile({ scan, segments: [located] });
    const kept = strip(file);
    expect(kept?.subarray(-scan.length - 2)).toEqual(Buffer.from([...scan, 0xff, 0xd9]));
  });

  it('keeps the orientation of the camera', () => {
    const kept = strip(
      createJpegFile({ segments: [createExifSegment(new Map([[tags.orientation, 6], gps]))] }),
    );
    expect(readJpegMetadata(kept ?? Buffer.of())).toMatchObject({ orientation: 6, isPrivate: false });
  });

  it.each([
    ['when it has no metadata', createJpegFile({ segments: [jfif, icc] })],
    [
      'when it has only a time',
      createJpegFile({ segments: [createExifSegment(new Map([createCaptureTime(local)]))] }),
    ],
    [
      'when it is truncated before its picture',
      createJpegFile({ segments: [located] }).subarray(0, located.length),
    ],
  ])('stays unchanged %s', (_, file) => {
    expect(strip(file)).toBeUndefined();
  });
});

describe('a JPEG with any content', () => {
  const bytes = fc.array(fc.nat(255), { maxLength: 40 });
  const scans = fc.array(
    fc.oneof(
      fc.nat(254).map((byte) => [byte]),
      fc.constantFrom([0xff, 0], [0xff, 0xd4]),
    ),
    { maxLength: 60 },
  );
  const metadata = fc.array(
    fc
      .tuple(fc.constantFrom(0xe1, 0xe2, 0xe7, 0xed, 0xfe), bytes)
      .map(([marker, body]) => createSegment(marker, '', body)),
  );

  it('keeps every byte of its picture, and no metadata', () => {
    fc.assert(
      fc.property(metadata, scans, bytes, (segments, scan, trailingBytes) => {
        const picture = { scan: scan.flat(), width: 300, height: 200 };
        const file = createJpegFile({ ...picture, segments, trailingBytes });
        const kept = strip(file);
        const bare = Buffer.from(createJpegFile(picture));
        expect(kept ?? Buffer.from(file)).toEqual(bare);
      }),
    );
  });

  it('causes no error when it is truncated or damaged', () => {
    const whole = createJpegFile({ segments: [jfif, located, icc], trailingBytes: [1, 2, 3] });
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.integer({ min: 2, max: whole.length - 1 }),
        fc.nat(255),
        (end, at, byte) => {
          const damaged = whole.with(at, byte).slice(0, end);
          const kept = strip(damaged) ?? Buffer.from(damaged);
          // The start of a picture, or the part of it that the file had.
          expect('\xff\xd8'.startsWith(kept.toString('latin1', 0, 2))).toBe(true);
        },
      ),
    );
  });
});
