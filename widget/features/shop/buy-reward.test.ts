import { getListEarnedCouponsQueryOptions } from '@cagnotte/generated/hooks/product';
import { SdkError } from '@cagnotte/sdk';
import { describe, expect, test } from 'vitest';
import { flagsOf, shop } from '../../stores/shop.ts';
import { buyReward, cancelPurchase } from './buy-reward.ts';
import { fakeShop, reward, told } from './testing/fake-shop.ts';

const coupon = reward(400);
const discount = reward(1300, { is_showable_as_a_discount: true, progression_next_value: 1296 });
const failed = ['danger', 'Une erreur est survenue.'];
const flags = () => flagsOf(coupon.identifier);
const refusal = (code: 'not_enough_points' | 'not_buyable' | 'not_cancelable') => () =>
  Promise.reject(new SdkError(code, 'refused', { status: 400 }));
const lost = () => new SdkError('CONNECTION_FAILED', 'Request has been terminated', { retryable: true });
const oneEarned = { ...coupon, identifier: 'earned-1' };

/** A server that bought: it took the points and gave the coupon. */
const bought = (setup: ReturnType<typeof fakeShop>) => {
  setup.world.points -= coupon.value;
  setup.world.earned = [oneEarned];
};

describe('SH-10 buying', () => {
  test('busy at once, nothing moves before success, then the points fall by value and it can be given back', async () => {
    const one = fakeShop([coupon], 1284);
    let answer = (): void => undefined;
    one.next(
      'buy',
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ earned_coupon: { identifier: 'earned-1' } });
        }),
    );
    const ended = buyReward(one.shopping, coupon);
    expect(flags()).toMatchObject({ isBuying: true, isCancellable: false });
    expect(one.shownPoints()).toBe(1284);
    await buyReward(one.shopping, coupon);
    await expect.poll(() => one.bodies('buy')).toHaveLength(1);
    answer();
    await ended;
    expect(one.bodies('buy'), 'a second press sends nothing').toEqual([{ coupon_identifier: 'reward-400' }]);
    expect(one.shownPoints()).toBe(884);
    expect(flags()).toMatchObject({ isBuying: false, isCancellable: true });
    expect(shop).toMatchObject({ lastBought: 'reward-400', earned: { 'reward-400': 'earned-1' } });
  });
  test('D75 what can be shown as a discount costs its next step, and takes its value all the same; never below 0', async () => {
    for (const [points, left] of [
      [1310, 10],
      [1296, 0],
    ] as const) {
      const one = fakeShop([discount], points);
      await buyReward(one.shopping, discount);
      expect(one.shownPoints()).toBe(left);
    }
  });
  test.each(['not_enough_points', 'not_buyable'] as const)(
    'D79 %s: the generic message, flags down, the shop read anew',
    async (code) => {
      const one = fakeShop([coupon], 1284);
      one.next('buy', refusal(code));
      await buyReward(one.shopping, coupon);
      expect(told()).toEqual([failed]);
      expect(one.report).toHaveBeenCalledOnce();
      expect(flags()).toMatchObject({ isBuying: false, isCancellable: false });
      expect(one.shopping.queries.getQueryState(['/api/kitv3/shopv3'])?.isInvalidated).toBe(true);
    },
  );
  test.each(['UNAUTHORIZED', 'FORBIDDEN'] as const)('%s is said by the whole widget', async (code) => {
    const one = fakeShop([coupon], 1284);
    one.next('buy', () => Promise.reject(new SdkError(code, 'refused')));
    await buyReward(one.shopping, coupon);
    expect(told()).toEqual([]);
    expect(one.report).not.toHaveBeenCalled();
  });
});

