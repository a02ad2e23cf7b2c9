import { SdkError } from '@cagnotte/sdk';
import { describe, expect, test, vi } from 'vitest';
import { flagsOf, openDetails, resetShop, shop } from '../../stores/shop.ts';
import { openOrder, orderReward } from './order-reward.ts';
import { fakeShop, reward, told } from './testing/fake-shop.ts';

const mug = reward(1200, { kind: 'Goody', title: 'Mug en grès' });
const informations = { zipcode: '69004' };
const nobody = () => false;
const fields = () =>
  Promise.resolve({ fields: [{ name: 'zipcode', label: 'Code postal', type: 'zipcode' }] });

describe('SH-15 the order of a goody', () => {
  test('begins with what it needs, for the context goody_reward_claim; then the modal opens', async () => {
    const one = fakeShop([mug], 1284);
    one.next('needed_fields_for_context', fields);
    const ended = openOrder(one.shopping, mug);
    expect(flagsOf('reward-1200').isFetchingNeededFields).toBe(true);
    expect(shop.isUserInformationOpen).toBe(false);
    await ended;
    expect(one.bodies('needed_fields_for_context')).toEqual([
      { context: 'goody_reward_claim', coupon_identifier: 'reward-1200' },
    ]);
    expect(shop).toMatchObject({ isUserInformationOpen: true, selectedCoupon: 'reward-1200' });
    expect(flagsOf('reward-1200').isFetchingNeededFields).toBe(false);
  });
  test('opens nothing on a screen that was left meanwhile, nor where it failed', async () => {
    const one = fakeShop([mug], 1284);
    const ended = openOrder(one.shopping, mug);
    resetShop();
    await ended;
    expect(shop.isUserInformationOpen).toBe(false);
    one.next('needed_fields_for_context', () => Promise.reject(new SdkError('OTHER', 'no', { status: 404 })));
    await openOrder(one.shopping, mug);
    expect(shop.isUserInformationOpen).toBe(false);
    expect(told()).toEqual([['danger', 'Une erreur est survenue.']]);
  });
  test('is sent once; then the points fall by value, the modal closes and it is said', async () => {
    const one = fakeShop([mug], 1284);
    await openOrder(one.shopping, mug);
    const ended = orderReward(one.shopping, { coupon: mug, informations, showRefusal: nobody });
    expect(shop.isOrdering).toBe(true);
    expect(
      await orderReward(one.shopping, { coupon: mug, informations, showRefusal: nobody }),
    ).toBeUndefined();
    expect(await ended).toBe('done');
    expect(one.bodies('order_goody')).toEqual([
      { coupon_identifier: 'reward-1200', user_informations: { zipcode: '69004' } },
    ]);
    expect(one.shownPoints()).toBe(84);
    expect(shop).toMatchObject({ isOrdering: false, isUserInformationOpen: false });
    expect(flagsOf('reward-1200').isCancellable, 'an order cannot be taken back').toBe(false);
    expect(told()).toEqual([['success', 'Mug en grès, c’est commandé']]);
  });
  test('says nothing of the shopper where nothing was asked', async () => {
    const one = fakeShop([mug], 1284);
    await orderReward(one.shopping, { coupon: mug, informations: {}, showRefusal: nobody });
    expect(one.bodies('order_goody')).toEqual([{ coupon_identifier: 'reward-1200' }]);
  });
  test('does not close what was opened after it', async () => {
    const one = fakeShop([mug], 1284);
    const ended = orderReward(one.shopping, { coupon: mug, informations, showRefusal: nobody });
    openDetails('reward-400');
    await ended;
    expect(shop).toMatchObject({ isDetailsOpen: true, selectedCoupon: 'reward-400' });
  });
  test('a field that is refused is shown there, and nowhere else', async () => {
    const one = fakeShop([mug], 1284);
    const error = new SdkError('invalid_parameter', 'no', {
      status: 422,
      parameter: 'user_informations[zipcode]',
    });
    one.next('order_goody', () => Promise.reject(error));
    const showRefusal = vi.fn(() => true);
    expect(await orderReward(one.shopping, { coupon: mug, informations, showRefusal })).toBe('shown');
    expect(showRefusal).toHaveBeenCalledWith(error);
    expect(told()).toEqual([]);
    expect(one.shownPoints()).toBe(1284);
  });
  test('any other refusal is said in general', async () => {
    const one = fakeShop([mug], 1284);
    one.next('order_goody', () => Promise.reject(new SdkError('not_enough_points', 'no', { status: 400 })));
    expect(await orderReward(one.shopping, { coupon: mug, informations, showRefusal: nobody })).toBe(
      'refused',
    );
    expect(told()).toEqual([['danger', 'Une erreur est survenue.']]);
    expect(shop.isOrdering).toBe(false);
  });
  test('an answer that got lost is looked for among the earned coupons', async () => {
    const one = fakeShop([mug], 1284);
    const lost = new SdkError('OTHER', 'timeout of 30000ms exceeded', { retryable: true });
    one.next('order_goody', () => Promise.reject(lost));
    expect(await orderReward(one.shopping, { coupon: mug, informations, showRefusal: nobody })).toBe(
      'not-done',
    );
    one.next('order_goody', () => {
      one.world.points -= mug.value;
      one.world.earned = [{ ...mug, identifier: 'earned-mug' }];
      return Promise.reject(lost);
    });
    expect(await orderReward(one.shopping, { coupon: mug, informations, showRefusal: nobody })).toBe('done');
    expect(one.shownPoints()).toBe(84);
  });
});
