import type { OutboxRecord } from '@cagnotte/sdk/internal';
import { findPhotoByBytes } from '../rules/photos.ts';
import type { SimulatedWorld } from '../world.ts';

/** Garbles or removes the bytes of a picture on the disk. */
export const harmPicture = ({ disk, ledger, log }: SimulatedWorld, index: number, isLost: boolean): void => {
  const pictures = [...disk.pictures];
  const picture = pictures[index % Math.max(pictures.length, 1)];
  if (!picture) return;
  const [id, bytes] = picture;
  log('disk', `${isLost ? 'loses' : 'garbles'} ${id}`);
  ledger.harmed.add(id);
  // A receipt in memory reports the damage before it is written.
  const photo = findPhotoByBytes(ledger, new Uint8Array(bytes));
  if (photo) ledger.damaged.add(photo.id);
  if (isLost) disk.pictures.delete(id);
  else new Uint8Array(bytes)[0] = 0x21;
};

const listBrokenRecords = (record: OutboxRecord): readonly unknown[] => {
  const { uuid, owner } = record;
  return [
    { uuid, owner },
    { ...record, pictures: null },
    { ...record, order: undefined },
    { ...record, state: 7 },
    { ...record, pictures: [null] },
    { ...record, createdAt: 'yesterday' },
  ];
};

/** Garbles the record of a waiting receipt. Its key and its owner stay, because they identify it. */
export const harmRecord = ({ disk, ledger, log }: SimulatedWorld, index: number, how: number): void => {
  const waiting = [...disk.records.values()].filter((record) => (record as OutboxRecord).state === 'waiting');
  const record = waiting[index % Math.max(waiting.length, 1)] as OutboxRecord | undefined;
  if (!record) return;
  const ways = listBrokenRecords(record);
  log('disk', `garbles the record ${record.uuid} (way ${how % ways.length})`);
  ledger.harmedRecords.add(record.uuid);
  disk.records.set(record.uuid, ways[how % ways.length]);
};
