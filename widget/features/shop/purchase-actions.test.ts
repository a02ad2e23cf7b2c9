import { describe, expect, it, vi } from 'vitest';
import { getListEarnedCouponsQueryOptions } from '@cagnotte/generated/hooks/product';
import { SdkError } from '@cagnotte/sdk';
import { toasts } from '../../ui/toasts/toast-store.ts';
import {
  buyReward,
  cancelPurchase,
  buyOrOrderReward,
  loadOrderForm,
  orderReward,
} from './purchase-actions.ts';
import { rewardOutcomes } from './reward-outcomes.ts';
import { openDetails, resetShop, shopStore } from './shop-store.ts';
import { createFakeShop, getPending, createReward, getToasts } from './testing/fake-shop.ts';
import { shopText } from './text.ts';

const isCancellable = (identifier: string) => shopStore.purchases[identifier]?.isCancellable === true;

const coupon = createReward(400);
const discount = createReward(1300, { is_showable_as_a_discount: true, progression_next_value: 1296 });
const errorToast = ['danger', 'Une erreur est survenue.'];
/** Returns the full texts of the toasts. */
const getToastTexts = () => toasts.list.map(({ text }) => text);
const getFlags = (fake: ReturnType<typeof createFakeShop>) => [
  ...getPending(fake, ['reward', coupon.identifier]),
  ...(isCancellable(coupon.identifier) ? ['isCancellable'] : []),
];
const rejectWith = (code: 'not_enough_points' | 'not_buyable' | 'not_cancelable') => () =>
  Promise.reject(new SdkError(code, 'refused', { status: 400 }));
const createLostResponse = () =>
  new SdkError('CONNECTION_FAILED', 'Request has been terminated', { retryable: true });
/** Creates a failure of the server, which has ended the request. */
const createServerError = () => new SdkError('SERVER_ERROR', 'down', { status: 500 });
const oneEarned = { ...coupon, identifier: 'earned-1' };

/** Carries out the purchase on the server: takes the points and gives the coupon. */
const carryOutPurchase = (setup: ReturnType<typeof createFakeShop>) => {
  setup.world.points -= coupon.value;
  setup.world.earned = [oneEarned];
};

describe('SH-10 buying a reward', () => {
  it('is pending at once, changes nothing before success, then lowers the points by the value and can be cancelled', async () => {
    const fake = createFakeShop([coupon], 1284);
    let respond = (): void => undefined;
    fake.respondOnce(
      'buy',
      () =>
        new Promise((resolve) => {
          respond = () => resolve({ earned_coupon: { identifier: 'earned-1' } });
        }),
    );
    const ended = buyReward(fake.dependencies, coupon);
    expect(getFlags(fake)).toEqual(['isBuying']);
    expect(fake.shownPoints()).toBe(1284);
    await buyReward(fake.dependencies, coupon);
    await expect.poll(() => fake.bodies('buy')).toHaveLength(1);
    respond();
    await ended;
    expect(fake.bodies('buy'), 'a second press sends nothing').toEqual([{ coupon_identifier: 'reward-400' }]);
    expect(fake.shownPoints()).toBe(884);
    expect(getFlags(fake)).toEqual(['isCancellable']);
    expect(shopStore).toMatchObject({
      announcedPurchase: 'reward-400',
      purchases: { 'reward-400': { earnedCouponId: 'earned-1' } },
    });
  });

  it('D75 takes the value of a discount although it costs its next step, and points never fall below 0', async () => {
    for (const [points, pointsLeft] of [
      [1310, 10],
      [1296, 0],
    ] as const) {
      const fake = createFakeShop([discount], points);
      await buyReward(fake.dependencies, discount);
      expect(fake.shownPoints()).toBe(pointsLeft);
    }
  });

  it.each(['not_enough_points', 'not_buyable'] as const)(
    'ER-09 D79 D135 shows the generic message with the reason when it is %s, clears the flags and refetches the shop',
    async (code) => {
      const fake = createFakeShop([coupon], 1284);
      fake.respondOnce('buy', rejectWith(code));
      await buyReward(fake.dependencies, coupon);
      expect(getToastTexts()).toEqual([`Une erreur est survenue.\n${shopText.refusals.buyCoupon[code]}`]);
      expect(fake.report).toHaveBeenCalledOnce();
      expect(getFlags(fake)).toEqual([]);
      expect(fake.dependencies.queries.getQueryState(['/api/kitv3/shopv3'])?.isInvalidated).toBe(true);
    },
  );

  it.each(['UNAUTHORIZED', 'FORBIDDEN'] as const)('leaves %s to the whole widget', async (code) => {
    const fake = createFakeShop([coupon], 1284);
    fake.respondOnce('buy', () => Promise.reject(new SdkError(code, 'refused')));
    await buyReward(fake.dependencies, coupon);
    expect(getToasts()).toEqual([]);
    expect(fake.report).not.toHaveBeenCalled();
  });
});

