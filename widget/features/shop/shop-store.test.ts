import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auth, forgetShopper } from '../session/auth.ts';
import {
  announcePurchase,
  cancelWindowMs,
  closeModals,
  endCancelWindow,
  forgetShop,
  holdCancelWindows,
  openDetails,
  openOrderForm,
  resetShop,
  shopStore,
} from './shop-store.ts';

const isCancellable = (coupon: string) => shopStore.purchases[coupon]?.isCancellable === true;

beforeEach(() => {
  vi.useFakeTimers();
  forgetShop();
});
afterEach(() => void vi.useRealTimers());

describe('AN-10 AN-14 D106 the shop store', () => {
  it('has the selected coupon and flags for details and order form, all empty at the start', () => {
    expect(shopStore).toMatchObject({
      selectedCoupon: undefined,
      isDetailsOpen: false,
      isOrderFormOpen: false,
    });
  });

  it('has one modal open at a time', () => {
    openDetails('bon-2');
    openOrderForm('mug');
    expect(shopStore).toMatchObject({
      selectedCoupon: 'mug',
      isDetailsOpen: false,
      isOrderFormOpen: true,
    });
    closeModals();
    expect(shopStore).toMatchObject({ selectedCoupon: undefined, isOrderFormOpen: false });
  });
});

describe('SH-12 D78 the cancel window of a purchase', () => {
  it('lasts 10 000 ms', () => {
    expect(cancelWindowMs).toBe(10_000);
    announcePurchase('bon-2', 'earned-1');
    vi.advanceTimersByTime(cancelWindowMs - 1);
    expect(isCancellable('bon-2')).toBe(true);
    expect(shopStore).toMatchObject({
      announcedPurchase: 'bon-2',
      purchases: { 'bon-2': { earnedCouponId: 'earned-1' } },
    });
    vi.advanceTimersByTime(1);
    expect(isCancellable('bon-2')).toBe(false);
    expect(shopStore.announcedPurchase).toBeUndefined();
  });

  it('runs for each purchase, and the latest is announced', () => {
    announcePurchase('bon-2');
    vi.advanceTimersByTime(4000);
    announcePurchase('bon-5');
    vi.advanceTimersByTime(6000);
    expect([isCancellable('bon-2'), isCancellable('bon-5')]).toEqual([false, true]);
    expect(shopStore.announcedPurchase).toBe('bon-5');
  });

  it('pauses while the shopper is about to press, and continues when the control is gone', () => {
    announcePurchase('bon-2');
    announcePurchase('bon-5');
    holdCancelWindows('pointer');
    vi.advanceTimersByTime(60_000);
    expect(isCancellable('bon-2')).toBe(true);
    endCancelWindow('bon-5');
    vi.advanceTimersByTime(cancelWindowMs);
    expect(isCancellable('bon-2')).toBe(false);
  });

  it('continues when the screen is left, without its announcement and the modals', () => {
    openDetails('bon-5');
    announcePurchase('bon-2');
    resetShop();
    expect(shopStore).toMatchObject({ announcedPurchase: undefined, isDetailsOpen: false });
    expect(isCancellable('bon-2')).toBe(true);
    vi.advanceTimersByTime(cancelWindowMs);
    expect(isCancellable('bon-2')).toBe(false);
  });
});

it('the end of a session clears the shop store', () => {
  auth.user = { firstName: 'Camille' };
  announcePurchase('bon-2', 'earned-1');
  forgetShopper();
  expect(shopStore).toMatchObject({ purchases: {}, announcedPurchase: undefined });
});
