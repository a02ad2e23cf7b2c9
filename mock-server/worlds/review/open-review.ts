import { createParameterRefusal, Refusal } from '../../contracts/refusal.ts';
import { thousandsLength } from '../traits.ts';
import type { World } from '../world.ts';
import { getReviewStage, findReceiptStatus } from './receipt-status.ts';
import type { Purchase, Review, ReviewedReceipt } from './review-state.ts';
import { withLongLabels, withManyPurchases, withNewStatuses } from './review-variants.ts';

/**
 * Creates the analysis of a receipt that was sent; undefined for any other receipt. Purchase ids contain its
 * number, since claims have no other reference to it.
 */
const createSentAnalysis = (world: World, uuid: string): ReviewedReceipt | undefined => {
  const receipt = world.receipts.get(uuid);
  if (!receipt) return undefined;
  const template = createAnalysisTemplate(world);
  return {
    ...template,
    paid_at: receipt.capturedAt,
    captured_at: receipt.capturedAt,
    image_url: null,
    purchases: template.purchases.map((purchase) => ({
      ...purchase,
      purchase_id: `${purchase.purchase_id}-${receipt.receiptId}`,
    })),
  };
};

const createSeededAnalysis = (world: World, uuid: string): ReviewedReceipt => {
  const seed = world.pendingSeeds.find(({ receipt_uuid: receiptUuid }) => receiptUuid === uuid);
  // Only the analysed receipt of the examples has purchases; the others were filtered, or set aside.
  const analysis =
    seed?.status === 'analyzed'
      ? createAnalysisTemplate(world)
      : structuredClone(world.seeds.screens.emptyReview).receipt;
  if (!seed) return analysis;
  const { captured_at, image_url = null } = seed;
  return { ...analysis, paid_at: captured_at, captured_at, image_url };
};

/**
 * Returns the printed data of an example receipt, even outside a review; undefined for an unknown picture.
 * @param picture its `image_url` in the examples
 */
export const findSeededPaper = (
  world: World,
  picture: string,
): { readonly paper: ReviewedReceipt; readonly isBlurred: boolean } | undefined => {
  const seed = world.pendingSeeds.find(({ image_url: address }) => address === picture);
  if (!seed) return undefined;
  const { receipt_uuid: uuid, status } = seed;
  const paper = world.reviews.get(uuid)?.receipt ?? createSeededAnalysis(world, uuid);
  return { paper, isBlurred: status === 'rejected' };
};

const createReview = (world: World, uuid: string): Review => {
  const analysis = createSentAnalysis(world, uuid) ?? createSeededAnalysis(world, uuid);
  const status = findReceiptStatus(world, uuid) ?? 'analyzed';
  return {
    receipt: { ...analysis, receipt_uuid: uuid, uuid, status },
    pointsFound: sumLoyaltyPoints(analysis.purchases),
  };
};

/**
 * Returns the review of a receipt that can be reviewed; undefined for any other receipt. Claims belong into a
 * stored review: until a client opens it, each call returns another copy.
 */
const findReview = (world: World, uuid: string): Review | undefined =>
  getReviewStage(world, uuid) === 'open' ? (world.reviews.get(uuid) ?? createReview(world, uuid)) : undefined;

/** Returns the reviews of all receipts that can be reviewed: sent ones, and those of the examples. */
export const listReviews = (world: World): Review[] =>
  [...world.receipts.keys(), ...world.pendingSeeds.map(({ receipt_uuid: uuid }) => uuid)].flatMap(
    (uuid) => findReview(world, uuid) ?? [],
  );

/**
 * Stores the review of a receipt, if it can be reviewed, so that claims can change it and its analysis
 * outlives it.
 */
export const storeReview = (world: World, uuid: string): Review | undefined => {
  const review = findReview(world, uuid);
  if (review) world.reviews.set(uuid, review);
  return review;
};

const manyPurchasesCount = 500;
/** Number of lines of which 55 are to be checked, as the example of a long receipt announces. */
const longReceiptLines = 256;

/** Claims every product that is missing on a receipt. */
const claimEveryProduct = (receipt: ReviewedReceipt): ReviewedReceipt => ({
  ...receipt,
  claim_without_purchases: Array.from({ length: thousandsLength }, (_, index) => ({
    id: 200_000 + index,
    status: 'SENT',
  })),
});

/**
 * Creates the result of the analysis in a world, modified by its traits. A copy, which the receipt may
 * change.
 */
const createAnalysisTemplate = (world: World): ReviewedReceipt => {
  const { traits, seeds } = world;
  const { review, emptyReview, usageReview } = seeds.screens;
  const isPlain = !traits.has('refunds') && !traits.has('newstatus');
  const usual = structuredClone(isPlain ? review : usageReview).receipt;
  if (traits.has('nopurchases')) return { ...structuredClone(emptyReview).receipt, status: 'analyzed' };
  if (traits.has('thousands')) return claimEveryProduct(withManyPurchases(usual, thousandsLength));
  if (traits.has('many')) return withManyPurchases(usual, manyPurchasesCount);
  if (traits.has('long')) return withLongLabels(withManyPurchases(usual, longReceiptLines));
  return traits.has('newstatus') ? withNewStatuses(usual) : usual;
};

/** @throws Refusal 404 for a receipt that is not the shopper's */
export const assertOwnReceipt = (world: World, uuid: string): void => {
  if (findReceiptStatus(world, uuid) === undefined)
    throw new Refusal(404, 'not_found', `no receipt ${uuid} in this world`);
};

/** Creates the refusal of a change to a receipt that can no longer be reviewed. */
export const createClosedReviewRefusal = (uuid: string, parameter = 'receipt_uuid'): Refusal =>
  createParameterRefusal(parameter, 'invalid', `the receipt ${uuid} can not be reviewed any more`);

/**
 * Opens the review of a receipt.
 * @param closedRefusal thrown when the receipt can no longer be reviewed
 * @throws Refusal 404 when the receipt is not the shopper's, or not analysed yet
 */
export const openReview = (
  world: World,
  uuid: string,
  closedRefusal: Refusal = createClosedReviewRefusal(uuid),
): Review => {
  assertOwnReceipt(world, uuid);
  const review = storeReview(world, uuid);
  if (review) return review;
  const status = findReceiptStatus(world, uuid);
  if (status !== 'created' && status !== 'declared') throw closedRefusal;
  throw new Refusal(404, 'not_found', `the receipt ${uuid} is not analysed yet`);
};

/** Returns the points of the programme for some purchases. */
export const sumLoyaltyPoints = (purchases: readonly Purchase[]): number =>
  purchases.reduce((total, { loyalty_points: points }) => total + (points ?? 0), 0);

/**
 * Returns the points that the analysis found on receipts that wait for their review: sent ones, and the
 * examples.
 */
export const sumPendingPoints = (world: World): number =>
  listReviews(world).reduce((total, { pointsFound }) => total + pointsFound, 0);

/**
 * Returns the number of purchases that the shopper can still review: probably eligible ones without a claim.
 */
export const countPurchasesToReview = (world: World, uuid: string): number =>
  (findReview(world, uuid)?.receipt.purchases ?? []).filter(
    ({ is_probably_eligible_to_program: programs, claim }) => !claim && (programs ?? []).length > 0,
  ).length;

/** Returns the result of the analysis of a receipt, even after its review; undefined before the analysis. */
export const findAnalysis = (world: World, uuid: string): ReviewedReceipt | undefined =>
  (findReview(world, uuid) ?? world.reviews.get(uuid))?.receipt;
