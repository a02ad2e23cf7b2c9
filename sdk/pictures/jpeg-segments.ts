/** A part of a JPEG file in front of its scan. */
export interface Segment {
  /** Its kind: the second byte of its marker. */
  readonly marker: number;
  /** Offset of its marker, in bytes. */
  readonly start: number;
  /** Offset of the next segment, in bytes. */
  readonly end: number;
}

export const startOfScan = 0xda;
/** True for a marker that no length follows. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Returns the segments of a JPEG file up to its first scan, which is the last element.
 * @returns all segments before the first damaged one
 */
export const readJpegSegments = (bytes: Uint8Array): Segment[] => {
  const segments: Segment[] = [];
  let at = 2;
  for (;;) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return segments;
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = isBare(marker) ? 0 : ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if ((length < 2 && !isBare(marker)) || end > bytes.length) return segments;
    segments.push({ marker, start: at, end });
    if (marker === startOfScan) return segments;
    at = end;
  }
};

const endOfImageMarker = 0xd9;

/** True for the markers that belong to a scan: an escaped byte, a restart, a fill byte. */
const isInScan = (marker: number): boolean =>
  marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Returns the offset behind a JPEG picture. Other data may follow: films, further pictures, a manufacturer's
 * data.
 * @param bytes bytes of the file
 * @param scan offset of the first scan's data
 * @returns undefined for a truncated picture
 */
export const findEndOfImage = (bytes: Uint8Array, scan: number): number | undefined => {
  let at = bytes.indexOf(0xff, scan);
  while (at >= 0) {
    const marker = bytes[at + 1];
    if (marker === undefined) return undefined;
    if (marker === endOfImageMarker) return at + 2;
    // A marker may follow a fill byte directly. Between scans there are tables, with their lengths.
    if (marker === 0xff) at += 1;
    else if (isInScan(marker)) at += 2;
    else at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    at = bytes.indexOf(0xff, at);
  }
  return undefined;
};
