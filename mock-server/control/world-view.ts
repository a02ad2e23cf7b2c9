import { listUploadedUuids } from '../worlds/receipts/batch.ts';
import { listPictures } from '../worlds/receipts/receipt-life.ts';
import { sumLoyaltyPoints } from '../worlds/review/open-review.ts';
import { findReceiptStatus } from '../worlds/review/receipt-status.ts';
import { listSections } from '../worlds/rewards/earned.ts';
import type { World } from '../worlds/world.ts';

/** Returns the batches: first those that were sent, then the open ones. */
const listBatches = (world: World) => {
  const open = [...world.uploads.values()].flatMap(({ batchUuid }) => batchUuid ?? []);
  return [...new Set([...world.sentBatches.keys(), ...open])].map((uuid) => {
    const sentBatch = world.sentBatches.get(uuid);
    return {
      uuid,
      state: sentBatch ? 'sent' : 'open',
      /** Its receipts; for an open batch, those that were uploaded for it so far. */
      receipt_uuids: sentBatch ? [...sentBatch.receiptUuids] : listUploadedUuids(world, uuid),
      cancelled_uuids: [...(sentBatch?.cancelledUuids ?? [])],
    };
  });
};

/** Returns the reviews that a client has opened, with their claims. */
const listReviews = (world: World) =>
  [...world.reviews.values()].map(({ receipt }) => ({
    receipt_uuid: receipt.receipt_uuid,
    status: findReceiptStatus(world, receipt.receipt_uuid) ?? null,
    points: sumLoyaltyPoints(receipt.purchases),
    claims: receipt.purchases.flatMap(({ purchase_id, claim }) => (claim ? [{ purchase_id, ...claim }] : [])),
    claims_without_purchases: receipt.claim_without_purchases ?? [],
  }));

/** Returns the state of a world, for tests. */
export const createWorldView = (world: World) => {
  return {
    now: new Date(world.clock.now()).toISOString(),
    /** The date of today in the examples, shifted like all dates of this world. */
    today: world.seeds.today,
    traits: [...world.traits],
    points: world.points,
    receipts: [...world.receipts.values()].map((receipt) => ({
      uuid: receipt.uuid,
      receipt_id: receipt.receiptId,
      status: findReceiptStatus(world, receipt.uuid) ?? receipt.status,
      captured_at: receipt.capturedAt,
      subpictures_uuid: receipt.uploadUuid ?? null,
      subpictures_count: receipt.subpicturesCount,
      scanned_eans: receipt.scannedEans ?? null,
      custom_fields: receipt.customFields,
      offer_identifiers: receipt.offerIdentifiers,
      channel: receipt.channel ?? null,
      app: receipt.app ?? null,
      pictures: listPictures(world, receipt).map((picture) => ({
        name: picture.name,
        type: picture.type,
        size: picture.size,
        sha256: picture.sha256,
        upload_uuid: picture.uploadUuid,
        receipt_subpicture_id: picture.subpictureId,
        confirmed: picture.confirmed,
      })),
    })),
    reviews: listReviews(world),
    claimed_coupons: [...world.claimedCoupons],
    earned_coupons: listSections(world).flatMap(({ earned_coupons: coupons }) =>
      coupons.map(({ identifier, title, status }) => ({ identifier, title, status })),
    ),
    next_goal: world.nextGoal ?? null,
    orders: world.orders.map(({ couponIdentifier, informations }) => ({
      coupon_identifier: couponIdentifier,
      user_informations: informations,
    })),
    fidzs: world.fidzs,
    pot: { ...world.pot.toResponse().pot, transfers: world.pot.transfers },
    batches: listBatches(world),
    calls: world.calls,
    timeline: world.messages,
    archives: world.archived,
  };
};

export type WorldView = ReturnType<typeof createWorldView>;
