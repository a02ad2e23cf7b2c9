import { createParameterRefusal, Refusal } from '../contracts/refusal.ts';
import { getPictureAddress } from '../pictures/picture-address.ts';
import { listPictures } from '../worlds/receipts/receipt-life.ts';
import { endReview } from '../worlds/review/end-review.ts';
import { assertOwnReceipt, openReview, storeReview, sumLoyaltyPoints } from '../worlds/review/open-review.ts';
import { findReceiptStatus } from '../worlds/review/receipt-status.ts';
import type { Handler } from './handler.ts';

/**
 * Returns a receipt with its purchases and their claims. A receipt that was sent has its own first picture.
 */
export const showReceiptReview: Handler<'showReceiptReview'> = ({ world, body, filesOrigin }) => {
  const alreadySeen = new Refusal(400, 'other', 'Bad Request');
  const { receipt } = openReview(world, body.receipt_uuid, alreadySeen);
  const sentReceipt = world.receipts.get(receipt.receipt_uuid);
  const [cover] = sentReceipt ? listPictures(world, sentReceipt) : [];
  return {
    receipt: { ...receipt, ...(cover && { image_url: getPictureAddress(filesOrigin, cover.sha256) }) },
  };
};

/** Ends the review with the claims of the shopper: all points of the receipt are credited at once. */
export const reviewReceiptClaims: Handler<'reviewReceiptClaims'> = ({ world, body }) => {
  const review = openReview(world, body.receipt_uuid);
  endReview(world, review, 'user_reviewed', sumLoyaltyPoints(review.receipt.purchases));
  return {};
};

/** Ends the review without claims: the result of the analysis is credited, and nothing else. */
export const skipReceiptValidation: Handler<'skipReceiptValidation'> = ({ world, body }) => {
  const review = openReview(world, body.receipt_uuid);
  endReview(world, review, 'filtered_analyzed', review.pointsFound);
  return {};
};

/** Withdraws a receipt in any state, unless its points were credited. */
export const cancelReceipt: Handler<'cancelReceipt'> = ({ world, body }) => {
  const { receipt_uuid: uuid } = body;
  assertOwnReceipt(world, uuid);
  const status = findReceiptStatus(world, uuid);
  // Without an ending, `filtered_analyzed` is a result of the analysis: the shopper has not skipped the
  // review.
  const isCredited = world.endings.has(uuid)
    ? status !== 'cancelled'
    : status === 'completed' || status === 'user_reviewed';
  if (isCredited)
    throw createParameterRefusal('receipt_uuid', 'invalid', `the points of ${uuid} were credited`);
  // The timeline keeps showing the shop and the total.
  storeReview(world, uuid);
  world.endings.set(uuid, { status: 'cancelled', completedAt: Infinity });
  return {};
};
