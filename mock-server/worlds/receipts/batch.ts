import { createParameterRefusal } from '../../contracts/refusal.ts';
import type { World } from '../world.ts';
import { declareReceipt } from './declare-receipt.ts';
import type { SentBatch } from './receipts-state.ts';

const haveSameUuids = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((uuid) => b.has(uuid));

/** Returns the uuids of the uploads for a batch that were not removed. */
export const listUploadedUuids = (world: World, batchUuid: string): string[] =>
  [...world.uploads.values()].filter((upload) => upload.batchUuid === batchUuid).map(({ uuid }) => uuid);

/** @throws Refusal for a picture that cannot be uploaded for a batch */
export const assertJoinsBatch = (world: World, uuid: string, batchUuid: string | undefined): void => {
  if (batchUuid === undefined) return;
  if (world.sentBatches.has(batchUuid)) {
    throw createParameterRefusal('batch_uuid', 'invalid', `the batch ${batchUuid} was sent: open a new one`);
  }
  const earlierBatchUuid = world.uploads.get(uuid)?.batchUuid;
  if (earlierBatchUuid !== undefined && earlierBatchUuid !== batchUuid) {
    throw createParameterRefusal(
      'batch_uuid',
      'not_equal',
      `${uuid} was uploaded for the batch ${earlierBatchUuid}`,
    );
  }
};

const assertSendable = (world: World, batchUuid: string, batch: SentBatch): void => {
  for (const uuid of batch.cancelledUuids) {
    if (batch.receiptUuids.has(uuid)) {
      throw createParameterRefusal('cancelled_uuids', 'equal', `${uuid} is both created and cancelled`);
    }
    // A cancelled picture may not have arrived: a client can cancel it during its upload.
    const upload = world.uploads.get(uuid);
    if (upload && upload.batchUuid !== batchUuid) {
      throw createParameterRefusal('cancelled_uuids', 'invalid', `${uuid} was not uploaded for this batch`);
    }
  }
  for (const uuid of batch.receiptUuids) {
    if (world.uploads.get(uuid)?.batchUuid !== batchUuid) {
      throw createParameterRefusal(
        'receipt_uuids',
        'invalid',
        `nothing was uploaded for ${uuid} in this batch`,
      );
    }
  }
};

/**
 * Closes a batch: creates its receipts, and drops all other uploads for it. A batch that is sent again with
 * the same uuids, in any order, has no further effect.
 * @throws Refusal, without any change, when a part of it is not possible, or when it was sent with other
 *   uuids before
 */
export const closeBatch = (world: World, batchUuid: string, batch: SentBatch): void => {
  const sentBatch = world.sentBatches.get(batchUuid);
  if (sentBatch) {
    const { receiptUuids, cancelledUuids } = sentBatch;
    if (
      haveSameUuids(receiptUuids, batch.receiptUuids) &&
      haveSameUuids(cancelledUuids, batch.cancelledUuids)
    )
      return;
    throw createParameterRefusal('batch_uuid', 'invalid', `the batch ${batchUuid} was sent with other uuids`);
  }
  assertSendable(world, batchUuid, batch);
  world.sentBatches.set(batchUuid, batch);
  for (const uuid of listUploadedUuids(world, batchUuid)) {
    if (batch.receiptUuids.has(uuid)) declareReceipt(world, uuid);
    else world.uploads.delete(uuid);
  }
};
