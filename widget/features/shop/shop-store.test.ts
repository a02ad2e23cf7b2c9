import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { snapshot } from 'valtio';
import { auth, forgetShopper } from '../session/auth.ts';
import {
  becomeCancellable,
  CANCEL_WINDOW,
  closeModals,
  endCancelWindow,
  flagsOf,
  forgetShop,
  holdCancelWindows,
  openDetails,
  openUserInformation,
  resetShop,
  shop,
} from './shop-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
  forgetShop();
});
afterEach(() => void vi.useRealTimers());

describe('AN-10 AN-14 D106 the shop store', () => {
  test('holds the selected coupon and flags for details, user information and ordering', () => {
    expect(shop).toMatchObject({
      selectedCoupon: undefined,
      isDetailsOpen: false,
      isUserInformationOpen: false,
      isOrdering: false,
    });
  });
  test('holds the flags of each reward, which are followed from the first change on', () => {
    flagsOf('bon-2').isBuying = true;
    expect(snapshot(shop).flags['bon-2']).toEqual({
      isBuying: true,
      isCancelling: false,
      isCancellable: false,
      isGoalToggling: false,
      isFetchingNeededFields: false,
    });
    flagsOf('bon-2').isBuying = false;
    expect(snapshot(shop).flags['bon-2']?.isBuying).toBe(false);
  });
  test('has one modal open at a time', () => {
    openDetails('bon-2');
    openUserInformation('mug');
    expect(shop).toMatchObject({
      selectedCoupon: 'mug',
      isDetailsOpen: false,
      isUserInformationOpen: true,
    });
    closeModals();
    expect(shop).toMatchObject({ selectedCoupon: undefined, isUserInformationOpen: false });
  });
});

describe('SH-12 D78 the time to take a purchase back', () => {
  test('is 10 000 ms, after which it cannot be any more', () => {
    expect(CANCEL_WINDOW).toBe(10_000);
    becomeCancellable('bon-2', 'earned-1');
    vi.advanceTimersByTime(CANCEL_WINDOW - 1);
    expect(flagsOf('bon-2').isCancellable).toBe(true);
    expect(shop).toMatchObject({ lastBought: 'bon-2', earned: { 'bon-2': 'earned-1' } });
    vi.advanceTimersByTime(1);
    expect(flagsOf('bon-2').isCancellable).toBe(false);
    expect(shop.lastBought).toBeUndefined();
  });
  test('runs for each purchase; the latest is announced', () => {
    becomeCancellable('bon-2');
    vi.advanceTimersByTime(4000);
    becomeCancellable('bon-5');
    vi.advanceTimersByTime(6000);
    expect([flagsOf('bon-2').isCancellable, flagsOf('bon-5').isCancellable]).toEqual([false, true]);
    expect(shop.lastBought).toBe('bon-5');
  });
  test('stands still while somebody is about to press, and runs on once what they point at is gone', () => {
    becomeCancellable('bon-2');
    becomeCancellable('bon-5');
    holdCancelWindows('pointer');
    vi.advanceTimersByTime(60_000);
    expect(flagsOf('bon-2').isCancellable).toBe(true);
    endCancelWindow('bon-5');
    vi.advanceTimersByTime(CANCEL_WINDOW);
    expect(flagsOf('bon-2').isCancellable).toBe(false);
  });
  test('goes on when the screen is left; its announcement and the modals go', () => {
    openDetails('bon-5');
    becomeCancellable('bon-2');
    flagsOf('mug').isFetchingNeededFields = true;
    resetShop();
    expect(shop).toMatchObject({ lastBought: undefined, isDetailsOpen: false });
    expect(flagsOf('mug').isFetchingNeededFields).toBe(false);
    expect(flagsOf('bon-2').isCancellable).toBe(true);
    vi.advanceTimersByTime(CANCEL_WINDOW);
    expect(flagsOf('bon-2').isCancellable).toBe(false);
  });
});

test('the end of a session forgets it all at once', () => {
  auth.user = { firstName: 'Camille' };
  becomeCancellable('bon-2', 'earned-1');
  forgetShopper();
  expect(shop).toMatchObject({ flags: {}, earned: {}, lastBought: undefined });
});
