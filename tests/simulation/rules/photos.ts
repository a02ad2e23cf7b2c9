import type { Ledger, Photo } from './ledger.ts';

const pattern = /^photo-(\d+)\./;

/** Returns the file name of a photograph. */
export const getPhotoName = (photo: number, type: string): string => `photo-${photo}.${type.split('/')[1]}`;

/** Returns the photograph with a file name. */
export const parsePhotoName = (name: string): number => Number(pattern.exec(name)?.[1] ?? -1);

/** Returns the photograph with exactly these bytes; undefined for any other bytes. */
export const findPhotoByBytes = ({ photos }: Ledger, bytes: Uint8Array): Photo | undefined => {
  const text = new TextDecoder().decode(bytes);
  const photo = photos.get(Number(/photo (\d+) /.exec(text)?.[1] ?? -1));
  return photo && (photo.raw === text || photo.prepared === text) ? photo : undefined;
};
