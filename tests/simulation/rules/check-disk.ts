import type { OutboxRecord, PictureRecord } from '@cagnotte/sdk/internal';
import type { SimulatedWorld } from '../world.ts';

const getPictureIds = ({ pictures }: Partial<OutboxRecord>): string[] =>
  Array.isArray(pictures)
    ? (pictures as (PictureRecord | null)[]).flatMap((picture) => picture?.id ?? [])
    : [];

/** Checks after a long absence that no picture of any user remains on the device. */
export const checkSwept = ({ disk, fail }: SimulatedWorld): void => {
  for (const id of disk.pictures.keys()) fail('expired pictures of all users are swept at a start', id);
};

/** Checks after a sweep that the disk holds exactly the bytes that a receipt still needs. */
export const checkDisk = ({ disk, ledger, profile, fail }: SimulatedWorld): void => {
  const records = [...disk.records.values()] as Partial<OutboxRecord>[];
  const needed = new Set(records.filter(({ state }) => state !== 'sent').flatMap(getPictureIds));
  for (const id of disk.pictures.keys())
    if (!needed.has(id)) fail('bytes are dropped when they are not needed any more', id);

  if (ledger.hadDiskFaults || !profile.hasStore || ledger.harmedRecords.size > 0) return;
  const receipts = [...ledger.givenReceipts.values()];
  const discarded = receipts.filter(({ isDiscarded }) => isDiscarded).flatMap(({ pictures }) => pictures);
  const accountedFor = new Set([...records.flatMap(getPictureIds), ...discarded.map(({ id }) => id)]);
  for (const [id, photo] of ledger.drafted)
    if (!accountedFor.has(id)) fail('a picture that a draft reported as stored is kept', `photo ${photo}`);
};
