import { uploadedFor } from '../worlds/batch.ts';
import { picturesOf, settle } from '../worlds/receipt-life.ts';
import type { World } from '../worlds/world.ts';

/** Those that were sent first, then those that are open. */
const batchesOf = (world: World) => {
  const open = [...world.uploads.values()].flatMap(({ batchUuid }) => batchUuid ?? []);
  return [...new Set([...world.sentBatches.keys(), ...open])].map((uuid) => {
    const sent = world.sentBatches.get(uuid);
    return {
      uuid,
      state: sent ? 'sent' : 'open',
      /** The receipts it made; of an open one, what was uploaded for it so far. */
      receipt_uuids: sent ? [...sent.receiptUuids] : uploadedFor(world, uuid),
      cancelled_uuids: [...(sent?.cancelledUuids ?? [])],
    };
  });
};

/** A world as tests read it. */
export const worldView = (world: World) => {
  settle(world);
  return {
    now: new Date(world.clock.now()).toISOString(),
    traits: [...world.traits],
    points: world.points,
    receipts: [...world.receipts.values()].map((receipt) => ({
      uuid: receipt.uuid,
      receipt_id: receipt.receiptId,
      status: receipt.status,
      captured_at: receipt.capturedAt,
      subpictures_uuid: receipt.uploadUuid ?? null,
      subpictures_count: receipt.subpicturesCount,
      scanned_eans: receipt.scannedEans ?? null,
      custom_fields: receipt.customFields,
      offer_identifiers: receipt.offerIdentifiers,
      channel: receipt.channel ?? null,
      app: receipt.app ?? null,
      pictures: picturesOf(world, receipt).map((picture) => ({
        name: picture.name,
        type: picture.type,
        size: picture.size,
        sha256: picture.sha256,
        upload_uuid: picture.uploadUuid,
        receipt_subpicture_id: picture.subpictureId,
        confirmed: picture.confirmed,
      })),
    })),
    batches: batchesOf(world),
    calls: world.calls,
    timeline: world.messages,
  };
};

export type WorldView = ReturnType<typeof worldView>;
