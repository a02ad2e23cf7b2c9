import type { PictureSnapshot } from '@cagnotte/sdk';

type Named = Pick<PictureSnapshot, 'name' | 'type'>;

/** Whether a picture of a receipt is a PDF. Some systems name no type of a file. */
export const isPdf = ({ name, type }: Named): boolean =>
  type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));

/** How pictures are called together: photos, or documents where a PDF is among them. */
export const togetherAs = (pictures: readonly Named[]): 'photos' | 'documents' =>
  pictures.some(isPdf) ? 'documents' : 'photos';