describe('a purchase whose response is lost', () => {
  it('is found once if it was made, can be cancelled, and shows no failure', async () => {
    const fake = createFakeShop([coupon], 1284);
    fake.respondOnce('buy', () => {
      carryOutPurchase(fake);
      return Promise.reject(createLostResponse());
    });
    await buyReward(fake.dependencies, coupon);
    expect(getToasts()).toEqual([]);
    expect(fake.shownPoints()).toBe(884);
    expect(getFlags(fake)).toEqual(['isCancellable']);
    expect(shopStore.purchases).toMatchObject({ 'reward-400': { earnedCouponId: 'earned-1' } });
  });

  it('is shown as not made when it was not, although points were added meanwhile, and the next press sends it again', async () => {
    const fake = createFakeShop([coupon], 1284);
    fake.respondOnce('buy', () => {
      fake.world.points += 86;
      return Promise.reject(createServerError());
    });
    await buyReward(fake.dependencies, coupon);
    expect(getToasts()).toEqual([errorToast, ['info', 'Rien n’a changé']]);
    expect(fake.shownPoints()).toBe(1370);
    expect(getFlags(fake)).toEqual([]);
    await buyReward(fake.dependencies, coupon);
    expect(fake.bodies('buy')).toHaveLength(2);
  });

  it('is looked for in a new response, and does not wait for one that was requested before it', async () => {
    const fake = createFakeShop([coupon], 1284);
    fake.respondOnce('earned_coupons', () => new Promise(() => undefined));
    void fake.dependencies.queries.prefetchQuery(getListEarnedCouponsQueryOptions('kit'));
    fake.respondOnce('buy', () => Promise.reject(createServerError()));
    await buyReward(fake.dependencies, coupon);
    expect(getToasts()).toContainEqual(['info', 'Rien n’a changé']);
  });

  it('is looked for by the next press when the server could not be asked, and nothing is bought again', async () => {
    const fake = createFakeShop([coupon], 1284);
    fake.respondOnce('buy', () => {
      carryOutPurchase(fake);
      fake.respondOnce('earned_coupons', () => Promise.reject(createLostResponse()));
      return Promise.reject(createLostResponse());
    });
    await buyReward(fake.dependencies, coupon);
    expect(getToasts()).toEqual([['warning', 'Pas encore confirmé']]);
    expect(fake.report).toHaveBeenCalledOnce();
    await buyReward(fake.dependencies, coupon);
    expect(fake.bodies('buy'), 'bought once').toHaveLength(1);
    expect(getFlags(fake)).toEqual(['isCancellable']);
    expect(fake.dependencies.pending.list()).toEqual([]);
  });

  it('is sent again by the next press when the server could not be asked and it was not made', async () => {
    const fake = createFakeShop([coupon], 1284);
    fake.respondOnce('buy', () => Promise.reject(createServerError()));
    fake.respondOnce('shopv3', () => Promise.reject(createLostResponse()));
    await buyReward(fake.dependencies, coupon);
    expect(getFlags(fake)).toEqual([]);
    await buyReward(fake.dependencies, coupon);
    expect(fake.bodies('buy')).toHaveLength(2);
    expect(getFlags(fake)).toEqual(['isCancellable']);
  });

  it('is shown as not confirmed while it may still be made, and another press sends nothing', async () => {
    const fake = createFakeShop([coupon], 1284);
    fake.respondOnce('buy', () => Promise.reject(createLostResponse()));
    await buyReward(fake.dependencies, coupon);
    expect(getToasts()).toEqual([['warning', 'Pas encore confirmé']]);
    await buyReward(fake.dependencies, coupon);
    expect(fake.bodies('buy')).toHaveLength(1);
  });

  it('is sent a second time only after a confirmation, and the first one is still looked for', async () => {
    const fake = createFakeShop([coupon], 1284);
    fake.respondOnce('buy', () => Promise.reject(createLostResponse()));
    await buyReward(fake.dependencies, coupon);
    await buyReward(fake.dependencies, coupon, { isConfirmed: true });
    expect(fake.bodies('buy')).toHaveLength(2);
    expect(getFlags(fake)).toEqual(['isCancellable']);
    expect(fake.dependencies.pending.list(), 'the first is still looked for').toMatchObject([
      { isUnknown: true },
    ]);
  });

  it('is shown as the one of two that was not made when the other one was', () => {
    const fake = createFakeShop([coupon], 1284);
    const target = { operation: 'buyCoupon', subject: coupon.identifier, about: {} } as const;
    const before = {};
    const othersDone = 1;
    const mark = fake.dependencies.pending.markSent(target, before, othersDone);
    rewardOutcomes.buyCoupon.showNotDone(mark, undefined);
    expect(getToasts()).toEqual([['info', 'Une seule demande est passée']]);
  });

  it('is not confused with a purchase on another device before this press', async () => {
    const fake = createFakeShop([coupon], 1284);
    fake.world.earned = [oneEarned];
    fake.respondOnce('buy', () => Promise.reject(createServerError()));
    await buyReward(fake.dependencies, coupon);
    expect(getToasts()).toEqual([errorToast, ['info', 'Rien n’a changé']]);
    expect(getFlags(fake)).toEqual([]);
  });

  it('is not confused with an equal coupon that was there before', async () => {
    const fake = createFakeShop([coupon], 1284);
    await buyReward(fake.dependencies, coupon);
    fake.world.earned = [oneEarned];
    shopStore.purchases['reward-400'] = { earnedCouponId: 'earned-1', isCancellable: false };
    fake.respondOnce('buy', () => Promise.reject(createLostResponse()));
    await buyReward(fake.dependencies, coupon);
    expect(getFlags(fake)).toEqual([]);
    expect(getToasts()).toEqual([['warning', 'Pas encore confirmé']]);
  });
});

