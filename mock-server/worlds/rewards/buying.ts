import { Refusal } from '../../contracts/refusal.ts';
import type { World } from '../world.ts';
import { getPrice, requireReward } from './catalogs.ts';
import { addEarnedCoupon, removeCoupon, listSections } from './earned.ts';
import type { Coupon, CouponPurchase, EarnedCoupon } from './rewards-state.ts';

/** On the world's clock; longer than the widget offers the cancellation. */
const cancelWindowMs = 60_000;

/**
 * Subtracts the reward's value from the card.
 * @throws Refusal unless the reward is of that kind and the points suffice
 */
export const payReward = (world: World, identifier: string, kind: 'Coupon' | 'Goody'): Coupon => {
  const reward = requireReward(world, identifier);
  if (reward.kind !== kind)
    throw new Refusal(400, 'not_buyable', `${identifier} is a ${reward.kind}, and no ${kind}`);
  if (getPrice(reward) > world.points)
    throw new Refusal(400, 'not_enough_points', `${identifier} costs ${getPrice(reward)} points`);
  // A reduced price may be less than the subtracted value, as the specification says.
  world.points = Math.max(0, world.points - reward.value);
  return reward;
};

export const addPurchase = (world: World, identifier: string): EarnedCoupon => {
  const reward = payReward(world, identifier, 'Coupon');
  const earnedCoupon = addEarnedCoupon(world, reward);
  world.purchases.push({
    couponIdentifier: identifier,
    earnedIdentifier: earnedCoupon.identifier,
    value: reward.value,
    purchasedAt: world.clock.now(),
  });
  return earnedCoupon;
};

/**
 * Cancels the latest purchase of a coupon.
 * @throws Refusal when there is none that can be cancelled
 */
export const undoPurchase = (world: World, identifier: string): void => {
  requireReward(world, identifier);
  const isAvailable = ({ earnedIdentifier }: CouponPurchase): boolean =>
    listSections(world).some(({ earned_coupons: coupons }) =>
      coupons.some((coupon) => coupon.identifier === earnedIdentifier && coupon.status === 'AVAILABLE'),
    );
  const isCancelable = ({ purchasedAt }: CouponPurchase): boolean =>
    world.clock.now() - purchasedAt <= cancelWindowMs;
  const latest = world.purchases.findLast(
    (purchase) => purchase.couponIdentifier === identifier && isAvailable(purchase),
  );
  if (!latest || !isCancelable(latest))
    throw new Refusal(400, 'not_cancelable', `no purchase of ${identifier} can be undone any more`);
  removeCoupon(world, latest.earnedIdentifier);
  world.purchases = world.purchases.filter((purchase) => purchase !== latest);
  world.points += latest.value;
};
