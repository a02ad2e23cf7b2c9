import { invalidParameter, Refusal } from '../../contracts/refusal.ts';
import { settle } from '../receipts/receipt-life.ts';
import { THOUSANDS } from '../traits.ts';
import type { World } from '../world.ts';
import { stageOf, statusOf } from './receipt-status.ts';
import type { Purchase, Review, ReviewedReceipt } from './review-state.ts';
import { longLabels, manyPurchases, newStatuses } from './review-variants.ts';

/** A receipt that was sent has what the analysis finds; purchase ids carry its number, for claims name nothing else. */
const ofOwn = (world: World, uuid: string): ReviewedReceipt | undefined => {
  const own = world.receipts.get(uuid);
  if (!own) return undefined;
  const template = reviewTemplate(world);
  return {
    ...template,
    paid_at: own.capturedAt,
    captured_at: own.capturedAt,
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
  if (!seed) return found;
  const { captured_at, image_url = null } = seed;
  return { ...found, paid_at: captured_at, captured_at, image_url };
};

/**
 * The data on the paper of an example receipt, also outside a review; undefined for an unknown picture.
 * @param picture its `image_url` in the examples
 */
export const seededPaper = (
  world: World,
  picture: string,
): { readonly paper: ReviewedReceipt; readonly isBlurred: boolean } | undefined => {
  const seed = world.pendingSeeds.find(({ image_url: one }) => one === picture);
  if (!seed) return undefined;
  const { receipt_uuid: uuid, status } = seed;
  const paper = world.reviews.get(uuid)?.receipt ?? ofSeed(world, uuid);
  return { paper, isBlurred: status === 'rejected' };
};

/** The review of a receipt that can be reviewed, made when it is first asked for; undefined for any other. */
const openReview = (world: World, uuid: string): Review | undefined => {
  if (stageOf(world, uuid) !== 'open') return undefined;
  const known = world.reviews.get(uuid);
  if (known) return known;
  const found = ofOwn(world, uuid) ?? ofSeed(world, uuid);
  const status = statusOf(world, uuid) ?? 'analyzed';
  const review: Review = {
    receipt: { ...found, receipt_uuid: uuid, uuid, status },
    pointsFound: pointsOf(found.purchases),
  };
  world.reviews.set(uuid, review);
  return review;
};

/** The reviews of everything that waits for one: what was sent, and the examples. */
export const openReviews = (world: World): Review[] =>
  [...world.receipts.keys(), ...world.pendingSeeds.map(({ receipt_uuid: uuid }) => uuid)].flatMap(
    (uuid) => openReview(world, uuid) ?? [],
  );

const MANY = 500;
/** So many lines that 55 of them are to be checked: what the example of a long receipt announces. */
const LONG = 256;

/** Every product that is missing on the receipt was claimed. */
const thousandsOfClaims = (receipt: ReviewedReceipt): ReviewedReceipt => ({
  ...receipt,
  claim_without_purchases: Array.from({ length: THOUSANDS }, (_, at) => ({
    id: 200_000 + at,
    status: 'SENT',
  })),
});

/** What an analysis finds in a world, as its traits want it. A copy: it becomes a receipt's own. */
const reviewTemplate = (world: World): ReviewedReceipt => {
  const { traits, seeds } = world;
  const { review, emptyReview, usageReview } = seeds.rooms;
  const isPlain = !traits.has('refunds') && !traits.has('newstatus');
  const usual = structuredClone(isPlain ? review : usageReview).receipt;
  if (traits.has('nopurchases')) return { ...structuredClone(emptyReview).receipt, status: 'analyzed' };
  if (traits.has('thousands')) return thousandsOfClaims(manyPurchases(usual, THOUSANDS));
  if (traits.has('many')) return manyPurchases(usual, MANY);
  if (traits.has('long')) return longLabels(manyPurchases(usual, LONG));
  return traits.has('newstatus') ? newStatuses(usual) : usual;
};

/** @throws Refusal 404 for a receipt that is not the shopper's. */
export const assertOwnReceipt = (world: World, uuid: string): void => {
  settle(world);
  if (statusOf(world, uuid) === undefined)
    throw new Refusal(404, 'not_found', `no receipt ${uuid} in this world`);
};

/** The refusal of a change to a receipt that can not be reviewed any more. */
export const isOver = (uuid: string, parameter = 'receipt_uuid'): Refusal =>
  invalidParameter(parameter, 'invalid', `the receipt ${uuid} can not be reviewed any more`);

/**
 * The review of a receipt, to be read or changed.
 * @param over what is thrown when it can not be reviewed any more
 * @throws Refusal 404 when it is not the shopper's, or not analysed yet
 */
export const requireReview = (world: World, uuid: string, over: Refusal = isOver(uuid)): Review => {
  assertOwnReceipt(world, uuid);
  const review = openReview(world, uuid);
  if (review) return review;
  const status = statusOf(world, uuid);
  if (status !== 'created' && status !== 'declared') throw over;
  throw new Refusal(404, 'not_found', `the receipt ${uuid} is not analysed yet`);
};

/** Points of the programme that purchases bring together. */
export const pointsOf = (purchases: readonly Purchase[]): number =>
  purchases.reduce((total, { loyalty_points: points }) => total + (points ?? 0), 0);

/** Points that the analysis found on receipts that wait for their review: sent ones, and the examples. */
export const pendingPoints = (world: World): number => {
  settle(world);
  return openReviews(world).reduce((total, { pointsFound }) => total + pointsFound, 0);
};

/** How many purchases of a receipt wait for the shopper: probably eligible ones without a claim. */
export const countToReview = (world: World, uuid: string): number =>
  (openReview(world, uuid)?.receipt.purchases ?? []).filter(
    ({ is_probably_eligible_to_program: programs, claim }) => !claim && (programs ?? []).length > 0,
  ).length;

/** What the analysis has read on a receipt, also after its review; undefined before it. */
export const readReceipt = (world: World, uuid: string): ReviewedReceipt | undefined =>
  (openReview(world, uuid) ?? world.reviews.get(uuid))?.receipt;
