import type { ValueOperation } from '../features/value-requests/pending-mark.ts';
import type { OutcomeRule } from '../features/value-requests/send-once.ts';

const rewards = async () => (await import('../features/shop/reward-outcomes.ts')).rewardOutcomes;
const review = async () => (await import('../features/review/review-outcomes.ts')).reviewOutcomes;
const resale = async () => (await import('../features/coupons/resale-outcomes.ts')).resaleOutcome;

const rules: Record<ValueOperation, () => Promise<OutcomeRule>> = {
  applyCode: async () => (await import('../features/account/code-outcome.ts')).codeOutcome,
  buyCoupon: async () => (await rewards()).buyCoupon,
  cancelBuy: async () => (await rewards()).cancelBuy,
  cancelReceipt: async () => (await review()).cancelReceipt,
  claimOnPurchase: async () => (await review()).claimOnPurchase,
  claimOnReceipt: async () => (await review()).claimOnReceipt,
  orderGoody: async () => (await rewards()).orderGoody,
  reportMissingOnReceipt: async () => (await review()).reportMissingOnReceipt,
  requestTransfer: async () => (await import('../features/pot/pot-outcome.ts')).transferOutcome,
  resellEarnedCouponAsFidzs: resale,
  resellEarnedCouponAsPoints: resale,
  reviewReceiptClaims: async () => (await review()).reviewReceiptClaims,
  skipReceiptValidation: async () => (await review()).skipReceiptValidation,
  trustingClaimOnPurchase: async () => (await review()).trustingClaimOnPurchase,
};

/**
 * Loads how the outcome of an operation is found and told. The screen of the operation has it; another screen needs it for a
 * leftover mark alone. Rejects where its code cannot be fetched.
 */
export const loadOutcomeRule = (operation: ValueOperation): Promise<OutcomeRule> => rules[operation]();
