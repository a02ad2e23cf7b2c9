import { createView, readCharacters } from './bytes.ts';
import { computeCrc32 } from './crc32.ts';
import { findEndOfImage, readJpegSegments, startOfScan } from './jpeg-segments.ts';
import { detectPictureKind } from './picture-format.ts';

/** Most bytes before the first mark of a PDF, and after its last one: the limit of common readers. */
const maxPdfMarkDistance = 1024;

const includesText = (bytes: Uint8Array, text: string): boolean =>
  readCharacters(bytes, 0, bytes.length).includes(text);

/**
 * True for a kind of file whose end can be checked; the check needs the whole file.
 * @param head the first bytes
 */
export const hasKnownEnd = (head: Uint8Array): boolean => {
  const kind = detectPictureKind(head);
  return (
    kind === 'jpeg' ||
    kind === 'png' ||
    (!kind && includesText(head.subarray(0, maxPdfMarkDistance), '%PDF-'))
  );
};

const isJpegCutOff = (bytes: Uint8Array): boolean => {
  const scan = readJpegSegments(bytes).at(-1);
  return scan?.marker !== startOfScan || findEndOfImage(bytes, scan.end) === undefined;
};

const pngSignatureBytes = 8;
/** Length and type in front of the data of a chunk, and its check sum behind. */
const pngChunkOverhead = 12;
const pngEndType = 0x49454e44;

/** Checks every chunk, since browsers draw a part of a corrupt PNG without an error. */
const isPngCorrupt = (bytes: Uint8Array): boolean => {
  const view = createView(bytes);
  let at = pngSignatureBytes;
  while (at + pngChunkOverhead <= bytes.length) {
    const checkSumAt = at + 8 + view.getUint32(at);
    const isWhole =
      checkSumAt + 4 <= bytes.length &&
      computeCrc32(bytes.subarray(at + 4, checkSumAt)) === view.getUint32(checkSumAt);
    if (!isWhole) return true;
    if (view.getUint32(at + 4) === pngEndType) return false;
    at = checkSumAt + 4;
  }
  return true;
};

/**
 * True for a JPEG, PNG or PDF that is truncated, for example by an interrupted copy, and for a
 * PNG with a wrong check sum.
 * @param bytes bytes of the whole file
 * @returns false for any other kind of file
 */
export const isCorrupt = (bytes: Uint8Array): boolean => {
  if (!hasKnownEnd(bytes)) return false;
  const kind = detectPictureKind(bytes);
  if (kind === 'jpeg') return isJpegCutOff(bytes);
  return kind === 'png' ? isPngCorrupt(bytes) : !includesText(bytes.subarray(-maxPdfMarkDistance), '%%EOF');
};
