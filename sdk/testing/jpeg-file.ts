/** JPEG files with the metadata that cameras write, byte by byte. */

import { toCharCodes } from '../pictures/bytes.ts';
import { asciiType, entryBytes, longType, shortType, tags, undefinedType } from '../pictures/exif/tags.ts';
import { toBigEndian } from './heif-file.ts';

/** One entry of EXIF: a text, a number of two bytes, bytes as they are, or a nested list. */
type Value = string | number | readonly number[] | Entries;
type Entries = ReadonlyMap<number, Value>;

/** Returns the type of a value and its bytes; those of a list are undefined, for they follow the entries. */
const encode = (value: Exclude<Value, number>): [type: number, bytes: number[] | undefined] => {
  if (isEntries(value)) return [longType, undefined];
  return typeof value === 'string' ? [asciiType, [...toCharCodes(value), 0]] : [undefinedType, [...value]];
};

const isEntries = (value: Value): value is Entries => value instanceof Map;

/** Creates the bytes of EXIF as cameras write it, in either order of bytes. */
export const createTiff = (mainEntries: Entries, isLittle = false): number[] => {
  const number = (value: number, length: number) =>
    isLittle ? toBigEndian(value, length).reverse() : toBigEndian(value, length);
  const list = (at: number, entries: Entries): number[] => {
    const overflow: number[] = [];
    const getNextOffset = () => at + 6 + entryBytes * entries.size + overflow.length;
    const heads = [...entries].flatMap(([tag, value]) => {
      if (typeof value === 'number')
        return [...number(tag, 2), ...number(shortType, 2), ...number(1, 4), ...number(value, 2), 0, 0];
      const [type, bytes] = encode(value);
      const head = [...number(tag, 2), ...number(type, 2), ...number(bytes?.length ?? 1, 4)];
      if (bytes && bytes.length <= 4) return [...head, ...bytes, ...[0, 0, 0, 0].slice(bytes.length)];
      const entry = [...head, ...number(getNextOffset(), 4)];
      overflow.push(...(bytes ?? list(getNextOffset(), value as Entries)));
      return entry;
    });
    return [...number(entries.size, 2), ...heads, ...number(0, 4), ...overflow];
  };
  return [...toCharCodes(isLittle ? 'II' : 'MM'), ...number(42, 2), ...number(8, 4), ...list(8, mainEntries)];
};

/** Creates a segment of a JPEG file, its marker and length included. */
export const createSegment = (marker: number, name: string, body: readonly number[] = []): number[] => [
  0xff,
  marker,
  ...toBigEndian(2 + name.length + body.length, 2),
  ...toCharCodes(name),
  ...body,
];

export const createExifSegment = (entries: Entries, isLittle = false): number[] =>
  createSegment(0xe1, 'Exif\0\0', createTiff(entries, isLittle));

/** The place of a photograph, which must not leave the phone. */
export const gps: readonly [number, Value] = [
  0x8825,
  new Map<number, Value>([
    [1, 'N'],
    [2, toCharCodes('48.85837N')],
    [4, toCharCodes('2.294481E')],
  ]),
];

/** Creates the time of capture of a photograph. */
export const createCaptureTime = (local: string, offset?: string): readonly [number, Value] => [
  tags.exif,
  new Map<number, Value>([
    [tags.dateTimeOriginal, local],
    ...(offset ? [[tags.offsetTimeOriginal, offset] as const] : []),
  ]),
];

/** A JPEG file whose picture cannot be decoded: only its frame is valid. */
export interface JpegFile {
  /** The segments in front of the picture. */
  readonly segments?: readonly (readonly number[])[];
  readonly width?: number;
  readonly height?: number;
  /** The bytes of its scan. */
  readonly scan?: readonly number[];
  /** The bytes after its end. */
  readonly trailingBytes?: readonly number[];
}

export const createJpegFile = ({
  segments = [],
  width = 640,
  height = 480,
  scan = [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4],
  trailingBytes = [],
}: JpegFile): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[0xff, 0xd8],
    ...segments.flat(),
    ...createSegment(0xc0, '', [8, ...toBigEndian(height, 2), ...toBigEndian(width, 2), 3]),
    ...createSegment(0xda, '', [1, 2, 3]),
    ...scan,
    ...[0xff, 0xd9],
    ...trailingBytes,
  ]);
