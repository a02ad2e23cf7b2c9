/** A part of a JPEG file in front of its scan. */
export interface Segment {
  /** What it is: the second byte of its marker. */
  readonly marker: number;
  /** Where its marker begins. */
  readonly start: number;
  /** Where the next one begins. */
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
    // Any number of these may stand in front of a marker.
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
