import { each, type Breaks } from '../../breaking.ts';
import { jsonOf, noting, showing } from '../../tools/responses.ts';
import { keep, Seen } from '../../tools/items.ts';
import { valuesAt } from '../../tools/json-place.ts';
import { fieldOf } from '../../tools/requests.ts';

/** What is bought is not among the shopper's coupons. */
export const losesCoupon: Breaks = () => {
  const lost = new Set<unknown>();
  const isThere = ({ identifier }: { readonly identifier?: unknown }): boolean => !lost.has(identifier);
  return each({
    buyCoupon: noting((response) => lost.add(valuesAt(jsonOf(response), 'earned_coupon.identifier')[0])),
    listEarnedCoupons: showing('sections.*.earned_coupons', keep(isThere)),
  });
};

/** A coupon that was given away is still there. */
export const keepsCoupon =
  (operationId: 'cancelBuy' | 'resellEarnedCouponAsPoints' | 'resellEarnedCouponAsFidzs'): Breaks =>
  () => {
    const seen = new Seen('identifier', 'obtained_at');
    let bought: unknown;
    return each({
      buyCoupon: noting((response) => {
        bought = valuesAt(jsonOf(response), 'earned_coupon.identifier')[0];
      }),
      listEarnedCoupons: showing('sections.0.earned_coupons', seen.inList),
      [operationId]: noting((_response, request) =>
        seen.stays(fieldOf(request, 'earned_coupon_identifier') ?? bought),
      ),
    });
  };
