import {
  getBuyCouponMutationOptions,
  getCancelBuyMutationOptions,
  type Coupon,
} from '@cagnotte/generated/hooks/product';
import { addPoints } from '../../client/add-points.ts';
import { costOf } from '../../client/cost-of.ts';
import { isOfSession } from '../../client/is-of-session.ts';
import { aboutReward, refreshRewards } from '../../client/outcomes/reward-data.ts';
import { rewardOutcomes } from '../../client/outcomes/reward-outcomes.ts';
import { sendOnce, type Ending, type ValueContext } from '../../client/outcomes/send-once.ts';
import { resolveOnResponse } from '../../client/mutate.ts';
import { dropAnnouncement, endCancelWindow, shop } from '../../stores/shop.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { acting } from './acting.ts';

/** Tells why nothing was sent or what the server refused, and brings labels and points up to date. */
export async function tellRefusal(context: ValueContext, ending: Ending): Promise<void> {
  if (ending.kind !== 'refused' && ending.kind !== 'not-sent') return;
  if (isOfSession(ending.error)) return;
  tellFailure(ending.error);
  await refreshRewards(context);
}

/** SH-10: buys a reward, which can be given back for a while. Operation `buyCoupon`. Never rejects. */
export function buyReward(context: ValueContext, coupon: Coupon): Promise<void> {
  const { product, queries, mutate } = context;
  const { identifier } = coupon;
  const variables = { product, data: { coupon_identifier: identifier } };
  return acting(identifier, 'isBuying', async () => {
    const ending = await sendOnce(context, {
      operation: 'buyCoupon',
      subject: identifier,
      about: aboutReward(coupon),
      rule: rewardOutcomes.buyCoupon,
      send: () =>
        resolveOnResponse(mutate, getBuyCouponMutationOptions(), variables, ({ earned_coupon }) => {
          addPoints(queries, product, -coupon.value);
          return { earned: earned_coupon?.identifier };
        }),
    });
    await tellRefusal(context, ending);
  });
}

/** SH-11: gives back what was bought last; refused, it cannot be given back any more. Operation `cancelBuy`. Never rejects. */
export function cancelPurchase(context: ValueContext, coupon: Coupon): Promise<void> {
  const { product, queries, mutate } = context;
  const { identifier } = coupon;
  const variables = { product, data: { coupon_identifier: identifier } };
  return acting(identifier, 'isCancelling', async () => {
    // The card goes on saying that it can be given back, and that it is.
    if (shop.lastBought === identifier) dropAnnouncement();
    const ending = await sendOnce(context, {
      operation: 'cancelBuy',
      subject: identifier,
      about: aboutReward(coupon),
      rule: rewardOutcomes.cancelBuy,
      send: () =>
        resolveOnResponse(mutate, getCancelBuyMutationOptions(), variables, () => {
          addPoints(queries, product, costOf(coupon, 'cancel'));
          return {};
        }),
    });
    if (ending.kind === 'refused') endCancelWindow(identifier);
    await tellRefusal(context, ending);
  });
}
