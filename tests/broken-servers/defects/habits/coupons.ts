import { breakOperations, type CreateBreaking } from '../../breaking.ts';
import { keepItems, RetainedItems } from '../../tools/items.ts';
import { listValuesAt } from '../../tools/json-place.ts';
import { findField } from '../../tools/requests.ts';
import { readJsonBody, observeSuccesses, changeInSuccesses } from '../../tools/responses.ts';

/** Omits a purchased coupon among the shopper's coupons. */
export const losePurchasedCoupon: CreateBreaking = () => {
  const lost = new Set<unknown>();
  const isListed = ({ identifier }: { readonly identifier?: unknown }): boolean => !lost.has(identifier);
  return breakOperations({
    buyCoupon: observeSuccesses((response) =>
      lost.add(listValuesAt(readJsonBody(response), 'earned_coupon.identifier')[0]),
    ),
    listEarnedCoupons: changeInSuccesses('sections.*.earned_coupons', keepItems(isListed)),
  });
};

/** Keeps a coupon that was given away. */
export const keepCoupon =
  (operationId: 'cancelBuy' | 'resellEarnedCouponAsPoints' | 'resellEarnedCouponAsFidzs'): CreateBreaking =>
  () => {
    const seenCoupons = new RetainedItems('identifier', 'obtained_at');
    let purchasedId: unknown;
    return breakOperations({
      buyCoupon: observeSuccesses((response) => {
        purchasedId = listValuesAt(readJsonBody(response), 'earned_coupon.identifier')[0];
      }),
      listEarnedCoupons: changeInSuccesses('sections.0.earned_coupons', seenCoupons.restoreItems),
      [operationId]: observeSuccesses((_response, request) =>
        seenCoupons.retain(findField(request, 'earned_coupon_identifier') ?? purchasedId),
      ),
    });
  };

/** Shows outdated points in the shop between a purchase and its cancellation. */
export const keepFirstPoints: CreateBreaking = () => {
  let first: unknown;
  let isBought = false;
  return breakOperations({
    buyCoupon: observeSuccesses(() => {
      isBought = true;
    }),
    cancelBuy: observeSuccesses(() => {
      isBought = false;
    }),
    getShop: changeInSuccesses('catalogs.*.loyalty_card.available_points', (points) => {
      if (isBought) return first;
      first = points;
      return points;
    }),
  });
};

/** Removes an older coupon when a purchase is cancelled, instead of the purchased one. */
export const removeOtherCoupon: CreateBreaking = () => {
  const seenCoupons = new RetainedItems('identifier', 'obtained_at');
  let purchasedId: unknown;
  let removedId: unknown;
  return breakOperations({
    buyCoupon: observeSuccesses((response) => {
      [purchasedId] = listValuesAt(readJsonBody(response), 'earned_coupon.identifier');
    }),
    cancelBuy: observeSuccesses(() => {
      seenCoupons.retain(purchasedId);
    }),
    listEarnedCoupons: changeInSuccesses('sections.0.earned_coupons', (coupons) => {
      const allCoupons = seenCoupons.restoreItems(coupons);
      removedId ??= listValuesAt(coupons, '*.identifier').find((identifier) => identifier !== purchasedId);
      return seenCoupons.isRetained(purchasedId)
        ? keepItems(({ identifier }) => identifier !== removedId)(allCoupons)
        : allCoupons;
    }),
  });
};
