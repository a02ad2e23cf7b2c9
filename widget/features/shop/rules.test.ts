import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { getGetShopQueryKey, type Coupon, type ShopResponse } from '@cagnotte/generated/hooks/product';
import { findCardCatalogs } from '@cagnotte/sdk/internal';
import { formatCount } from '../../ui/text/message.ts';
import { uiText } from '../../ui/text/text.ts';
import { addPoints, getCost, getGoalStatus, getMissingPoints } from '../rewards/points.ts';
import {
  hasGoalToggle,
  isGoalBelow,
  isLargePurchase,
  findSeparatorIndex,
  getProgress,
  createShopItems,
  findPurchaseKind,
  withGoal,
} from './rules.ts';
import { shopText } from './text.ts';

const createCoupon = (value: number, overrides: Partial<Coupon> = {}): Coupon => ({
  identifier: `bon-${value}`,
  kind: 'Coupon',
  value,
  ...overrides,
});
const discount = createCoupon(1300, { is_showable_as_a_discount: true, progression_next_value: 1296 });
const createShop = (coupons: readonly Coupon[], points = 0): ShopResponse => ({
  catalogs: [
    {
      owner_type: 'LoyaltyCard',
      loyalty_card: { identifier: 'card-verger', name: 'Carte Verger', available_points: points },
      coupons: coupons.map((reward) => ({ missing_value: reward.value, ...reward })),
    },
  ],
});
const getCoupons = ({ catalogs: [catalog] }: ShopResponse) => catalog?.coupons ?? [];

/** Returns the items of a shop whose shopper had no points and has just got these. */
const createItemsWithPoints = (coupons: readonly Coupon[], points: number) => {
  const queries = new QueryClient();
  queries.setQueryData<ShopResponse>(getGetShopQueryKey('kit'), createShop(coupons));
  addPoints(queries, 'kit', points);
  const response = queries.getQueryData<ShopResponse>(getGetShopQueryKey('kit'));
  return createShopItems(response ? getCoupons(response) : [], points);
};
/** Returns one item for each mark: `+` can be bought, `-` cannot. */
const createItems = (marks: string, goalAt?: number) =>
  createShopItems(
    [...marks].map((mark, at) =>
      createCoupon(100 * (at + 1), { missing_value: mark === '+' ? 0 : 50, is_next_goal: at === goalAt }),
    ),
    0,
  );

describe('SH-01 missing_value says whether a reward starts as buyable, and without it the points do', () => {
  it.each([
    [0, true],
    [1, false],
  ])('a reward with a missing_value of %s is buyable: %s', (missing, expected) => {
    expect(createShopItems([createCoupon(400, { missing_value: missing })], 5000)[0]?.isBuyable).toBe(
      expected,
    );
  });

  it.each([
    [399, false],
    [400, true],
  ])(
    'a reward that costs 400, without a missing_value, is buyable with %i points: %s',
    (points, expected) => {
      expect(createShopItems([createCoupon(400)], points)[0]?.isBuyable).toBe(expected);
    },
  );
});

describe('SH-02 the price of a reward', () => {
  it('is the progression_next_value of a discount when it is bought', () => {
    expect(getCost(discount, 'buy')).toBe(1296);
  });

  it('is the value of any other reward when it is bought, also without a known next step', () => {
    expect(getCost(createCoupon(400, { progression_next_value: 390 }), 'buy')).toBe(400);
    expect(getCost({ ...discount, progression_next_value: null }, 'buy')).toBe(1300);
  });

  it('may be a next step of 0 points', () => {
    expect(getCost({ ...discount, progression_next_value: 0 }, 'buy')).toBe(0);
    expect(createShopItems([{ ...discount, progression_next_value: 0 }], 0)[0]).toMatchObject({
      isBuyable: true,
      missing: 0,
    });
  });

  it('is the value of every reward when the purchase is cancelled', () => {
    expect(getCost(discount, 'cancel')).toBe(1300);
  });
});

describe('SH-03 D76 a reward is buyable when the cost is at most the available points', () => {
  it.each([
    [1295, false],
    [1296, true],
    [1297, true],
  ])('a reward that costs 1296 is buyable with %i points: %s', (points, expected) => {
    expect(createItemsWithPoints([discount], points)[0]?.isBuyable).toBe(expected);
  });
});

describe('SH-04 missing points equal the cost minus the available points', () => {
  it('they are 12 of 1296 with 1284', () => expect(getMissingPoints(discount, 1284)).toBe(12));

  it('they are 0 for a buyable reward', () =>
    expect(createItemsWithPoints([discount], 1300)[0]?.missing).toBe(0));

  it('they follow the server, even if the points would be enough', () => {
    expect(getMissingPoints(createCoupon(400, { missing_value: 30 }), 500)).toBe(30);
  });

  it('they are never 0 for a reward that is not buyable, and never more than 0 for one that is', () => {
    for (const missing_value of [0, 1, 30])
      for (const points of [0, 400, 401]) {
        const [item] = createShopItems([createCoupon(400, { missing_value })], points);
        expect(item?.missing === 0).toBe(item?.isBuyable);
      }
  });
});

