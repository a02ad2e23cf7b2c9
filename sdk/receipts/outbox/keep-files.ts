import { SdkError } from '../../errors/sdk-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OutboxParts } from './outbox-parts.ts';
import type { OutboxRecord, PictureRecord } from './outbox-record.ts';
import type { Changes, OutboxStore } from './outbox-store.ts';

/** Begins with the time, so that what nobody names any more can be told by its age. */
const newPictureId = (platform: Platform): string =>
  `${platform.clock.now().toString(36).padStart(9, '0')}-${platform.randomText(12)}`;

const bytesOf = async (file: File): Promise<ArrayBuffer> => {
  try {
    return await file.arrayBuffer();
  } catch (cause) {
    throw new SdkError('OTHER', `the file "${file.name}" can no longer be read`, { cause });
  }
};

/**
 * Stores the bytes of files, one file at a time, and then the record that they belong to: however many there are, one is in memory.
 * @param change what to write of the record, with the pictures.
 * @returns the record.
 * @throws SdkError OTHER for a file that can no longer be read; anything else is the store's failure. Nothing stays then.
 */
export const keepFiles = async (
  { core: { platform }, ports, shelf }: Pick<OutboxParts, 'core' | 'ports' | 'shelf'>,
  store: Pick<OutboxStore, 'change'>,
  { uuid, owner }: Pick<OutboxRecord, 'uuid' | 'owner'>,
  files: readonly File[],
  change: (pictures: readonly PictureRecord[], record: OutboxRecord | undefined) => Changes,
): Promise<OutboxRecord | undefined> => {
  const kept: PictureRecord[] = [];
  try {
    for (const file of files) {
      const bytes = await bytesOf(file);
      const sourceHash = await ports.hash(bytes);
      const id = newPictureId(platform);
      await store.change(uuid, () => ({ pictures: [{ id, bytes }] }));
      const same =
        sourceHash !== '' &&
        shelf.records().find(
          // What was refused was not sent, and what is being prepared may be sent once.
          (record) =>
            record.owner === owner &&
            (record.state === 'waiting' || record.state === 'sent') &&
            record.pictures.some((picture) => picture.sourceHash === sourceHash),
        );
      kept.push({
        id,
        name: file.name,
        size: bytes.byteLength,
        type: file.type,
        hash: sourceHash,
        sourceHash,
        state: 'stored',
        preparation: 0,
        ...(same && { sameAs: { uuid: same.uuid, at: same.createdAt } }),
      });
    }
    return await store.change(uuid, (record) => change(kept, record));
  } catch (cause) {
    await store.change(uuid, () => ({ drop: kept.map(({ id }) => id) })).catch(() => undefined);
    throw cause;
  }
};
