import { createParameterRefusal } from '../contracts/refusal.ts';
import { assertOwnReceipt } from '../worlds/review/open-review.ts';
import { requireEarnedCoupon, removeResoldCoupon, listSections } from '../worlds/rewards/earned.ts';
import type { World } from '../worlds/world.ts';
import type { Handler } from './handler.ts';

/** Returns the coupons of the examples that were not claimed yet, and that the shopper still has. */
const listClaimableCoupons = (world: World) => {
  const { claimable, noneClaimable } = world.seeds.screens;
  const owned = new Set(
    listSections(world).flatMap(({ earned_coupons: coupons }) => coupons.map(({ identifier }) => identifier)),
  );
  return (world.isNewcomer ? noneClaimable : claimable).coupons.filter(
    ({ identifier }) => owned.has(identifier) && !world.claimedCoupons.has(identifier),
  );
};

export const listEarnedCoupons: Handler<'listEarnedCoupons'> = ({ world }) => ({
  sections: listSections(world),
});

export const listAvailableEarnedCoupons: Handler<'listAvailableEarnedCoupons'> = ({ world }) => ({
  coupons: listClaimableCoupons(world),
});

/** Claims that a coupon was handed over, and that its discount is not on the receipt. */
export const reportMissingOnReceipt: Handler<'reportMissingOnReceipt'> = ({ world, body }) => {
  const { earned_coupon_identifier: couponIdentifier, receipt_uuid: uuid } = body;
  assertOwnReceipt(world, uuid);
  requireEarnedCoupon(world, couponIdentifier);
  if (!listClaimableCoupons(world).some(({ identifier }) => identifier === couponIdentifier))
    throw createParameterRefusal(
      'earned_coupon_identifier',
      'invalid',
      `${couponIdentifier} can not be claimed, or was before`,
    );
  world.claimedCoupons.add(couponIdentifier);
  return {};
};

export const resellEarnedCouponAsPoints: Handler<'resellEarnedCouponAsPoints'> = ({ world, body }) => {
  const { resale_points: points, value } = removeResoldCoupon(
    world,
    body.earned_coupon_identifier,
    'resellable_as_points',
  );
  world.points += points ?? value;
  return {};
};

export const resellEarnedCouponAsFidzs: Handler<'resellEarnedCouponAsFidzs'> = ({ world, body }) => {
  const { resale_fidzs: fidzs } = removeResoldCoupon(
    world,
    body.earned_coupon_identifier,
    'resellable_as_fidzs',
  );
  world.fidzs += fidzs ?? 0;
  return {};
};
