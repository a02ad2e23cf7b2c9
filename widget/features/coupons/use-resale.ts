import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { resaleOutcome } from '../../client/outcomes/resale-outcomes.ts';
import { useValueContext } from '../../client/outcomes/use-value-context.ts';
import { paths } from '../../navigation/paths.ts';
import { useUnknownOutcome } from '../../stores/pending.ts';
import { checkResale, resellCoupon, type OneResale } from './resell-coupon.ts';

/**
 * Resells an earned coupon (CO-02), or finds out whether it is resold; the list takes the place of the coupon's screen.
 * Operations of `resellCoupon`.
 */
export function useResale(identifier: string, resale: OneResale) {
  const context = useValueContext({
    resellEarnedCouponAsFidzs: resaleOutcome,
    resellEarnedCouponAsPoints: resaleOutcome,
  });
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const { mark } = useUnknownOutcome(['resellEarnedCouponAsPoints', 'resellEarnedCouponAsFidzs'], identifier);
  const press = () => {
    setRefusal(undefined);
    const reselling = {
      identifier,
      resale,
      // What it replaces would be a screen of nothing on the way back.
      leave: () => navigate(paths.earnedCoupons, { replace: true }),
      onRefused: setRefusal,
    };
    return mark?.isUnknown ? checkResale(context, mark, reselling) : resellCoupon(context, reselling);
  };
  return { press, isUnknown: mark?.isUnknown === true, refusal };
}
