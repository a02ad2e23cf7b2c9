import { toCharCodes, toFourBytes } from '../bytes.ts';
import { asciiType, entryBytes, longType, shortType, tags, undefinedType, type CaptureTime } from './tags.ts';

const toTwoBytes = (value: number): number[] => [value >> 8, value & 0xff];

interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** Up to four bytes are stored in the entry itself, and longer values after the list. */
  readonly value: readonly number[];
}
const createAsciiEntry = (tag: number, text: string): Entry => {
  const value = [...toCharCodes(text), 0];
  return { tag, type: asciiType, count: value.length, value };
};

/** Encodes a list of entries at offset `at`, followed by the values that do not fit into their entries. */
const encodeDirectory = (directoryOffset: number, entries: readonly Entry[]): number[] => {
  const overflow: number[] = [];
  const encodedEntries = entries.flatMap(({ tag, type, count, value }) => {
    const head = [...toTwoBytes(tag), ...toTwoBytes(type), ...toFourBytes(count)];
    if (value.length <= 4) return [...head, ...value, ...[0, 0, 0, 0].slice(value.length)];
    const valueOffset = directoryOffset + 2 + entryBytes * entries.length + 4 + overflow.length;
    overflow.push(...value);
    return [...head, ...toFourBytes(valueOffset)];
  });
  return [...toTwoBytes(entries.length), ...encodedEntries, ...toFourBytes(0), ...overflow];
};

/**
 * Length of what is in front of the EXIF data in a JPEG: the marker of the segment, its length and its name.
 */
export const exifHeaderBytes = 10;

/**
 * Offsets of the two lists in the structure: after its header, and after the first list, which has two
 * entries.
 */
const mainOffset = 8;
const detailOffset = mainOffset + 2 + 2 * entryBytes + 4;

/**
 * Returns a JPEG segment with the time of capture and the orientation of a picture, and nothing else.
 * @returns its bytes, marker and length included; empty for an upright picture without a time
 */
export const writeExif = (orientation: number, time: CaptureTime | undefined): Uint8Array<ArrayBuffer> => {
  if (orientation === 1 && !time) return new Uint8Array();
  const orientationEntry = {
    tag: tags.orientation,
    type: shortType,
    count: 1,
    value: toTwoBytes(orientation),
  };
  const detail = [
    { tag: tags.version, type: undefinedType, count: 4, value: toCharCodes('0232') },
    ...(time ? [createAsciiEntry(tags.dateTimeOriginal, time.local)] : []),
    ...(time?.offset ? [createAsciiEntry(tags.offsetTimeOriginal, time.offset)] : []),
  ];
  const pointer = { tag: tags.exif, type: longType, count: 1, value: toFourBytes(detailOffset) };
  const body = [
    ...toCharCodes('Exif\0\0MM\0*'),
    ...toFourBytes(mainOffset),
    ...encodeDirectory(mainOffset, [orientationEntry, pointer]),
    ...encodeDirectory(detailOffset, detail),
  ];
  return Uint8Array.from([0xff, 0xe1, ...toTwoBytes(body.length + 2), ...body]);
};