it('SH-05 the label of a buyable reward has no space before its mark', () => {
  expect(uiText.fixed.unlocked).toBe('Débloqué!');
});

it('SH-06 the label of missing points is singular for 1 and plural for 2', () => {
  expect([1, 2, 1234].map((count) => formatCount(shopText.fixed.missing, count))).toEqual([
    '1 point manquant',
    '2 points manquants',
    '1\u202f234 points manquants',
  ]);
});

describe('SH-07 there is at most one separator, after the last buyable reward that is followed by one that is not', () => {
  it.each([
    ['++--', 1],
    ['+-+-', 2],
    ['+-+', 0],
    ['-+-', 1],
    ['++', undefined],
    ['--', undefined],
    ['-+', undefined],
    ['', undefined],
  ])('in %s it follows the item %s', (marks, expected) =>
    expect(findSeparatorIndex(createItems(marks))).toBe(expected),
  );
});

describe('SH-08 SH-09 the text of the separator', () => {
  it.each([
    [2, true],
    [1, false],
    [0, false],
    [undefined, false],
  ])('a goal at index %s is below a separator after index 1: %s', (goalAt, expected) => {
    expect(isGoalBelow(createItems('++--', goalAt), 1)).toBe(expected);
  });

  it('both texts are those of the specification, byte for byte', () => {
    expect(shopText.fixed.continueToGoal).toBe('Continuez à cumuler pour débloquer votre choix !');
    expect(shopText.fixed.continueForOthers).toBe("Pour débloquer d'autres cadeaux, continuez vos achats !");
  });
});

it('SH-14 CN-07 a selected reward is available at 0, soon for 1 to 9, not at 10', () => {
  expect([0, 1, 9, 10].map(getGoalStatus)).toEqual(['available', 'soon', 'soon', 'far']);
});

describe('SH-13 the next goal is the only one', () => {
  const getGoals = (response: ShopResponse) => getCoupons(response).map(({ is_next_goal }) => is_next_goal);
  const two = createShop([createCoupon(400, { is_next_goal: true }), createCoupon(1000)]);

  it('choosing a goal clears the other, and giving it up leaves none', () => {
    const other = withGoal(two, 'bon-1000');
    expect(getGoals(other)).toEqual([false, true]);
    expect(getGoals(withGoal(other, undefined))).toEqual([false, false]);
    expect(getGoals(two), 'the first shop is not changed').toEqual([true, undefined]);
  });

  it('another card keeps its own goal', () => {
    const twoCards = { catalogs: [...createShop([createCoupon(400)]).catalogs, ...two.catalogs] };
    expect(withGoal(twoCards, 'bon-400').catalogs[1]).toBe(two.catalogs[0]);
  });

  it('SH-17 only a catalogue of a LoyaltyCard is the shop: a catalogue of another owner is not changed', () => {
    const [catalog] = two.catalogs;
    const foreign = catalog && { ...catalog, owner_type: 'GiftCard' };
    const shop = { catalogs: foreign ? [foreign, ...two.catalogs] : [] };
    expect(findCardCatalogs(shop)).toEqual(two.catalogs);
    const chosen = withGoal(shop, 'bon-1000');
    expect(chosen.catalogs[0]).toBe(foreign);
    expect(findCardCatalogs(chosen)[0]?.coupons.map(({ is_next_goal }) => is_next_goal)).toEqual([
      false,
      true,
    ]);
  });

  it('a reward that was just bought has no goal toggle, unless it is the goal', () => {
    const items = [...createItems('-'), ...createItems('-', 0)];
    expect(items.map((item) => hasGoalToggle(item, true))).toEqual([false, true]);
  });

  it('a buyable reward in the list has no goal toggle, unless it is the goal', () => {
    const chosen = [...createItems('+-'), ...createItems('+', 0)];
    expect(chosen.map((item) => hasGoalToggle(item))).toEqual([false, true, true]);
  });
});

it('SH-15 SH-16 a coupon is bought, a goody is ordered, and any other kind has no action', () => {
  expect(['Coupon', 'Goody', 'Voucher'].map((kind) => findPurchaseKind(createCoupon(400, { kind })))).toEqual(
    ['buy', 'order', undefined],
  );
});

it('the small progress bar is full only for a buyable reward', () => {
  const [none, nearly, full] = [0, 1295, 1296].map((points) => createItemsWithPoints([discount], points)[0]);
  expect([none, nearly, full].map((item) => item && getProgress(item))).toEqual([0, 0.96, 1]);
});

describe('a purchase is confirmed first when it takes 1 000 points or more, or more than half of the points', () => {
  it.each([
    [999, 5000, false],
    [1000, 5000, true],
    [400, 800, false],
    [401, 800, true],
    [401, 801, true],
    [400, undefined, false],
    [1000, undefined, true],
  ])('a purchase of %s with %s points is confirmed: %s', (value, points, isAsked) =>
    expect(isLargePurchase(value, points)).toBe(isAsked),
  );
});
