import { captureTime, type CaptureTime } from './capture-time.ts';
import { harmless, tags } from './tags.ts';
import { readDirectory, type Directory } from './read-directory.ts';

/** What matters of what a camera wrote beside a picture. */
export interface Exif {
  /** How the camera was held: 1 upright, 2 to 8 as EXIF counts them. */
  readonly orientation: number;
  readonly captureTime: CaptureTime | undefined;
  /** Whether there is anything in it but that and what says nothing of the person. */
  readonly isPrivate: boolean;
}

/** Of a picture beside which nothing is written. */
export const noExif: Exif = { orientation: 1, captureTime: undefined, isPrivate: false };

const isHarmless = ({ entries, next }: Directory): boolean =>
  next === 0 && [...entries.keys()].every((tag) => harmless.has(tag));

/**
 * Reads EXIF.
 * @param tiff its bytes, from the `II` or `MM` they begin with. Whatever else is given makes it empty, and private.
 */
export const readExif = (tiff: Uint8Array): Exif => {
  const main = readDirectory(tiff);
  const detail = readDirectory(tiff, main.number(tags.exif) ?? 0);
  const orientation = main.number(tags.orientation) ?? 1;
  return {
    orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    captureTime:
      captureTime(detail.text(tags.dateTimeOriginal), detail.text(tags.offsetTimeOriginal)) ??
      captureTime(main.text(tags.dateTime), detail.text(tags.offsetTime)),
    isPrivate: !isHarmless(main) || (main.entries.has(tags.exif) && !isHarmless(detail)),
  };
};
