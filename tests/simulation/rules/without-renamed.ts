import type { Ledger } from './ledger.ts';
import { findPhotoByBytes } from './photos.ts';

interface SentPicture {
  /** `<uuid>_<n>.<extension>` */
  readonly name: string;
  readonly content: Uint8Array;
}

const getPosition = ({ name }: SentPicture): string => name.replace(/\.\w+$/, '');

/**
 * Returns the pictures of a receipt on the server, one for each position. A page may die after it sent a
 * prepared picture that it could not write. A later page then sends the original picture, and the server has
 * both, with two extensions. Any other second picture for a position stays in the list.
 */
export const withoutRenamed = <Picture extends SentPicture>(
  ledger: Ledger,
  pictures: readonly Picture[],
): readonly Picture[] => {
  const getPhotoId = (picture: Picture) => findPhotoByBytes(ledger, picture.content)?.id ?? -1;
  return pictures.filter(
    (picture, index) =>
      !ledger.hadDiskFaults ||
      !ledger.unprepared.has(getPhotoId(picture)) ||
      !pictures
        .slice(0, index)
        .some(
          (earlier) =>
            getPosition(earlier) === getPosition(picture) && getPhotoId(earlier) === getPhotoId(picture),
        ),
  );
};
