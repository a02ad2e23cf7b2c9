const END = 0xd9;
/** Inside a scan these are part of it: an escaped byte, a restart, a filler. */
const isInScan = (marker: number): boolean =>
  marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Where a JPEG picture ends; whatever follows is something else: films, further pictures, a maker's data.
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
