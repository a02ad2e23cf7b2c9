import type { World } from '../world.ts';
import { settleChanges } from './receipt-life.ts';

/**
 * Creates a receipt from what was uploaded under a uuid, for clients that send pictures first. Idempotent by
 * uuid.
 */
export const declareReceipt = (world: World, uuid: string): void => {
  const upload = world.uploads.get(uuid);
  if (!upload || world.receipts.has(uuid)) return;
  const receiptId = world.nextNumber();
  upload.receiptId = receiptId;
  world.receipts.set(uuid, {
    uuid,
    receiptId,
    status: 'created',
    capturedAt: upload.capturedAt ?? new Date(world.clock.now()).toISOString(),
    subpicturesCount: upload.parts.size,
    uploadUuid: uuid,
    scannedEans: undefined,
    customFields: {},
    offerIdentifiers: [],
    channel: undefined,
    app: undefined,
    declaredAt: undefined,
  });
  settleChanges(world);
};
