import { createView, readCharacters } from '../bytes.ts';
import {
  asciiType,
  entryBytes,
  parseCaptureTime,
  impersonalTags,
  longType,
  shortType,
  tags,
  type CaptureTime,
} from './tags.ts';

/** The parts of a picture's EXIF data that we use. */
export interface Exif {
  /** Orientation of the camera: 1 upright, 2 to 8 as in EXIF. */
  readonly orientation: number;
  readonly captureTime: CaptureTime | undefined;
  /** True if it has other data that may be personal, or cannot be read to its end. */
  readonly isPrivate: boolean;
}

/** The result for a picture without EXIF data. */
export const noExif: Exif = { orientation: 1, captureTime: undefined, isPrivate: false };

const isHarmless = ({ entries, next }: Directory): boolean =>
  next === 0 && [...entries.keys()].every((tag) => impersonalTags.has(tag));

/**
 * Reads EXIF data.
 * @param tiff the bytes from `II` or `MM` on. For any other data the result is empty, and private.
 */
export const readExif = (tiff: Uint8Array): Exif => {
  const mainDirectory = readDirectory(tiff);
  const detailDirectory = readDirectory(tiff, mainDirectory.number(tags.exif) ?? 0);
  const orientation = mainDirectory.number(tags.orientation) ?? 1;
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    captureTime:
      parseCaptureTime(
        detailDirectory.text(tags.dateTimeOriginal),
        detailDirectory.text(tags.offsetTimeOriginal),
      ) ?? parseCaptureTime(mainDirectory.text(tags.dateTime), detailDirectory.text(tags.offsetTime)),
    isPrivate:
      !isHarmless(mainDirectory) || (mainDirectory.entries.has(tags.exif) && !isHarmless(detailDirectory)),
  };
};

/** One list of entries in a TIFF structure, which is the format of EXIF. */
interface Directory {
  /** Offset of each entry, by its tag. */
  readonly entries: ReadonlyMap<number, number>;
  /** Offset of the next list; 0 for none, undefined if this one could not be read to its end. */
  readonly next: number | undefined;
  /** @returns the number in an entry; undefined when there is none */
  number(tag: number): number | undefined;
  /** @returns the text in an entry, without its terminator; undefined when there is none */
  text(tag: number): string | undefined;
}

const readOrUndefined = <Value>(readEntry: () => Value): Value | undefined => {
  try {
    return readEntry();
  } catch {
    // Beyond the end: files may be truncated, and offsets may be wrong.
    return undefined;
  }
};

/** More than any text that we read: a time and its offset. */
const maxTextBytes = 64;

/**
 * Reads a list of entries.
 * @param tiff the whole structure
 * @param offset offset of the list. Default: the offset of the first list, as the structure gives it.
 */
const readDirectory = (tiff: Uint8Array, offset?: number): Directory => {
  const view = createView(tiff);
  const isLittleEndian = readCharacters(tiff, 0, 1) === 'I';
  const readShort = (at: number) => view.getUint16(at, isLittleEndian);
  const readLong = (at: number) => view.getUint32(at, isLittleEndian);
  const entries = new Map<number, number>();
  const next = readOrUndefined(() => {
    const at = offset ?? readLong(4);
    const count = readShort(at);
    const end = at + 2 + entryBytes * count;
    for (let entry = at + 2; entry < end; entry += entryBytes) entries.set(readShort(entry), entry);
    return readLong(end);
  });
  const read = <Value>(tag: number, readValue: (entry: number, type: number) => Value | undefined) => {
    const entry = entries.get(tag);
    return entry === undefined ? undefined : readOrUndefined(() => readValue(entry, readShort(entry + 2)));
  };
  return {
    entries,
    next,
    number: (tag) =>
      read(tag, (entry, type) => {
        if (type === shortType) return readShort(entry + 8);
        return type === longType ? readLong(entry + 8) : undefined;
      }),
    text: (tag) =>
      read(tag, (entry, type) => {
        const length = readLong(entry + 4);
        const at = length > 4 ? readLong(entry + 8) : entry + 8;
        if (type !== asciiType || length > maxTextBytes || at + length > tiff.length) return undefined;
        return readCharacters(tiff, at, length).replace(/[\0 ]+$/, '');
      }),
  };
};
