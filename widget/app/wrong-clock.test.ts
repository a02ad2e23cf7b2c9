import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getListEarnedCouponsQueryKey, type EarnedCoupon } from '@cagnotte/generated/hooks/product';
import { connectTransport } from '@cagnotte/generated/transport';
import { followCoupons } from '../features/coupons/follow-coupons.ts';
import { keptCouponsKey, sweepKeptCoupons } from '../features/coupons/forget-kept-coupons.ts';
import { readKeptCoupons } from '../features/coupons/loaded-coupons.tsx';
import { getCouponStatus, findOtherReadyCoupons, getShownSections } from '../features/coupons/rules.ts';
import { getReceiptTitle } from '../features/receipts/receipt-name.ts';
import { auth, findShopperKey } from '../features/session/auth.ts';
import { createMemoryStorage } from '../features/session/testing/memory-storage.ts';
import { followServerClock, recallSkew } from '../ui/device/server-time.ts';
import { countDaysUntil, formatDate } from '../ui/text/format.ts';

const dayMs = 86_400_000;
const serverTime = Date.parse('2026-12-31T09:30:00Z');

const inDays = (days: number) => new Date(serverTime + days * dayMs).toISOString();
const coupon = (identifier: string, days: number): EarnedCoupon => ({
  identifier,
  kind: 'Coupon',
  value: 400,
  status: 'AVAILABLE',
  barcode: `code-${identifier}`,
  expires_at: inDays(days),
});
const createSections = (...earned_coupons: EarnedCoupon[]) => [{ title: 'À utiliser', earned_coupons }];

/** Returns the time of the platform before a response has a date. */
const unsyncedClock = (lastSkew: number) => Date.now() + lastSkew;

afterEach(() => {
  vi.useRealTimers();
  followServerClock(unsyncedClock);
  recallSkew(0);
});

/** Each device with how far its clock is ahead, in milliseconds. */
const wrongClocks: [device: string, aheadMs: number][] = [
  ['two days ahead', 2 * dayMs],
  ['two days behind', -2 * dayMs],
];

describe.each(wrongClocks)('a device whose clock is %s', (_device, aheadMs) => {
  beforeEach(() => {
    vi.useFakeTimers({ now: serverTime + aheadMs, toFake: ['Date'] });
    followServerClock(() => Date.now() - aheadMs);
  });

  it('days are counted from the server’s day', () => {
    expect(countDaysUntil(new Date(inDays(1)))).toBe(1);
    expect(countDaysUntil(new Date(inDays(0)))).toBe(0);
  });

  it('days of the server’s year have no year, in a receipt’s name as elsewhere', () => {
    const at = '2026-12-30T17:42:00Z';
    expect(formatDate(new Date(at))).toBe('30/12');
    expect(getReceiptTitle(at)).toBe('Ticket\u00a0du\u00a030/12 à\u00a018\u202fh\u202f42');
    expect(formatDate(new Date('2027-01-02T12:00:00Z'))).toBe('02/01/2027');
  });

  it('a coupon is valid as long as it is by the server’s time', () => {
    expect(getCouponStatus(coupon('a', 0)).text).toBe('Expire aujourd’hui');
    expect(getCouponStatus(coupon('a', 1)).text).toBe('Expire demain');
    expect(getCouponStatus(coupon('a', -1)).tone).toBe('neutral');
  });

  it('coupons are sorted by the expiry that is still ahead', () => {
    const sections = createSections(coupon('over', -1), coupon('later', 3), coupon('soon', 1));
    const order = ['soon', 'later', 'over'];
    expect(getShownSections(sections)[0]?.earned_coupons.map(({ identifier }) => identifier)).toEqual(order);
    expect(findOtherReadyCoupons(sections, coupon('shown', 2)).map(({ identifier }) => identifier)).toEqual(
      order,
    );
  });
});

describe.each(wrongClocks)('a device without a network at a till, whose clock is %s', (_device, aheadMs) => {
  const items = new Map<string, string>();
  const storage = () => createMemoryStorage(items);
  const sdk = {
    product: 'kit',
    session: {
      snapshot: () => ({ user: { id: 7, settings: {} } }) as never,
      subscribe: () => () => undefined,
    },
  };

  /** Keeps the coupons of a visit with a network, in which the server's time is known. */
  const storeCouponsOnline = async () => {
    const queries = new QueryClient();
    const sections = createSections(coupon('good', 1), coupon('over', -1));
    const disconnect = connectTransport(() => Promise.resolve({ sections }));
    followServerClock(() => Date.now() - aheadMs);
    const end = followCoupons({ sdk, queries, storage });
    await expect.poll(() => items.get(keptCouponsKey)).toContain('code-good');
    end();
    disconnect();
    queries.removeQueries({ queryKey: getListEarnedCouponsQueryKey('kit') });
  };
  const getStoredStates = () => {
    const kept = readKeptCoupons(findShopperKey(sdk), undefined, storage);
    return kept?.sections[0]?.earned_coupons.map(({ identifier, status }) => `${identifier} ${status}`);
  };

  beforeEach(async () => {
    auth.config = { clientId: 'club', region: 'FR', environment: 'production' };
    onTestFinished(() => void (auth.config = undefined));
    items.clear();
    vi.useFakeTimers({ now: serverTime + aheadMs, toFake: ['Date'] });
    await storeCouponsOnline();
  });

  it('a coupon ends at the server’s time', () => {
    expect(getStoredStates()).toEqual(['good AVAILABLE', 'over EXPIRED']);
  });

  it('a page without any response removes coupons that have ended, and shows how long the others are valid', () => {
    followServerClock(unsyncedClock);
    sweepKeptCoupons(30, undefined, storage);
    expect(getStoredStates()).toEqual(['good AVAILABLE']);
    expect(getCouponStatus(coupon('good', 1)).text).toBe('Expire demain');
  });

  it('coupons are stored with the server’s time', () => {
    followServerClock(unsyncedClock);
    expect(readKeptCoupons(findShopperKey(sdk), undefined, storage)?.at).toBe(serverTime);
  });

  it.each(['soon', 1e300])('an impossible clock difference in the storage is ignored: %j', (skew) => {
    followServerClock(unsyncedClock);
    const kept = JSON.parse(items.get(keptCouponsKey) ?? '{}') as object;
    items.set(keptCouponsKey, JSON.stringify({ ...kept, skew }));
    expect(readKeptCoupons(findShopperKey(sdk), serverTime, storage)?.at).toBe(serverTime + aheadMs);
  });
});