describe('a purchase whose answer got lost', () => {
  test('was made: it is found, once, and can be given back; nothing was wrong', async () => {
    const one = fakeShop([coupon], 1284);
    one.next('buy', () => {
      bought(one);
      return Promise.reject(lost());
    });
    await buyReward(one.shopping, coupon);
    expect(told()).toEqual([]);
    expect(one.shownPoints()).toBe(884);
    expect(flags().isCancellable).toBe(true);
    expect(shop.earned).toEqual({ 'reward-400': 'earned-1' });
  });
  test('was not made, though points came in meanwhile: so it is said, and it may be tried again', async () => {
    const one = fakeShop([coupon], 1284);
    one.next('buy', () => {
      one.world.points += 86;
      return Promise.reject(lost());
    });
    await buyReward(one.shopping, coupon);
    expect(told()).toEqual([failed, ['info', 'Rien n’a changé']]);
    expect(one.shownPoints()).toBe(1370);
    expect(flags().isCancellable).toBe(false);
    await buyReward(one.shopping, coupon);
    expect(one.bodies('buy')).toHaveLength(2);
  });
  test('is looked for in an answer to a question asked after it, and not in one that is on its way', async () => {
    const one = fakeShop([coupon], 1284);
    one.next('earned_coupons', () => new Promise(() => undefined));
    void one.shopping.queries.prefetchQuery(getListEarnedCouponsQueryOptions('kit'));
    one.next('buy', () => Promise.reject(lost()));
    await buyReward(one.shopping, coupon);
    expect(told()).toContainEqual(['info', 'Rien n’a changé']);
  });
  test('and nobody can be asked: the next press asks first, and does not buy what is there', async () => {
    const one = fakeShop([coupon], 1284);
    one.next('buy', () => {
      bought(one);
      return Promise.reject(lost());
    });
    one.next('earned_coupons', () => Promise.reject(lost()));
    await buyReward(one.shopping, coupon);
    expect(told()).toEqual([failed, ['warning', 'Regardez vos bons avant de réessayer']]);
    await buyReward(one.shopping, coupon);
    expect(one.bodies('buy'), 'bought once').toHaveLength(1);
    expect(flags().isCancellable).toBe(true);
    expect(one.shopping.pending.list()).toEqual([]);
  });
  test('and nobody could be asked, but it was not made: the next press buys', async () => {
    const one = fakeShop([coupon], 1284);
    one.next('buy', () => Promise.reject(lost()));
    one.next('shopv3', () => Promise.reject(lost()));
    await buyReward(one.shopping, coupon);
    expect(flags().isCancellable).toBe(false);
    await buyReward(one.shopping, coupon);
    expect(one.bodies('buy')).toHaveLength(2);
    expect(flags().isCancellable).toBe(true);
  });
  test('a coupon like it that was there before is not taken for it', async () => {
    const one = fakeShop([coupon], 1284);
    await buyReward(one.shopping, coupon);
    one.world.earned = [oneEarned];
    shop.earned['reward-400'] = 'earned-1';
    one.next('buy', () => Promise.reject(lost()));
    flagsOf('reward-400').isCancellable = false;
    await buyReward(one.shopping, coupon);
    expect(flags().isCancellable).toBe(false);
  });
});

describe('SH-11 giving back', () => {
  /** A shop where it has just been bought. */
  const afterBuying = async () => {
    const one = fakeShop([coupon], 1284);
    one.next('buy', () => Promise.resolve({ earned_coupon: { identifier: 'earned-1' } }));
    await buyReward(one.shopping, coupon);
    bought(one);
    return one;
  };
  test('returns the points, and it cannot be given back again', async () => {
    const one = await afterBuying();
    const ended = cancelPurchase(one.shopping, coupon);
    expect(flags()).toMatchObject({ isCancelling: true, isCancellable: true });
    expect(shop.lastBought, 'the card says it, and the snackbar goes').toBeUndefined();
    await ended;
    expect(one.bodies('cancel_buy')).toEqual([{ coupon_identifier: 'reward-400' }]);
    expect(one.shownPoints()).toBe(1284);
    expect(flags()).toMatchObject({ isCancelling: false, isCancellable: false });
    expect(told()).toEqual([['success', 'Échange annulé']]);
  });
  test('D79 not_cancelable: the generic message, and neither flag stays up', async () => {
    const one = await afterBuying();
    one.next('cancel_buy', refusal('not_cancelable'));
    await cancelPurchase(one.shopping, coupon);
    expect(told()).toEqual([failed]);
    expect(one.shownPoints()).toBe(884);
    expect(flags()).toMatchObject({ isCancelling: false, isCancellable: false });
    expect(one.shopping.queries.getQueryState(['/api/kitv3/card_slots'])?.isInvalidated).toBe(true);
  });
  test('an answer that got lost: what is gone was given back', async () => {
    const one = await afterBuying();
    one.next('cancel_buy', () => {
      one.world.points += coupon.value;
      one.world.earned = [];
      return Promise.reject(lost());
    });
    await cancelPurchase(one.shopping, coupon);
    expect(told()).toEqual([['success', 'Échange annulé']]);
    expect(one.shownPoints()).toBe(1284);
    expect(flags().isCancellable).toBe(false);
  });
  test('an answer that got lost: what is still there can still be given back', async () => {
    const one = await afterBuying();
    one.next('cancel_buy', () => Promise.reject(lost()));
    await cancelPurchase(one.shopping, coupon);
    expect(flags()).toMatchObject({ isCancelling: false, isCancellable: true });
  });
});
