import { describe, expect, it } from 'vitest';
import { createRewardCalls } from './reward-calls.ts';
import { shareSandbox } from './share-sandbox.ts';

const shared = shareSandbox();
const calls = (name: string) => createRewardCalls(shared(), `demo.rewards.${name}`);
const orderFields = {
  full_name: 'Camille Roux',
  street: '12 rue des Pierres Plantées',
  zipcode: '69004',
  city: 'Lyon',
  email: 'camille.roux@exemple.fr',
};

describe('buyCoupon and cancelBuy', () => {
  it('SH-10 subtract the price and add it again, on every screen', async () => {
    const { buy, undo, points, coupons, catalogs } = calls('buy');
    expect(await buy('coupon-bon-2')).toBe('200');
    expect(await points()).toBe(884);
    const [purchasedCoupon] = await coupons();
    expect(purchasedCoupon).toMatchObject({ title: 'Bon de 2 €', status: 'AVAILABLE', resale_points: 400 });
    expect(purchasedCoupon?.barcode).toMatch(/^\d{14}$/);
    const [catalog] = await catalogs();
    expect(catalog?.coupons.find(({ identifier }) => identifier === 'coupon-bon-5')?.missing_value).toBe(116);
    expect(await undo('coupon-bon-2')).toBe('200');
    expect(await points()).toBe(1284);
    expect((await coupons()).map(({ identifier }) => identifier)).not.toContain(purchasedCoupon?.identifier);
    expect(await undo('coupon-bon-2')).toBe('400 null null');
  });

  it('SH-12 a purchase can be undone for a minute', async () => {
    const { buy, undo, advance, points } = calls('window');
    await buy('coupon-bon-2');
    await advance(59_000);
    await buy('coupon-bon-2');
    await advance(59_000);
    expect(await undo('coupon-bon-2')).toBe('200');
    expect(await undo('coupon-bon-2')).toBe('400 null null');
    expect(await points()).toBe(884);
  });

  it('are refused for a reward that costs too much, for a goody, for an unknown reward, and after a resale', async () => {
    const { buy, undo, resell, coupons, points } = calls('refused');
    expect(await buy('coupon-bon-8')).toBe('400 null null');
    expect(await buy('goody-mug')).toBe('400 null null');
    expect(await buy('coupon-nobody-knows')).toBe('404 null null');
    expect(await buy('coupon-bon-2')).toBe('200');
    const [purchasedCoupon] = await coupons();
    expect(await resell('points', purchasedCoupon?.identifier ?? '')).toBe('200');
    expect(await undo('coupon-bon-2')).toBe('400 null null');
    expect(await points()).toBe(1284);
  });

  it('D07 count once for a request id', async () => {
    const { once, points } = calls('once');
    const send = () => once('/api/kitv3/shop_cart/buy', { coupon_identifier: 'coupon-bon-2' }, 'r-1');
    const responses = await Promise.all([send(), send()]);
    const bodies = await Promise.all(responses.map((response) => response.json()));
    expect(bodies[0]).toEqual(bodies[1]);
    expect(await points()).toBe(884);
  });
});

describe('the next goal', () => {
  const listGoals = async ({ catalogs }: ReturnType<typeof calls>) =>
    (await catalogs())[0]?.coupons
      .filter(({ is_next_goal }) => is_next_goal)
      .map(({ identifier }) => identifier);

  it('SH-13 is at most one reward, identified in either way', async () => {
    const shopper = calls('goal');
    const post = (path: string, identifier: string) =>
      shopper.outcome(path, { coupon_identifier: identifier });
    expect(await listGoals(shopper)).toEqual(['coupon-bon-8']);
    await post('card_catalog/select_next_goal', 'goody-cabas');
    expect(await listGoals(shopper)).toEqual(['goody-cabas']);
    await post('card_catalog/cancel_next_goal', 'coupon-bon-8');
    expect(await listGoals(shopper)).toEqual(['goody-cabas']);
    await post('card_catalog/cancel_next_goal', 'goody-cabas');
    expect(await listGoals(shopper)).toEqual([]);
    const select = (id: string) =>
      shared().send('/api/kit/v1/loyalty_rewards_users_targets/select', {
        loyalty_reward_id: id,
        access_token: 'demo.rewards.goal',
      });
    expect((await select('204')).status).toBe(200);
    expect(await listGoals(shopper)).toEqual(['coupon-bon-6-50']);
    expect((await select('999')).status).toBe(404);
  });
});

