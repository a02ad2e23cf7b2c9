import { createView, readName, readCharacters } from './bytes.ts';
import { readJpegSegments } from './jpeg-segments.ts';

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'bmp' | 'webp' | 'heif';

const kinds: readonly (readonly [kind: PictureKind, at: number, signature: string])[] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
  ['heif', 4, 'ftyp'],
  ['bmp', 0, 'BM'],
];

/**
 * Returns the format of a picture by its first bytes: file names and declared types are often wrong.
 * @param head the first bytes of a file
 * @returns `heif` for HEIC, AVIF, and films, whose size cannot be found; undefined for an unknown format
 */
export const detectPictureKind = (head: Uint8Array): PictureKind | undefined =>
  kinds.find(([, at, signature]) => readCharacters(head, at, signature.length) === signature)?.[0];

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * True for every marker that begins a frame, which has the size; the markers between them have another
 * meaning.
 */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const readJpegSize = (view: DataView, head: Uint8Array): Size | undefined => {
  const frame = readJpegSegments(head).find(({ marker }) => isFrame(marker));
  return frame && { width: view.getUint16(frame.start + 7), height: view.getUint16(frame.start + 5) };
};

/** Length of the first header that BMP had, with sides of 16 bits; all later headers are longer. */
const oldBmpHeaderBytes = 12;

const readBmpSize = (view: DataView): Size =>
  view.getUint32(14, true) === oldBmpHeaderBytes
    ? { width: view.getUint16(18, true), height: view.getUint16(20, true) }
    : { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };

const readWebpSize = (view: DataView, head: Uint8Array): Size | undefined => {
  switch (readName(head, 12)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8X': {
      const readSide = (at: number) => 1 + (view.getUint16(at, true) | (view.getUint8(at + 2) << 16));
      return { width: readSide(24), height: readSide(27) };
    }
    default:
      return undefined;
  }
};

/** The letters `ispe`. */
const ispeName = 0x69737065;

/**
 * Reads the size of AVIF and HEIC. They give it in boxes called `ispe`. A picture in tiles has several: the
 * largest is the size of the whole.
 */
const readHeifSize = (view: DataView, head: Uint8Array): Size | undefined => {
  let largest: Size | undefined;
  for (let at = 12; at + 16 <= head.length; at += 1) {
    if (view.getUint32(at) !== ispeName) continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
};

const readers: Readonly<Record<PictureKind, (view: DataView, head: Uint8Array) => Size | undefined>> = {
  jpeg: readJpegSize,
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  bmp: readBmpSize,
  webp: readWebpSize,
  heif: readHeifSize,
};

/**
 * Returns the size that a picture announces in its first bytes. It is checked before the browser decodes the
 * picture, because a few kilobytes can decode to gigabytes.
 * @param head the first bytes of a file; 256 KB include the size of nearly every picture, behind
 *   the metadata of the camera
 * @returns undefined when no size can be read
 */
export const readSize = (head: Uint8Array): Size | undefined => {
  const kind = detectPictureKind(head);
  if (!kind) return undefined;
  try {
    const size = readers[kind](createView(head), head);
    return size && size.width > 0 && size.height > 0 ? size : undefined;
  } catch {
    // The file is shorter than its own header.
    return undefined;
  }
};

/** More than the photographs of nearly all phones, and the most that fits into a phone's memory. */
const maxPixels = 60_000_000;
/** No browser draws a longer side. */
const maxSidePixels = 16_384;

/** True if drawing a picture could exhaust the tab's memory. */
export const isTooLarge = ({ width, height }: Size): boolean =>
  width * height > maxPixels || Math.max(width, height) > maxSidePixels;
