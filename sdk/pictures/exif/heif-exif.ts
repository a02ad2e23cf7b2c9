import { noExif, readExif, type Exif } from './read-exif.ts';

const name = Array.from('Exif\0\0', (character) => character.charCodeAt(0));
/** The order of bytes, as which EXIF begins: `II` or `MM`. Where a list only names it, something else follows. */
const isOrder = (first: number | undefined, second: number | undefined): boolean =>
  first === second && (first === 0x49 || first === 0x4d);

/**
 * What a camera wrote into HEIC or AVIF, wherever its boxes have it: its name is enough to find it.
 * @param head the first bytes of the file
 */
export const heifExif = (head: Uint8Array): Exif => {
  for (let at = head.indexOf(0x45); at >= 0; at = head.indexOf(0x45, at + 1)) {
    const tiff = at + name.length;
    if (name.every((byte, index) => head[at + index] === byte) && isOrder(head[tiff], head[tiff + 1]))
      // The decoder turns these pictures by a box of their own.
      return { ...readExif(head.subarray(tiff)), orientation: 1 };
  }
  return noExif;
};