describe('orderGoody', () => {
  it('SH-15 subtracts the price, and adds the goody to the coupons', async () => {
    const { order, points, coupons, world } = calls('order');
    expect(await order('goody-mug', orderFields)).toBe('200');
    expect(await points()).toBe(84);
    expect((await coupons())[0]).toMatchObject({ kind: 'Goody', status: 'ORDERED' });
    expect((await world()).orders).toEqual([
      { coupon_identifier: 'goody-mug', user_informations: orderFields },
    ]);
    expect(await order('goody-mug', orderFields)).toBe('400 null null');
    expect(await order('coupon-bon-2', orderFields)).toBe('400 null null');
  });

  it.each(['0612345678', '+33612345678', '0033612345678', '+41446681800', '+262692123456'])(
    'D121 accepts names, cities and phone numbers as they are: %s',
    async (phone) => {
      const { order } = calls(`people.${phone.replace('+', 'p')}`);
      const informations = { ...orderFields, full_name: 'Jean-François Roux', city: 'Saint-Étienne', phone };
      expect(await order('goody-mug', informations)).toBe('200');
    },
  );

  it('names the missing or wrong field, and subtracts nothing', async () => {
    const { order, points } = calls('informations');
    const { city: _, ...withoutCity } = orderFields;
    expect(await order('goody-mug', withoutCity)).toBe('422 user_informations[city] blank');
    expect(await order('goody-mug', { ...orderFields, zipcode: '6900' })).toBe(
      '422 user_informations[zipcode] invalid',
    );
    expect(await order('goody-mug', { ...orderFields, phone: '06' })).toBe(
      '422 user_informations[phone] invalid',
    );
    expect(await order('goody-mug', { ...orderFields, phone: 'x+33612345678x' })).toBe(
      '422 user_informations[phone] invalid',
    );
    expect(await points()).toBe(1284);
    expect(await calls('nofields.order').order('goody-mug')).toBe('200');
  });
});

describe('resales', () => {
  it('CO-02 add points or fidzs, and remove the coupon', async () => {
    const { resell, points, coupons, world } = calls('resale');
    expect(await resell('points', 'earned-bon-5-1114')).toBe('200');
    expect(await points()).toBe(2284);
    expect(await resell('fidzs', 'earned-bon-2-1102')).toBe('200');
    expect((await world()).fidzs).toBe(120);
    expect(await points()).toBe(2284);
    expect((await coupons()).map(({ identifier }) => identifier)).not.toContain('earned-bon-2-1102');
    expect(await resell('points', 'earned-bon-5-1114')).toBe('404 null null');
  });

  it('are refused if the coupon is not flagged for points or fidzs, and the trait tworesales flags one coupon for both', async () => {
    const { resell } = calls('flags');
    expect(await resell('fidzs', 'earned-bon-5-1114')).toBe('422 earned_coupon_identifier invalid');
    expect(await resell('points', 'earned-bon-3-1028')).toBe('422 earned_coupon_identifier invalid');
    const flagged = await calls('tworesales').coupons();
    expect(
      flagged.filter((coupon) => coupon.resellable_as_points && coupon.resellable_as_fidzs),
    ).toHaveLength(1);
  });
});

describe('the legacy card', () => {
  it('agrees with the new card', async () => {
    const token = 'demo.rewards.legacy';
    const { buy } = calls('legacy');
    await buy('coupon-bon-2');
    const read = async (path: string): Promise<unknown> =>
      (await shared().send(`/api/kit/v1/sdk/${path}`, { access_token: token })).json();
    expect(await read('card')).toMatchObject({ card: { available_points: 884 } });
    const { rewards } = (await read('rewards')) as { rewards: unknown };
    const [catalog] = await calls('legacy').catalogs();
    expect(rewards).toEqual(catalog?.coupons);
  });
});
