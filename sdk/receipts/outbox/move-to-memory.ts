import type { OutboxRecord } from './outbox-record.ts';
import type { PictureBytes } from './outbox-store.ts';
import type { Stores } from './stores.ts';

/**
 * Takes over what the device has of a receipt: it stays whole, and the device gets room. Rejects when the device cannot be read or
 * written, and leaves it as it is.
 */
export const moveToMemory = async ({ device, memory }: Stores, uuid: string): Promise<void> => {
  const record = await device?.change(uuid, () => undefined);
  if (!device || !record) return;
  const ids = record.pictures.map(({ id }) => id);
  const pictures: PictureBytes[] = [];
  for (const id of ids) {
    const bytes = await device.read(id);
    if (bytes) pictures.push({ id, bytes });
  }
  await device.change(uuid, () => ({ remove: [uuid], drop: ids }));
  await memory.change(uuid, () => ({ put: [record], pictures }));
};

/** Brings a receipt and the draft to one place, so that a change can be about both. @param empty in place of no draft. */
export const unite = async (stores: Stores, uuid: string, empty: OutboxRecord): Promise<void> => {
  const { memory } = stores;
  if (!memory.has(uuid) && !memory.has(empty.uuid)) return;
  await moveToMemory(stores, uuid);
  await moveToMemory(stores, empty.uuid);
  await memory.change(empty.uuid, (draft) => (draft ? undefined : { put: [empty] }));
};
