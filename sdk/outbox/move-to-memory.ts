import type { PictureBytes, PictureContent } from './ports.ts';
import type { OutboxRecord, PictureRecord } from './record.ts';
import type { ReceiptStorage } from './storage.ts';

/** Identifies the content of a picture: preparation stores other bytes under the same id. */
const contentOf = ({ id, hash }: PictureRecord): string => `${id} ${hash}`;

/**
 * Moves a receipt from the device into memory: it stays whole, and the device gets room. Rejects when the device cannot be read or
 * written, and leaves it as it is.
 */
export const moveToMemory = async (
  { device, memory }: Pick<ReceiptStorage, 'device' | 'memory'>,
  uuid: string,
): Promise<void> => {
  const read = new Map<string, PictureContent | undefined>();
  let moved: OutboxRecord | undefined;
  // A damaged record is moved as it is; one without a list of pictures cannot be.
  let left = (await device?.get(uuid)) as OutboxRecord | undefined;
  while (device && left) {
    for (const picture of left.pictures)
      if (!read.has(contentOf(picture))) {
        const content = await device.read(picture.id);
        // A stored Blob goes with its record.
        const isBlob = content && 'arrayBuffer' in content;
        read.set(contentOf(picture), isBlob ? new Blob([await content.arrayBuffer()]) : content);
      }
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

/**
 * Brings a receipt and the draft into the same store, so that one transaction can change both.
 * @param empty draft to begin with where there is none
 */
export const unite = async (storage: ReceiptStorage, uuid: string, empty: OutboxRecord): Promise<void> => {
  const { memory } = storage;
  if (!memory.has(uuid) && !memory.has(empty.uuid)) return;
  await moveToMemory(storage, uuid);
  await moveToMemory(storage, empty.uuid);
  await memory.change(empty.uuid, (draft) => (draft ? undefined : { put: [empty] }));
};