describe('SH-11 cancelling a purchase', () => {
  /** Returns a shop in which the coupon was just bought. */
  const afterBuying = async () => {
    const fake = createFakeShop([coupon], 1284);
    fake.respondOnce('buy', () => Promise.resolve({ earned_coupon: { identifier: 'earned-1' } }));
    await buyReward(fake.dependencies, coupon);
    carryOutPurchase(fake);
    return fake;
  };

  it('returns the points, shows a toast, and can no longer be cancelled', async () => {
    const fake = await afterBuying();
    fake.respondOnce('cancel_buy', () => {
      expect(getFlags(fake)).toEqual(['isCancelling', 'isCancellable']);
      expect(shopStore.announcedPurchase, 'the card shows it, and the toast is closed').toBeUndefined();
      return Promise.resolve({});
    });
    const ended = cancelPurchase(fake.dependencies, coupon);
    expect(getFlags(fake), 'at once').toEqual(['isCancelling', 'isCancellable']);
    await ended;
    expect.assertions(7);
    expect(fake.bodies('cancel_buy')).toEqual([{ coupon_identifier: 'reward-400' }]);
    expect(fake.shownPoints()).toBe(1284);
    expect(getFlags(fake)).toEqual([]);
    expect(getToasts()).toEqual([['success', 'Bon rendu, 400 points récupérés']]);
  });

  it('SH-02 returns the value of a discount, which was taken, and not the cost of its next step', async () => {
    const fake = createFakeShop([discount], 1310);
    fake.respondOnce('buy', () => Promise.resolve({ earned_coupon: { identifier: 'earned-1' } }));
    await buyReward(fake.dependencies, discount);
    expect(fake.shownPoints()).toBe(10);
    Object.assign(fake.world, { points: 10, earned: [{ ...discount, identifier: 'earned-1' }] });
    await cancelPurchase(fake.dependencies, discount);
    expect(fake.shownPoints()).toBe(1310);
    expect(getToasts()).toEqual([['success', 'Bon rendu, 1\u202f300 points récupérés']]);
  });

  it('D79 D135 shows the generic message with the reason for not_cancelable, and clears both flags', async () => {
    const fake = await afterBuying();
    fake.respondOnce('cancel_buy', rejectWith('not_cancelable'));
    await cancelPurchase(fake.dependencies, coupon);
    expect(getToastTexts()).toEqual([
      `Une erreur est survenue.\n${shopText.refusals.cancelBuy.not_cancelable}`,
    ]);
    expect(fake.shownPoints()).toBe(884);
    expect(getFlags(fake)).toEqual([]);
    expect(fake.dependencies.queries.getQueryState(['/api/kitv3/card_slots'])?.isInvalidated).toBe(true);
  });

  it('counts as done after a lost response when the coupon is gone', async () => {
    const fake = await afterBuying();
    fake.respondOnce('cancel_buy', () => {
      fake.world.points += coupon.value;
      fake.world.earned = [];
      return Promise.reject(createLostResponse());
    });
    await cancelPurchase(fake.dependencies, coupon);
    expect(getToasts()).toEqual([['success', 'Bon rendu, 400 points récupérés']]);
    expect(fake.shownPoints()).toBe(1284);
    expect(getFlags(fake)).toEqual([]);
  });

  it('stays pressable after a lost response while the coupon is still there, and is shown as not confirmed', async () => {
    const fake = await afterBuying();
    fake.respondOnce('cancel_buy', () => Promise.reject(createLostResponse()));
    await cancelPurchase(fake.dependencies, coupon);
    expect(getFlags(fake)).toEqual(['isCancellable']);
    expect(getToasts()).toEqual([['warning', 'Pas encore confirmé']]);
  });
});

