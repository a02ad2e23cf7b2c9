import type { PictureBytes, PictureContent } from '../../platform/outbox-ports.ts';
import type { OutboxRecord } from '../../platform/outbox-record.ts';

/** Bytes of pictures that the device has not taken, by the picture's id. Only this page has them. */
export type PageBytes = Map<string, PictureContent>;

/** Returns the bytes to write with receipts. A sent receipt needs none. */
export const getBytesToWrite = (
  bytes: PageBytes,
  put: readonly OutboxRecord[] = [],
): readonly PictureBytes[] => {
  const ids = put.flatMap(({ state, pictures }) => (state === 'sent' ? [] : pictures.map(({ id }) => id)));
  return [...bytes].flatMap(([id, content]) => (ids.includes(id) ? { id, bytes: content } : []));
};

/** Forgets bytes that the device has taken. Preparation may have replaced them in the meantime. */
export const forgetTaken = (bytes: PageBytes, taken: readonly PictureBytes[]): void => {
  for (const picture of taken) if (bytes.get(picture.id) === picture.bytes) bytes.delete(picture.id);
};

/**
 * Forgets the unneeded bytes of a receipt.
 * @param needed the receipt as it is now: another tab may have prepared its pictures
 */
export const forgetUnneeded = (bytes: PageBytes, previous?: OutboxRecord, needed?: OutboxRecord): void => {
  for (const { id, hash } of previous?.pictures ?? [])
    if (!needed?.pictures.some((picture) => picture.id === id && picture.hash === hash)) bytes.delete(id);
};

/**
 * Writes pictures of a deleted database again, if this page has their files. The others are found missing,
 * and reported, before they are sent.
 * @param lost ids of those pictures; empty afterwards
 */
export const restoreLost = async (
  bytes: PageBytes,
  files: ReadonlyMap<string, Blob>,
  lost: Set<string>,
): Promise<void> => {
  for (const id of lost) {
    const content = await files
      .get(id)
      ?.arrayBuffer()
      .catch(() => undefined);
    if (content && !bytes.has(id)) bytes.set(id, content);
    lost.delete(id);
  }
};
