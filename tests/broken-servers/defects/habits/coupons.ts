import { byOperation, type CreateBreaking } from '../../breaking.ts';
import { readJsonBody, noting, showing } from '../../tools/responses.ts';
import { keepItems, RetainedItems } from '../../tools/items.ts';
import { listValuesAt } from '../../tools/json-place.ts';
import { findField } from '../../tools/requests.ts';

/** A purchased coupon is missing among the shopper's coupons. */
export const losesCoupon: CreateBreaking = () => {
  const lost = new Set<unknown>();
  const isListed = ({ identifier }: { readonly identifier?: unknown }): boolean => !lost.has(identifier);
  return byOperation({
    buyCoupon: noting((response) =>
      lost.add(listValuesAt(readJsonBody(response), 'earned_coupon.identifier')[0]),
    ),
    listEarnedCoupons: showing('sections.*.earned_coupons', keepItems(isListed)),
  });
};

/** A coupon that was given away is still there. */
export const keepsCoupon =
  (operationId: 'cancelBuy' | 'resellEarnedCouponAsPoints' | 'resellEarnedCouponAsFidzs'): CreateBreaking =>
  () => {
    const seenCoupons = new RetainedItems('identifier', 'obtained_at');
    let purchasedId: unknown;
    return byOperation({
      buyCoupon: noting((response) => {
        purchasedId = listValuesAt(readJsonBody(response), 'earned_coupon.identifier')[0];
      }),
      listEarnedCoupons: showing('sections.0.earned_coupons', seenCoupons.inList),
      [operationId]: noting((_response, request) =>
        seenCoupons.retain(findField(request, 'earned_coupon_identifier') ?? purchasedId),
      ),
    });
  };

/** The shop shows outdated points between a purchase and its cancellation. */
export const keepsFirstPoints: CreateBreaking = () => {
  let first: unknown;
  let isBought = false;
  return byOperation({
    buyCoupon: noting(() => {
      isBought = true;
    }),
    cancelBuy: noting(() => {
      isBought = false;
    }),
    getShop: showing('catalogs.*.loyalty_card.available_points', (points) => {
      if (isBought) return first;
      first = points;
      return points;
    }),
  });
};

/** A cancelled purchase removes an older coupon instead of the purchased one. */
export const takesAnother: CreateBreaking = () => {
  const seenCoupons = new RetainedItems('identifier', 'obtained_at');
  let purchasedId: unknown;
  let gone: unknown;
  return byOperation({
    buyCoupon: noting((response) => {
      [purchasedId] = listValuesAt(readJsonBody(response), 'earned_coupon.identifier');
    }),
    cancelBuy: noting(() => {
      seenCoupons.retain(purchasedId);
    }),
    listEarnedCoupons: showing('sections.0.earned_coupons', (coupons) => {
      const all = seenCoupons.inList(coupons);
      gone ??= listValuesAt(coupons, '*.identifier').find((identifier) => identifier !== purchasedId);
      return seenCoupons.isRetained(purchasedId)
        ? keepItems(({ identifier }) => identifier !== gone)(all)
        : all;
    }),
  });
};
