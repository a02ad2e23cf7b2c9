import type { PictureSnapshot } from '@cagnotte/sdk';

type Named = Pick<PictureSnapshot, 'name' | 'type'>;

/** True if a picture of a receipt is a PDF. Some systems set no file type. */
export const isPdf = ({ name, type }: Named): boolean =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));

/** Returns the common name of pictures: photos, or documents when one is a PDF. */
export const getCommonName = (pictures: readonly Named[]): 'photos' | 'documents' =>
  pictures.some(isPdf) ? 'documents' : 'photos';
