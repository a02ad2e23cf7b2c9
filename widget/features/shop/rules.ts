import type { Coupon } from '@cagnotte/generated/hooks/product';

/** What a cost is asked for: taking the reward, or giving it back. */
export type ShopContext = 'buy' | 'cancel';

/** A reward of the shop, with what the points at hand make of it. */
export interface ShopItem {
  readonly coupon: Coupon;
  /** In points. */
  readonly cost: number;
  readonly isBuyable: boolean;
  /** Points still missing; 0 once it is buyable. */
  readonly missing: number;
}

/** How far the reward that the shopper saves for is. */
export type GoalStatus = 'available' | 'soon' | 'far';

/** Fewer missing points than these make a reward soon available. */
const soonBelow = 10;

/** The little bar never looks full before it is true. */
const nearlyFull = 0.96;

/** SH-02: a discount that is bought costs what its next step costs; everything else costs its value. In points. */
export function costOf(
  { value, progression_next_value, is_showable_as_a_discount }: Coupon,
  context: ShopContext,
): number {
  return (context === 'buy' && is_showable_as_a_discount && progression_next_value) || value;
}

/** SH-01: what the shop says when it has just been loaded. */
const startsBuyable = ({ missing_value }: Coupon): boolean => missing_value === 0;

/** SH-03: whether so many points are enough to buy it. */
export const isBuyable = (coupon: Coupon, points: number): boolean => costOf(coupon, 'buy') <= points;

/** SH-04: how many points are missing; where the points would do but the server says otherwise, what the server says. */
export function missingPoints(coupon: Coupon, points: number): number {
  const missing = costOf(coupon, 'buy') - points;
  return missing > 0 ? missing : (coupon.missing_value ?? 0);
}

function item(coupon: Coupon, points: number, buyable: boolean): ShopItem {
  return {
    coupon,
    cost: costOf(coupon, 'buy'),
    isBuyable: buyable,
    missing: buyable ? 0 : missingPoints(coupon, points),
  };
}

/** The rewards of a catalogue that has just been loaded (SH-01). */
export const loadedItems = (coupons: readonly Coupon[], points: number): ShopItem[] =>
  coupons.map((coupon) => item(coupon, points, startsBuyable(coupon)));

/** The same rewards once the points have changed (SH-03). */
export const recountedItems = (coupons: readonly Coupon[], points: number): ShopItem[] =>
  coupons.map((coupon) => item(coupon, points, isBuyable(coupon, points)));

/** SH-07: index of the item that the separator follows; undefined where all or none can be bought. */
export function separatorAfter(items: readonly ShopItem[]): number | undefined {
  const index = items.findLastIndex((one, at) => one.isBuyable && items[at + 1]?.isBuyable === false);
  return index === -1 ? undefined : index;
}

/** SH-08: whether the shopper's next goal stands below the separator. */
export function isGoalBelow(items: readonly ShopItem[], separator: number): boolean {
  return items.some(({ coupon }, at) => at > separator && coupon.is_next_goal);
}

/** SH-14: available at 0 missing points, soon available below 10. */
export function goalStatus(missing: number): GoalStatus {
  if (missing === 0) return 'available';
  return missing < soonBelow ? 'soon' : 'far';
}

/** 0 to 1: how much of the cost is there, for the little bar. */
export const shareOf = ({ cost, isBuyable: full, missing }: ShopItem): number =>
  full ? 1 : Math.min(nearlyFull, Math.max(0, 1 - missing / cost));
