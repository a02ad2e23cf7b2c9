import { createParameterRefusal, Refusal } from '../../contracts/refusal.ts';
import { getCheckDigit } from '../check-digit.ts';
import type { World } from '../world.ts';
import { createClosedReviewRefusal, listReviews, storeReview } from './open-review.ts';
import type { RecordedClaim, Purchase, Review } from './review-state.ts';

/** Minimum points of a claim on trust, when the analysis has no figure. */
const defaultPoints = 10;

/**
 * @throws Refusal 422 for a product code with a wrong check digit. Any other text may be a shop's own code.
 */
export const assertProductCode = (ean: string): void => {
  if (hasWrongCheckDigit(ean))
    throw createParameterRefusal('ean', 'invalid', `the check digit of ${ean} is wrong`);
};

/** Creates a claim that was sent and waits for its result. */
export const createSentClaim = (world: World, ean: string): RecordedClaim => ({
  id: world.nextNumber(),
  status: 'SENT',
  ean,
});

/**
 * Opens the review that has a purchase, and returns the purchase.
 * @throws Refusal 404 when there is none, 422 when it has a claim or its receipt can no longer be reviewed
 */
export const requireClaimable = (world: World, purchaseId: string): Purchase => {
  const hasRequestedId = ({ purchase_id: id }: Purchase): boolean => id === purchaseId;
  const hasPurchase = ({ receipt }: Review): boolean => receipt.purchases.some(hasRequestedId);
  const uuid = listReviews(world).find(hasPurchase)?.receipt.receipt_uuid;
  const review = uuid === undefined ? undefined : storeReview(world, uuid);
  const purchase = review?.receipt.purchases.find(hasRequestedId);
  if (!purchase) {
    const closedReview = [...world.reviews.values()].find(hasPurchase);
    throw closedReview
      ? createClosedReviewRefusal(closedReview.receipt.receipt_uuid, 'purchase_id')
      : new Refusal(404, 'not_found', `no purchase ${purchaseId} on the receipts of this world`);
  }
  if (purchase.claim)
    throw createParameterRefusal('purchase_id', 'defined', `${purchaseId} has a claim already`);
  return purchase;
};

/**
 * Accepts a purchase as one of the card's programme.
 * @throws Refusal 422 unless it is probably eligible
 */
export const acceptOnTrust = (world: World, purchase: Purchase, card: string): Purchase => {
  const eligible = purchase.is_probably_eligible_to_program?.find(({ card_identifier: id }) => id === card);
  if (!eligible)
    throw createParameterRefusal('card_identifier', 'invalid', `the purchase is not eligible for ${card}`);
  return Object.assign(purchase, {
    loyalty_points: (purchase.loyalty_points ?? 0) + (eligible.points ?? defaultPoints),
    is_probably_eligible_to_program: [],
    claim: { id: world.nextNumber(), status: 'ACCEPTED' },
  } satisfies Partial<Purchase>);
};

/** True for a text that looks like a product code (EAN-8, UPC-A or EAN-13) with a wrong check digit. */
const hasWrongCheckDigit = (text: string): boolean =>
  /^(\d{8}|\d{12,13})$/.test(text) && getCheckDigit(text.slice(0, -1)) !== Number(text.at(-1));
