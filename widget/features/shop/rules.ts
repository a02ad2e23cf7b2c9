import type { Coupon, ShopResponse } from '@cagnotte/generated/hooks/product';
import { findCardCatalogs } from '@cagnotte/sdk/internal';
import { getCost, getMissingPoints, withCardCatalog } from '../rewards/points.ts';

/** A reward of the shop, with its cost and the missing points. */
export interface ShopItem {
  readonly coupon: Coupon;
  /** In points. */
  readonly cost: number;
  readonly isBuyable: boolean;
  /** Points still missing; 0 once it is buyable. */
  readonly missing: number;
}

/** The small progress bar never looks full before the reward can be bought. */
const maxUnreachedProgress = 0.96;

/** Returns the rewards of a catalogue as items for a shopper with that many points. */
export const createShopItems = (coupons: readonly Coupon[], points: number): ShopItem[] =>
  coupons.map((coupon) => {
    const missingPoints = getMissingPoints(coupon, points);
    return { coupon, cost: getCost(coupon, 'buy'), isBuyable: missingPoints === 0, missing: missingPoints };
  });

/**
 * SH-07: returns the index of the item that the separator follows; undefined where all or none can be bought.
 */
export function findSeparatorIndex(items: readonly ShopItem[]): number | undefined {
  const index = items.findLastIndex(
    (item, itemIndex) => item.isBuyable && items[itemIndex + 1]?.isBuyable === false,
  );
  return index === -1 ? undefined : index;
}

/** SH-08: true if the shopper's next goal is below the separator. */
export function isGoalBelow(items: readonly ShopItem[], separator: number): boolean {
  return items.some(({ coupon }, index) => index > separator && coupon.is_next_goal);
}

/** Returns the share of the cost that the points cover, from 0 to 1, for the small progress bar. */
export const getProgress = ({ cost, isBuyable, missing }: ShopItem): number =>
  isBuyable ? 1 : Math.min(maxUnreachedProgress, Math.max(0, 1 - missing / Math.max(1, cost)));

/**
 * SH-13: true if the card of a reward has the goal toggle. The details always have it: any reward can be the
 * goal.
 * @param isBought true for a while after a purchase: its card has no further action, and keeps its height
 */
export const hasGoalToggle = ({ coupon, isBuyable }: ShopItem, isBought = false): boolean =>
  coupon.is_next_goal === true || (!isBuyable && !isBought);

/** In points: a purchase of this cost or more is confirmed first, however many points the shopper has. */
const largePurchase = 1000;

/**
 * True if the shopper confirms before a reward is bought: it takes many points, or more than half of them.
 * @param value points that it takes
 * @param points points of the shopper; undefined where they are not known
 */
export const isLargePurchase = (value: number, points: number | undefined): boolean =>
  value >= largePurchase || (points !== undefined && value > points / 2);

/** SH-13: returns the shop with this reward as the only next goal of its card, or without a goal. */
export const withGoal = (shop: ShopResponse, goal: string | undefined): ShopResponse =>
  withCardCatalog(shop, (catalog) => ({
    ...catalog,
    coupons: catalog.coupons.map((coupon) => ({ ...coupon, is_next_goal: coupon.identifier === goal })),
  }));

/** SH-13: returns the identifier of the next goal; undefined if there is none. */
export const findGoal = (shop: ShopResponse): string | undefined =>
  findCardCatalogs(shop)[0]?.coupons.find(({ is_next_goal }) => is_next_goal === true)?.identifier;

/** SH-15, SH-16: returns how a reward of this kind is obtained; undefined for an unknown kind. */
export function findPurchaseKind({ kind }: Coupon): 'buy' | 'order' | undefined {
  if (kind === 'Coupon') return 'buy';
  return kind === 'Goody' ? 'order' : undefined;
}
