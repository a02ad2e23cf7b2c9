import {
  assertProductCode,
  requireClaimable,
  createSentClaim,
  acceptOnTrust,
} from '../worlds/review/claims.ts';
import { openReview } from '../worlds/review/open-review.ts';
import type { Handler } from './handler.ts';

/** Claims that a purchase is the product of this code. */
export const claimOnPurchase: Handler<'claimOnPurchase'> = ({ world, body }) => {
  const purchase = requireClaimable(world, body.purchase_id);
  assertProductCode(body.ean);
  purchase.claim = createSentClaim(world, body.ean);
  return { purchase };
};

/** Claims that a purchase belongs to the card's programme. The claim is accepted on trust. */
export const trustingClaimOnPurchase: Handler<'trustingClaimOnPurchase'> = ({ world, body }) => ({
  purchase: acceptOnTrust(world, requireClaimable(world, body.purchase_id), body.card_identifier),
});

/** Claims that a receipt has the product of this code, although no purchase shows it. */
export const claimOnReceipt: Handler<'claimOnReceipt'> = ({ world, body }) => {
  const { receipt } = openReview(world, body.receipt_uuid);
  assertProductCode(body.ean);
  const claim = createSentClaim(world, body.ean);
  receipt.claim_without_purchases = [...(receipt.claim_without_purchases ?? []), claim];
  return { claim };
};
