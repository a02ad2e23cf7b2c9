import type { World } from '../world.ts';
import { bringsSomething } from './brings-something.ts';
import { pointsOf } from './points-of.ts';
import { stageOf, statusOf } from './receipt-status.ts';
import { reviewTemplate } from './review-template.ts';
import type { Review, ReviewedReceipt } from './review.ts';

/** A receipt that was sent has what the analysis finds; purchase ids carry its number, for claims name nothing else. */
const ofOwn = (world: World, uuid: string): ReviewedReceipt | undefined => {
  const own = world.receipts.get(uuid);
  if (!own) return undefined;
  const template = reviewTemplate(world);
  return {
    ...template,
    paid_at: own.capturedAt,
    image_url: null,
    purchases: template.purchases.map((purchase) => ({
      ...purchase,
      purchase_id: `${purchase.purchase_id}-${own.receiptId}`,
    })),
  };
};

const ofSeed = (world: World, uuid: string): ReviewedReceipt => {
  const seed = world.pendingSeeds.find(({ receipt_uuid: one }) => one === uuid);
  // Only the analysed one of the examples has purchases; the others were filtered, or put aside.
  const found =
    seed?.status === 'analyzed'
      ? reviewTemplate(world)
      : structuredClone(world.seeds.rooms.emptyReview).receipt;
  return seed ? { ...found, paid_at: seed.captured_at, image_url: seed.image_url ?? null } : found;
};

/** The review of a receipt that can be reviewed, made when it is first asked for; undefined for any other. */
export const openReview = (world: World, uuid: string): Review | undefined => {
  if (stageOf(world, uuid) !== 'open') return undefined;
  const known = world.reviews.get(uuid);
  if (known) return known;
  const found = ofOwn(world, uuid) ?? ofSeed(world, uuid);
  const status = statusOf(world, uuid) ?? 'analyzed';
  const review: Review = {
    receipt: { ...found, receipt_uuid: uuid, uuid, status },
    pointsFound: pointsOf(found.purchases),
    toReviewCount: found.purchases.filter(bringsSomething).length,
  };
  world.reviews.set(uuid, review);
  return review;
};

/** The reviews of everything that waits for one: what was sent, and the examples. */
export const openReviews = (world: World): Review[] =>
  [...world.receipts.keys(), ...world.pendingSeeds.map(({ receipt_uuid: uuid }) => uuid)].flatMap(
    (uuid) => openReview(world, uuid) ?? [],
  );
