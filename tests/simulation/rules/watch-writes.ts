import type { Changes, OutboxRecord } from '@cagnotte/sdk/internal';
import type { SimulatedWorld } from '../world.ts';
import { mayBeGivenUp } from './may-be-given-up.ts';
import { parsePhotoName } from './photos.ts';
import type { RequestWatch } from './watch-requests.ts';

/** Time for which unsent pictures are kept, in milliseconds. */
const keptMs = 30 * 24 * 3_600_000;

const hasSameOrder = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

/**
 * Checks every write to the disk.
 * @returns the listener of writes
 */
export const watchWrites = (world: SimulatedWorld, requests: RequestWatch) => {
  const { ledger } = world;

  const recordReceipt = (record: OutboxRecord) => {
    const receipt = ledger.givenReceipts.get(record.order.customFields?.ref as string);
    if (!receipt) return;
    const pictures = record.pictures.map(({ id, name }) => ({ id, photo: parsePhotoName(name) }));
    if (receipt.isWritten && receipt.uuid !== record.uuid)
      world.fail('a receipt keeps its uuid', `${receipt.ref}: ${receipt.uuid} and ${record.uuid}`);
    if (
      receipt.photos &&
      !hasSameOrder(
        receipt.photos,
        pictures.map(({ photo }) => photo),
      )
    )
      world.fail('a receipt has the pictures that were given', `${receipt.ref}: ${JSON.stringify(pictures)}`);
    receipt.photos ??= pictures.map(({ photo }) => photo);
    Object.assign(receipt, { pictures, uuid: record.uuid, isWritten: true });
    ledger.byUuid.set(record.uuid, receipt);
  };

  const recordExpiry = ({ uuid, createdAt }: OutboxRecord) => {
    const receipt = ledger.byUuid.get(uuid);
    if (receipt) receipt.isExpired = true;
    if (world.getWallTime() - createdAt <= keptMs) world.fail('nothing is swept before its time', uuid);
  };

  return (tab: object, { put = [] }: Changes): void => {
    for (const record of put) {
      for (const { id, preparation } of record.pictures)
        if (preparation !== 'done')
          ledger.preparations.set(id, Math.max(preparation, ledger.preparations.get(id) ?? 0));
      if (record.state === 'draft') continue;
      if (record.isExpired) {
        recordExpiry(record);
        continue;
      }
      recordReceipt(record);
      requests.onWritten(tab, record);
      if (record.state === 'sent') ledger.done.add(record.uuid);
      // A list of the server does not show a receipt that lost pictures to damage.
      const isHarmed = record.pictures.some(({ id }) => ledger.harmed.has(id));
      const mayBeIncomplete = isHarmed || ledger.harmedRecords.has(record.uuid);
      if (record.state === 'failed' && ledger.refusedWhole.has(record.uuid) && !mayBeIncomplete)
        world.fail('a receipt that arrived is not shown as refused', record.uuid);
      for (const { id, name, state } of record.pictures) {
        if (state !== 'damaged') continue;
        ledger.damaged.add(parsePhotoName(name));
        // Its owner sees the damage in the record, until the record is swept.
        ledger.reported.add(parsePhotoName(name));
        if (!mayBeGivenUp(ledger, id))
          world.fail('only a damaged picture is given up', `${name} of ${record.uuid}`);
      }
    }
  };
};