const mug = createReward(1200, { kind: 'Goody', title: 'Mug en grès' });
const informations = { zipcode: '69004' };
const showNothing = () => false;
const fields = () =>
  Promise.resolve({ fields: [{ name: 'zipcode', label: 'Code postal', type: 'zipcode' }] });

describe('SH-15 the order of a goody', () => {
  it('begins with the needed fields, for the context goody_reward_claim, then opens the form', async () => {
    const fake = createFakeShop([mug], 1284);
    fake.respondOnce('needed_fields_for_context', fields);
    const ended = loadOrderForm(fake.dependencies, mug);
    expect(getPending(fake, ['reward', 'reward-1200'])).toEqual(['isFetchingNeededFields']);
    expect(shopStore.isOrderFormOpen).toBe(false);
    await ended;
    expect(fake.bodies('needed_fields_for_context')).toEqual([
      { context: 'goody_reward_claim', coupon_identifier: 'reward-1200' },
    ]);
    expect(shopStore).toMatchObject({ isOrderFormOpen: true, selectedCoupon: 'reward-1200' });
    expect(getPending(fake, ['reward'])).toEqual([]);
  });

  it('opens nothing on a screen that was left meanwhile, nor after a failure', async () => {
    const fake = createFakeShop([mug], 1284);
    const ended = loadOrderForm(fake.dependencies, mug);
    resetShop();
    await ended;
    expect(shopStore.isOrderFormOpen).toBe(false);
    fake.respondOnce('needed_fields_for_context', () =>
      Promise.reject(new SdkError('OTHER', 'no', { status: 404 })),
    );
    await loadOrderForm(fake.dependencies, mug);
    expect(shopStore.isOrderFormOpen).toBe(false);
    expect(getToasts()).toEqual([['danger', 'Une erreur est survenue.']]);
  });

  it('is sent once, then lowers the points by the value, closes the modal and shows a toast', async () => {
    const fake = createFakeShop([mug], 1284);
    await loadOrderForm(fake.dependencies, mug);
    const ended = orderReward(fake.dependencies, { coupon: mug, informations, showRefusal: showNothing });
    expect(getPending(fake, ['order'])).toHaveLength(1);
    expect(
      await orderReward(fake.dependencies, { coupon: mug, informations, showRefusal: showNothing }),
    ).toBeUndefined();
    expect(await ended).toBe('done');
    expect(fake.bodies('order_goody')).toEqual([
      { coupon_identifier: 'reward-1200', user_informations: { zipcode: '69004' } },
    ]);
    expect(fake.shownPoints()).toBe(84);
    expect(getPending(fake, ['order'])).toEqual([]);
    expect(shopStore.isOrderFormOpen).toBe(false);
    expect(isCancellable('reward-1200'), 'an order cannot be taken back').toBe(false);
    expect(getToasts()).toEqual([['success', 'Mug en grès, c’est commandé']]);
  });

  it('sends nothing about the shopper when no field is needed', async () => {
    const fake = createFakeShop([mug], 1284);
    await orderReward(fake.dependencies, { coupon: mug, informations: {}, showRefusal: showNothing });
    expect(fake.bodies('order_goody')).toEqual([{ coupon_identifier: 'reward-1200' }]);
  });

  it('does not close a modal that was opened after it', async () => {
    const fake = createFakeShop([mug], 1284);
    const ended = orderReward(fake.dependencies, { coupon: mug, informations, showRefusal: showNothing });
    openDetails('reward-400');
    await ended;
    expect(shopStore).toMatchObject({ isDetailsOpen: true, selectedCoupon: 'reward-400' });
  });

  it('shows a refused field beside that field only', async () => {
    const fake = createFakeShop([mug], 1284);
    const error = new SdkError('invalid_parameter', 'no', {
      status: 422,
      parameter: 'user_informations[zipcode]',
    });
    fake.respondOnce('order_goody', () => Promise.reject(error));
    const showRefusal = vi.fn(() => true);
    expect(await orderReward(fake.dependencies, { coupon: mug, informations, showRefusal })).toBe('shown');
    expect(showRefusal).toHaveBeenCalledWith(error);
    expect(getToasts()).toEqual([]);
    expect(fake.shownPoints()).toBe(1284);
  });

  it('ER-09 shows the general message for any other refusal, and is no longer pending', async () => {
    const fake = createFakeShop([mug], 1284);
    fake.respondOnce('order_goody', () =>
      Promise.reject(new SdkError('not_enough_points', 'no', { status: 400 })),
    );
    expect(
      await orderReward(fake.dependencies, { coupon: mug, informations, showRefusal: showNothing }),
    ).toBe('refused');
    expect(getToasts()).toEqual([['danger', 'Une erreur est survenue.']]);
    expect(getPending(fake, ['order'])).toEqual([]);
  });

  it('is sent again only after the shopper confirms that', async () => {
    const fake = createFakeShop([mug], 1284);
    const order = { coupon: mug, informations, showRefusal: showNothing };
    fake.respondOnce('order_goody', () => Promise.reject(createLostResponse()));
    expect(await orderReward(fake.dependencies, order)).toBe('unknown');
    expect(await orderReward(fake.dependencies, order)).toBe('unknown');
    expect(await orderReward(fake.dependencies, { ...order, isConfirmed: true })).toBe('done');
    expect(fake.bodies('order_goody')).toHaveLength(2);
  });

  it('is looked for among the earned coupons after a lost response', async () => {
    const fake = createFakeShop([mug], 1284);
    fake.respondOnce('order_goody', () => Promise.reject(createServerError()));
    expect(
      await orderReward(fake.dependencies, { coupon: mug, informations, showRefusal: showNothing }),
    ).toBe('not-carried-out');
    fake.respondOnce('order_goody', () => {
      fake.world.points -= mug.value;
      fake.world.earned = [{ ...mug, identifier: 'earned-mug' }];
      return Promise.reject(createLostResponse());
    });
    expect(
      await orderReward(fake.dependencies, { coupon: mug, informations, showRefusal: showNothing }),
    ).toBe('done');
    expect(fake.shownPoints()).toBe(84);
  });
});

