import { heifExif } from '../exif/heif-exif.ts';
import { noExif, type Exif } from '../exif/read-exif.ts';
import { announcedSize } from '../format/announced-size.ts';
import { pictureKind } from '../format/picture-kind.ts';
import { jpegMetadata } from '../jpeg/jpeg-metadata.ts';
import type { Look } from './plan-of.ts';

/** What the first bytes of a file tell, before anything is drawn. */
export const lookAt = (head: Uint8Array, bytes: number): Look & Exif => {
  const kind = pictureKind(head);
  const exif = kind === 'jpeg' ? jpegMetadata(head) : kind === 'heif' ? heifExif(head) : noExif;
  return { ...exif, kind, size: announcedSize(head), bytes };
};
