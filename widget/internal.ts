/**
 * The parts of the widget that the simulation of points and money needs. Not for the browser: nothing here
 * renders.
 */
export { createQueryClient } from './app/query-client.ts';
export { followLeftoverRequests, loadOutcomeRule } from './app/leftover-requests.ts';
export { followSession } from './app/session/follow-session.ts';
export { clearSession } from './app/session/shopper-session.ts';
export { earnedCouponsStore, showEarnedCoupon } from './features/coupons/earned-coupons-store.ts';
export { resellCoupon } from './features/coupons/resell-coupon.ts';
export { findResale } from './features/coupons/rules.ts';
export { couponsText } from './features/coupons/text.ts';
export { potStore } from './features/pot/pot-store.ts';
export { potText } from './features/pot/text.ts';
export { requestPayout } from './features/pot/transfer/request-payout.ts';
export { createMutate } from './features/queries/mutate.ts';
export { getPendingActions } from './features/queries/run-action.ts';
export { reviewText } from './features/review/text.ts';
export { type Claim, sendClaim } from './features/review/use-claim.ts';
export { auth, findShopperKey } from './features/session/auth.ts';
export { enterShop, openOrderForm, resetShop, shopStore } from './features/shop/shop-store.ts';
export { shopText } from './features/shop/text.ts';
export { toggleGoal } from './features/shop/toggle-goal.ts';
export { buyReward, cancelPurchase, orderReward } from './features/shop/purchase-actions.ts';
export { PendingRequests } from './features/value-requests/marks/pending-requests.ts';
export { pendingStore } from './features/value-requests/marks/pending-store.ts';
export type { RequestDependencies } from './features/value-requests/outcome-rule.ts';
export { checkOutcome } from './features/value-requests/unknown-outcome.ts';
export { valueRequestsText } from './features/value-requests/text.ts';
export { toElectronicIban, iban } from './forms/iban.ts';
export { findFailures } from './forms/testing/failures.ts';
export { paths, getRouteName } from './navigation/paths.ts';
export { closeToast, toasts } from './ui/toasts/toast-store.ts';