it('SH-16 a coupon is bought, a goody opens its form, and an unknown kind sends nothing', async () => {
  const rewards = ['Coupon', 'Goody', 'Voucher'].map((kind, at) => createReward(100 + at, { kind }));
  const fake = createFakeShop(rewards, 1284);
  for (const coupon of rewards) await buyOrOrderReward(fake.dependencies, coupon);
  expect(fake.bodies('buy')).toEqual([{ coupon_identifier: 'reward-100' }]);
  expect(fake.bodies('needed_fields_for_context')).toMatchObject([{ coupon_identifier: 'reward-101' }]);
  expect(JSON.stringify(fake.world.calls)).not.toContain('reward-102');
  expect(getToasts()).toEqual([['danger', 'Une erreur est survenue.']]);
  expect(fake.report).toHaveBeenCalledWith(new Error('unknown kind of reward: Voucher'));
});

describe('a large purchase', () => {
  it('is confirmed first, and nothing is sent before', async () => {
    const fake = createFakeShop([coupon], 799);
    await buyOrOrderReward(fake.dependencies, coupon);
    expect(shopStore).toMatchObject({ isPurchaseQuestionOpen: true, selectedCoupon: coupon.identifier });
    expect(fake.bodies('buy')).toEqual([]);
    await buyReward(fake.dependencies, coupon);
    expect(fake.bodies('buy')).toHaveLength(1);
  });

  it('takes more than half of the points: one that takes half is sent at once', async () => {
    const fake = createFakeShop([coupon], 800);
    await buyOrOrderReward(fake.dependencies, coupon);
    expect(shopStore.isPurchaseQuestionOpen).toBe(false);
    expect(fake.bodies('buy')).toHaveLength(1);
  });
});
