import type { Ledger, Photo } from './ledger.ts';

/** Returns the photograph with exactly these bytes; undefined for any other bytes. */
export const photoOfBytes = ({ photos }: Ledger, bytes: Uint8Array): Photo | undefined => {
  const text = new TextDecoder().decode(bytes);
  const photo = photos.get(Number(/photo (\d+) /.exec(text)?.[1] ?? -1));
  return photo && (photo.raw === text || photo.prepared === text) ? photo : undefined;
};
