import { writeExif } from '../exif/write-exif.ts';
import { endOfImage } from './end-of-image.ts';
import { isPicture, jpegMetadata } from './jpeg-metadata.ts';
import { jpegSegments, START_OF_SCAN } from './jpeg-segments.ts';

/**
 * Removes what is written beside a JPEG picture and behind its end, but for its time of capture and how it is held. The
 * picture itself stays as it is, byte for byte.
 * @param bytes of the whole file
 * @returns the parts of the new file; undefined where nothing is to be removed, and where the file is too damaged to tell.
 */
export const stripJpeg = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | undefined => {
  const segments = jpegSegments(bytes);
  const scan = segments.at(-1);
  const { orientation, captureTime, isPrivate } = jpegMetadata(bytes);
  if (scan?.marker !== START_OF_SCAN || !isPrivate) return undefined;
  return [
    bytes.subarray(0, 2),
    writeExif(orientation, captureTime),
    ...segments
      .filter((segment) => segment !== scan && isPicture(bytes, segment))
      .map((segment) => bytes.subarray(segment.start, segment.end)),
    bytes.subarray(scan.start, endOfImage(bytes, scan.end)),
  ];
};
