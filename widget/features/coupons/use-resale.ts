import {
  getListEarnedCouponsQueryKey,
  listEarnedCoupons,
  resellEarnedCouponAsFidzs,
  resellEarnedCouponAsPoints,
  type EarnedCouponsResponse,
} from '@cagnotte/generated/hooks/product';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addPoints } from '../../client/add-points.ts';
import { useSdk } from '../../client/sdk-context.tsx';
import { useChange } from '../../client/use-change.ts';
import { paths } from '../../navigation/paths.ts';
import { findEarned } from '../../stores/earned-coupons.ts';
import { couponsText } from '../../text/coupons.ts';
import { resaleWords, type Resale } from './rules.ts';
import { reselling } from './reselling.ts';

/** A resale that can be sent. */
export type OneResale = Exclude<Resale, { kind: 'contradictory' }>;

/**
 * Resells an earned coupon (CO-02): points rise the moment it succeeded, and the list takes the place of the coupon's screen.
 * Operations `resellEarnedCouponAsPoints`, `resellEarnedCouponAsFidzs`, and `listEarnedCoupons` after a failure.
 */
export function useResale(identifier: string, resale: OneResale) {
  const { product } = useSdk();
  const queries = useQueryClient();
  const change = useChange();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();

  const form = { earned_coupon_identifier: identifier };
  const send = () =>
    resale.kind === 'fidzs'
      ? change('resellEarnedCouponAsFidzs', () => resellEarnedCouponAsFidzs(product, form))
      : change('resellEarnedCouponAsPoints', async () => {
          await resellEarnedCouponAsPoints(product, form);
          addPoints(queries, product, resale.points);
        });
  const isStillThere = async () => {
    const answer = await listEarnedCoupons(product);
    queries.setQueryData<EarnedCouponsResponse>(getListEarnedCouponsQueryKey(product), answer);
    const isThere = findEarned(answer.sections, identifier) !== undefined;
    // It was resold, and nobody heard what that changed.
    if (!isThere) void queries.invalidateQueries();
    return isThere;
  };
  const resell = () => {
    setRefusal(undefined);
    return reselling({
      identifier,
      send,
      isStillThere,
      done: couponsText.resale.done(resaleWords(resale)),
      // What it replaces would be a screen of nothing on the way back.
      leave: () => navigate(paths.earnedCoupons, { replace: true }),
      onRefused: setRefusal,
    });
  };
  return { resell, refusal };
}
