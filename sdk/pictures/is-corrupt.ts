import { createView, textAt } from './bytes.ts';
import { crc32 } from './crc32.ts';
import { endOfImage, readJpegSegments, START_OF_SCAN } from './jpeg-segments.ts';
import { pictureKind } from './picture-format.ts';

/** Most bytes before the first mark of a PDF, and after its last one: the limit of common readers. */
const PDF_MARK_WITHIN = 1024;

const has = (bytes: Uint8Array, mark: string): boolean => textAt(bytes, 0, bytes.length).includes(mark);

/** True for a kind of file whose end can be checked; the check needs the whole file. @param head the first bytes */
export const hasKnownEnd = (head: Uint8Array): boolean => {
  const kind = pictureKind(head);
  return kind === 'jpeg' || kind === 'png' || (!kind && has(head.subarray(0, PDF_MARK_WITHIN), '%PDF-'));
};

const isJpegCutOff = (bytes: Uint8Array): boolean => {
  const scan = readJpegSegments(bytes).at(-1);
  return scan?.marker !== START_OF_SCAN || endOfImage(bytes, scan.end) === undefined;
};

const PNG_SIGNATURE = 8;
/** Length and type in front of the data of a chunk, and its check sum behind. */
const PNG_CHUNK = 12;
const IEND = 0x49454e44;

/** Checks every chunk, since browsers draw a part of a corrupt PNG without an error. */
const isPngCorrupt = (bytes: Uint8Array): boolean => {
  const view = createView(bytes);
  let at = PNG_SIGNATURE;
  while (at + PNG_CHUNK <= bytes.length) {
    const sumAt = at + 8 + view.getUint32(at);
    const isWhole =
      sumAt + 4 <= bytes.length && crc32(bytes.subarray(at + 4, sumAt)) === view.getUint32(sumAt);
    if (!isWhole) return true;
    if (view.getUint32(at + 4) === IEND) return false;
    at = sumAt + 4;
  }
  return true;
};

/**
 * True for a JPEG, PNG or PDF that is truncated, for example by an interrupted copy, and for a PNG with a wrong check sum.
 * @param bytes of the whole file
 * @returns false for any other kind of file
 */
export const isCorrupt = (bytes: Uint8Array): boolean => {
  if (!hasKnownEnd(bytes)) return false;
  const kind = pictureKind(bytes);
  if (kind === 'jpeg') return isJpegCutOff(bytes);
  return kind === 'png' ? isPngCorrupt(bytes) : !has(bytes.subarray(-PDF_MARK_WITHIN), '%%EOF');
};
