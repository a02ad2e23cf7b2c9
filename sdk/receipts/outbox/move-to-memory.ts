import type { OutboxRecord, PictureRecord } from './outbox-record.ts';
import type { PictureBytes } from './outbox-store.ts';
import type { Stores } from './stores.ts';

/** What is kept of a picture: preparation puts other bytes under the same id. */
const contentOf = ({ id, hash }: PictureRecord): string => `${id} ${hash}`;

/**
 * Takes over what the device has of a receipt: it stays whole, and the device gets room. Rejects when the device cannot be read or
 * written, and leaves it as it is.
 */
export const moveToMemory = async (
  { device, memory }: Pick<Stores, 'device' | 'memory'>,
  uuid: string,
): Promise<void> => {
  const read = new Map<string, ArrayBuffer | undefined>();
  let moved: OutboxRecord | undefined;
  let left = await device?.change(uuid, () => undefined);
  while (device && left) {
    for (const picture of left.pictures)
      if (!read.has(contentOf(picture))) read.set(contentOf(picture), await device.read(picture.id));
    left = await device.change(uuid, (now) => {
      // Meanwhile it may have got other pictures. Or they are a receipt's by now, and nothing is left to be moved.
      if (!now?.pictures.every((picture) => read.has(contentOf(picture)))) return undefined;
      moved = now;
      return { remove: [uuid], drop: now.pictures.map(({ id }) => id) };
    });
  }
  if (!moved) return;
  const put = [moved];
  const pictures = moved.pictures.flatMap((picture): PictureBytes[] => {
    const bytes = read.get(contentOf(picture));
    return bytes ? [{ id: picture.id, bytes }] : [];
  });
  await memory.change(uuid, () => ({ put, pictures }));
};

/** Brings a receipt and the draft to one place, so that a change can be about both. @param empty in place of no draft. */
export const unite = async (stores: Stores, uuid: string, empty: OutboxRecord): Promise<void> => {
  const { memory } = stores;
  if (!memory.has(uuid) && !memory.has(empty.uuid)) return;
  await moveToMemory(stores, uuid);
  await moveToMemory(stores, empty.uuid);
  await memory.change(empty.uuid, (draft) => (draft ? undefined : { put: [empty] }));
};
