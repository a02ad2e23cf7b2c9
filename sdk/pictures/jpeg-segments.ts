/** A part of a JPEG file in front of its scan. */
export interface Segment {
  /** Its kind: the second byte of its marker. */
  readonly marker: number;
  /** Offset of its marker, in bytes. */
  readonly start: number;
  /** Offset of the next segment, in bytes. */
  readonly end: number;
}

export const START_OF_SCAN = 0xda;
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * The segments of a JPEG file up to its first scan, which is the last one given.
 * @returns as many as are whole and in order.
 */
export const jpegSegments = (bytes: Uint8Array): Segment[] => {
  const segments: Segment[] = [];
  let at = 2;
  for (;;) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return segments;
    // Any number of these may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = isBare(marker) ? 0 : ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if ((length < 2 && !isBare(marker)) || end > bytes.length) return segments;
    segments.push({ marker, start: at, end });
    if (marker === START_OF_SCAN) return segments;
    at = end;
  }
};

const END = 0xd9;
/** Inside a scan these are part of it: an escaped byte, a restart, a filler. */
const isInScan = (marker: number): boolean =>
  marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);

/**
 * The end of a JPEG picture. Other data may follow: films, further pictures, a maker's data.
 * @param bytes of the file
 * @param scan where the data of its first scan begins
 * @returns undefined for a picture that is cut off.
 */
export const endOfImage = (bytes: Uint8Array, scan: number): number | undefined => {
  let at = bytes.indexOf(0xff, scan);
  while (at >= 0) {
    const marker = bytes[at + 1];
    if (marker === undefined) return undefined;
    if (marker === END) return at + 2;
    // A filler may be followed by the marker itself; between scans come tables, with their lengths.
    if (marker === 0xff) at += 1;
    else if (isInScan(marker)) at += 2;
    else at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    at = bytes.indexOf(0xff, at);
  }
  return undefined;
};
