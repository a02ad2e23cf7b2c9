import type { Handler } from '../contracts/handler.ts';
import { invalidParameter, Refusal } from '../front/refusal.ts';
import { assertOwnReceipt } from '../worlds/review/require-review.ts';
import type { World } from '../worlds/world.ts';

const ownCoupons = (world: World) =>
  (world.isNewcomer ? world.seeds.rooms.noCoupons : world.seeds.rooms.coupons).sections;

const claimableCoupons = (world: World) =>
  (world.isNewcomer ? world.seeds.rooms.noneClaimable : world.seeds.rooms.claimable).coupons.filter(
    ({ identifier }) => !world.claimedCoupons.has(identifier),
  );

/** The shopper's coupons; what was claimed on a receipt is examined, and says so. */
export const listEarnedCoupons: Handler<'listEarnedCoupons'> = ({ world }) => ({
  sections: ownCoupons(world).map((section) => ({
    ...section,
    earned_coupons: section.earned_coupons.map((coupon) =>
      world.claimedCoupons.has(coupon.identifier) ? { ...coupon, status: 'CLAIMED' } : coupon,
    ),
  })),
});

export const listAvailableEarnedCoupons: Handler<'listAvailableEarnedCoupons'> = ({ world }) => ({
  coupons: claimableCoupons(world),
});

/** The coupon was handed over, and its discount is not on the receipt, says the shopper. */
export const reportMissingOnReceipt: Handler<'reportMissingOnReceipt'> = ({ world, body }) => {
  const { earned_coupon_identifier: asked, receipt_uuid: uuid } = body;
  assertOwnReceipt(world, uuid);
  const isAsked = ({ identifier }: { identifier: string }): boolean => identifier === asked;
  if (!ownCoupons(world).some(({ earned_coupons: coupons }) => coupons.some(isAsked)))
    throw new Refusal(404, 'not_found', `no earned coupon ${asked} in this world`);
  if (!claimableCoupons(world).some(isAsked))
    throw invalidParameter(
      'earned_coupon_identifier',
      'invalid',
      `${asked} can not be claimed, or was before`,
    );
  world.claimedCoupons.add(asked);
  return {};
};
