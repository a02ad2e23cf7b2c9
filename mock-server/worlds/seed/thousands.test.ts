import { describe, expect, it } from 'vitest';
import { createRewardCalls } from '../../tests/reward-calls.ts';
import { shareSandbox } from '../../tests/share-sandbox.ts';
import { thousandsLength } from '../traits.ts';

const shared = shareSandbox();
const calls = () => createRewardCalls(shared(), 'demo.thousands.lists');
const countNames = (items: readonly { readonly identifier: string }[]) =>
  new Set(items.map(({ identifier }) => identifier)).size;

describe('the trait `thousands`', () => {
  it('lists five thousand rewards and coupons with different names, including those of the examples', async () => {
    const [catalog] = await calls().catalogs();
    expect(countNames(catalog?.coupons ?? [])).toBe(thousandsLength);
    expect(catalog?.coupons.map(({ identifier }) => identifier)).toEqual(
      expect.arrayContaining(['coupon-bon-2', 'coupon-bon-8', 'goody-mug']),
    );
    expect(catalog?.coupons.filter(({ is_next_goal: isGoal }) => isGoal)).toHaveLength(1);
    // As in the examples, the affordable rewards come first.
    const missing = catalog?.coupons.map(({ missing_value }) => missing_value ?? 0) ?? [];
    expect(missing).toEqual(missing.toSorted((a, b) => a - b));
    const coupons = await calls().coupons();
    expect(countNames(coupons)).toBe(coupons.length);
    expect(coupons.length % thousandsLength).toBe(0);
    // A third of them is no longer available: it was claimed on a receipt.
    expect(await calls().claimable()).toHaveLength(Math.floor((thousandsLength * 2) / 3));
  });

  it('has five thousand purchases and claims on a receipt', async () => {
    const { purchases, claim_without_purchases: claims = [] } = await calls().show();
    expect([purchases.length, claims.length]).toEqual([thousandsLength, thousandsLength]);
  });
});
