import { proxy } from 'valtio';
import { useListAvailableEarnedCoupons, type EarnedCoupon } from '@cagnotte/generated/hooks/product';
import { useIsPending } from '../queries/run-action.ts';
import { onShopperForgotten } from '../session/auth.ts';
import { teamMessageAction } from '../support/team-message.ts';

/** RV-02: which purchases of the receipt are listed. */
export const purchasesModes = ['all', 'points', 'refunds', 'collector-pieces', 'collector-jokers'] as const;
export type PurchasesMode = (typeof purchasesModes)[number];

/** RV-03: the modals of the review, one at a time. */
export const reviewModals = [
  'image',
  'scan',
  'trusting',
  'report',
  'how-to',
  'missing-lines',
  'zendesk',
  'report-refund',
  'select-refund',
] as const;
export type ReviewModal = (typeof reviewModals)[number];

/** RV-17: the shopper's state on a review. */
export interface ReviewState {
  purchasesMode: PurchasesMode;
  /** `purchase_id` of the purchase that is being claimed. */
  selectedPurchase: string | undefined;
  /** Identifier of the earned coupon that is missing on the receipt. */
  selectedCoupon: string | undefined;
  openModal: ReviewModal | undefined;
}

const createInitialState = (): ReviewState => ({
  purchasesMode: 'all',
  selectedPurchase: undefined,
  selectedCoupon: undefined,
  openModal: undefined,
});

/** The state of the review on the screen. The server's data is in the query cache. */
export const reviewStore = proxy<ReviewState>(createInitialState());

/** Clears the state when another review begins, or the screen is left. */
export function resetReview(): void {
  Object.assign(reviewStore, createInitialState());
}

onShopperForgotten(resetReview);

/** The key of a claim: one is pending at a time. */
export const claimActionKey = ['claim'] as const;

/** RV-17: true if a claim or a message to the team is pending, a view of the mutation cache. */
export const useReviewFlags = () => ({
  isClaiming: useIsPending(claimActionKey),
  isReporting: useIsPending(teamMessageAction),
});

/** Opens a modal in place of the one that is open; undefined closes it. */
export function openModal(modal: ReviewModal | undefined): void {
  reviewStore.openModal = modal;
}

/** Opens the modal that reports an earned coupon as missing on the receipt. */
export function reportCoupon(identifier: string): void {
  reviewStore.selectedCoupon = identifier;
  openModal('report-refund');
}

/**
 * RV-17: returns the earned coupons that can be claimed on a receipt, a view of the query cache; undefined
 * while they are not known. Operation `listAvailableEarnedCoupons`.
 */
export function useAvailableCoupons(product: string): readonly EarnedCoupon[] | undefined {
  return useListAvailableEarnedCoupons(product).data?.coupons;
}
