import { assertProductCode, requireClaimable, sentClaim, trust } from '../worlds/review/claims.ts';
import { requireReview } from '../worlds/review/open-review.ts';
import type { Handler } from './handler.ts';

/** The purchase is the product of this code, says the shopper. */
export const claimOnPurchase: Handler<'claimOnPurchase'> = ({ world, body }) => {
  const purchase = requireClaimable(world, body.purchase_id);
  assertProductCode(body.ean);
  purchase.claim = sentClaim(world, body.ean);
  return { purchase };
};

/** The purchase belongs to the card's programme, says the shopper, and is believed. */
export const trustingClaimOnPurchase: Handler<'trustingClaimOnPurchase'> = ({ world, body }) => ({
  purchase: trust(world, requireClaimable(world, body.purchase_id), body.card_identifier),
});

/** The product of this code is on the receipt, though no purchase shows it. */
export const claimOnReceipt: Handler<'claimOnReceipt'> = ({ world, body }) => {
  const { receipt } = requireReview(world, body.receipt_uuid);
  assertProductCode(body.ean);
  const claim = sentClaim(world, body.ean);
  receipt.claim_without_purchases = [...(receipt.claim_without_purchases ?? []), claim];
  return { claim };
};
