import { proxy } from 'valtio';
import { createCountdowns } from '../../ui/device/countdowns.ts';
import { onShopperForgotten } from '../session/auth.ts';

/** D78: time in which a purchase can be cancelled here. The server may refuse sooner, or allow it longer. */
export const cancelWindowMs = 10_000;

/** The latest purchase of a reward. */
interface Purchase {
  /** Identifier of the earned coupon, if the server named it. */
  readonly earnedCouponId: string | undefined;
  readonly isCancellable: boolean;
}

/** The shopper's state in the shop. */
export interface ShopState {
  /** Identifier of the reward that a modal is about. */
  selectedCoupon: string | undefined;
  isDetailsOpen: boolean;
  /** True while the shopper is asked to confirm a large purchase. */
  isPurchaseQuestionOpen: boolean;
  /** True while the form of an order is open. */
  isOrderFormOpen: boolean;
  /** By identifier of the reward. */
  purchases: Record<string, Purchase>;
  /** True once the screen was left: announcements there are not seen. */
  isScreenLeft: boolean;
  /** Identifier of the reward that was bought last, while the purchase is announced. */
  announcedPurchase: string | undefined;
}

const closedModals = {
  selectedCoupon: undefined,
  isDetailsOpen: false,
  isPurchaseQuestionOpen: false,
  isOrderFormOpen: false,
} as const;

const createInitialState = (): ShopState => ({
  ...closedModals,
  purchases: {},
  isScreenLeft: false,
  announcedPurchase: undefined,
});

/** The state of the shop. The server's data is in the query cache. */
export const shopStore = proxy<ShopState>(createInitialState());

/** SH-12: the cancel windows of the purchases. */
const cancelWindows = createCountdowns(endCancelWindow);

export function openDetails(couponId: string): void {
  Object.assign(shopStore, { ...closedModals, selectedCoupon: couponId, isDetailsOpen: true });
}

/** Opens the confirmation of a large purchase, in place of any other modal. */
export function openPurchaseQuestion(couponId: string): void {
  Object.assign(shopStore, { ...closedModals, selectedCoupon: couponId, isPurchaseQuestionOpen: true });
}

/** SH-15: opens the form of an order, in place of any other modal. */
export function openOrderForm(couponId: string): void {
  Object.assign(shopStore, { ...closedModals, selectedCoupon: couponId, isOrderFormOpen: true });
}

export function closeModals(): void {
  Object.assign(shopStore, closedModals);
}

/** SH-10: announces a purchase, which can be cancelled for a while. */
export function announcePurchase(couponId: string, earnedCouponId?: string): void {
  shopStore.purchases[couponId] = { earnedCouponId, isCancellable: true };
  dropAnnouncement();
  shopStore.announcedPurchase = couponId;
  cancelWindows.start(couponId, cancelWindowMs);
}

/** SH-11, SH-12: ends the cancel window of a purchase, which was cancelled or can no longer be. */
export function endCancelWindow(couponId: string): void {
  cancelWindows.stop(couponId);
  const purchase = shopStore.purchases[couponId];
  if (purchase) shopStore.purchases[couponId] = { ...purchase, isCancellable: false };
  if (shopStore.announcedPurchase === couponId) dropAnnouncement();
}

/** Removes the announcement of the latest purchase; no pointer is on it any more. */
export function dropAnnouncement(): void {
  shopStore.announcedPurchase = undefined;
  cancelWindows.release('pointer');
  cancelWindows.release('focus');
}

/** Pauses the cancel windows while the shopper is about to cancel a purchase. */
export const holdCancelWindows = cancelWindows.hold;
export const releaseCancelWindows = cancelWindows.release;

let leaveCount = 0;

/** Returns how often the shop was left: a request from before must not open a modal. */
export const getLeaveCount = (): number => leaveCount;

export function enterShop(): void {
  shopStore.isScreenLeft = false;
}

/**
 * Closes modals and announcement when the screen is left, and keeps pending requests from opening a modal.
 * Purchases and their cancel windows continue.
 */
export function resetShop(): void {
  leaveCount += 1;
  shopStore.isScreenLeft = true;
  closeModals();
  dropAnnouncement();
}

/** Clears everything: it belonged to another shopper. */
export function forgetShop(): void {
  leaveCount += 1;
  for (const couponId of Object.keys(shopStore.purchases)) cancelWindows.stop(couponId);
  Object.assign(shopStore, createInitialState());
}

// Registered here, because the code that ends a session is loaded with home, which must not import the shop.
onShopperForgotten(forgetShop);
