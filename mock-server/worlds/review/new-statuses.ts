import type { Purchase, ReviewedReceipt } from './review.ts';

/** Statuses that no list of the contracts has. */
const REFUND = 'ON_HOLD';
const CLAIM = 'UNDER_STUDY';
const USAGE = 'BEING_CHECKED';
const JOKER = 'RESERVED';

const withNewStatuses = (purchase: Purchase): Purchase => ({
  ...purchase,
  ...(purchase.refund && { refund: { ...purchase.refund, status: REFUND }, refund_status: REFUND }),
  ...(purchase.claim && { claim: { ...purchase.claim, status: CLAIM } }),
  ...(purchase.collector_joker && { collector_joker: { ...purchase.collector_joker, status: JOKER } }),
});

/** A receipt whose refunds, claims, coupons and jokers all stand in a way that nobody knows yet. */
export const newStatuses = (receipt: ReviewedReceipt): ReviewedReceipt => ({
  ...receipt,
  purchases: receipt.purchases.map(withNewStatuses),
  loyalty_reward_usages: (receipt.loyalty_reward_usages ?? []).map((usage) => ({ ...usage, status: USAGE })),
  claim_without_purchases: (receipt.claim_without_purchases ?? []).map((claim) => ({
    ...claim,
    status: CLAIM,
  })),
  other_brands_recap: { offer_usages_by_status: { CREDITED: { count: 4 }, [REFUND]: { count: 2 } } },
});
