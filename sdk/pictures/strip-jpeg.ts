import { readCharacters } from './bytes.ts';
import { noExif, readExif, type Exif } from './exif/read-exif.ts';
import { exifHeaderBytes, writeExif } from './exif/write-exif.ts';
import { findEndOfImage, readJpegSegments, startOfScan, type Segment } from './jpeg-segments.ts';

/**
 * Removes the metadata of a JPEG picture and the data behind its end, except time of capture and orientation.
 * The picture itself stays the same, byte for byte.
 * @param bytes bytes of the whole file
 * @returns the parts of the new file; undefined when there is nothing to remove, and for a
 *   file that is too damaged
 */
export const stripJpeg = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined => {
  const segments = readJpegSegments(bytes);
  const scan = segments.at(-1);
  const { orientation, captureTime, isPrivate } = readJpegMetadata(bytes);
  if (scan?.marker !== startOfScan || !isPrivate) return undefined;
  return [
    bytes.subarray(0, 2),
    writeExif(orientation, captureTime),
    ...segments
      .filter((segment) => segment !== scan && isNeededToDraw(bytes, segment))
      .map((segment) => bytes.subarray(segment.start, segment.end)),
    bytes.subarray(scan.start, findEndOfImage(bytes, scan.end)),
  ];
};

const firstAppMarker = 0xe0;
const lastAppMarker = 0xef;
const commentMarker = 0xfe;

/** Length of a segment's marker and length, in front of its content. */
const segmentHeaderBytes = 4;

const startsWith = (bytes: Uint8Array, { start, end }: Segment, text: string): boolean =>
  readCharacters(bytes.subarray(0, end), start + segmentHeaderBytes, text.length) === text;

/** Segments that decoders need for the right colours, by marker. */
const colourSegments: ReadonlyMap<number, string> = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);

/** True if a segment is needed to draw the picture, and is not metadata. */
const isNeededToDraw = (bytes: Uint8Array, segment: Segment): boolean => {
  const { marker } = segment;
  if (marker !== commentMarker && (marker < firstAppMarker || marker > lastAppMarker)) return true;
  const name = colourSegments.get(marker);
  return name !== undefined && startsWith(bytes, segment, name);
};

const isExif = (bytes: Uint8Array, segment: Segment): boolean =>
  segment.marker === 0xe1 && startsWith(bytes, segment, 'Exif\0\0');

/** Returns a JPEG picture whose EXIF data is hidden from decoders, so that they do not turn the picture. */
export const hideExif = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const exif = readJpegSegments(bytes).filter((segment) => isExif(bytes, segment));
  if (exif.length === 0) return bytes;
  const hidden = bytes.slice();
  for (const { start } of exif) hidden.fill(0, start + segmentHeaderBytes, start + exifHeaderBytes);
  return hidden;
};

/** True if other data follow the end of the picture. */
const hasTrailingData = (bytes: Uint8Array, scan: Segment | undefined): boolean =>
  scan?.marker === startOfScan && (findEndOfImage(bytes, scan.end) ?? bytes.length) < bytes.length;

/**
 * Returns the metadata of a JPEG picture.
 * @param bytes bytes of the file, or its first ones
 */
export const readJpegMetadata = (bytes: Uint8Array): Exif => {
  const segments = readJpegSegments(bytes);
  const metadataSegments = segments.filter((segment) => !isNeededToDraw(bytes, segment));
  const exifSegment = metadataSegments.find((segment) => isExif(bytes, segment));
  const exif = exifSegment
    ? readExif(bytes.subarray(exifSegment.start + exifHeaderBytes, exifSegment.end))
    : noExif;
  return {
    ...exif,
    isPrivate:
      exif.isPrivate ||
      metadataSegments.some((segment) => segment !== exifSegment) ||
      hasTrailingData(bytes, segments.at(-1)),
  };
};
