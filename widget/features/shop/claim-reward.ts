import type { Coupon } from '@cagnotte/generated/hooks/product';
import type { ValueContext } from '../../client/outcomes/send-once.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { buyReward } from './buy-reward.ts';
import { openOrder } from './order-reward.ts';
import { wayOf } from './rules.ts';

/** SH-16: claims a reward in the way of its kind. Of a kind that nobody knows, nothing is sent. Never rejects. */
export async function claimReward(context: ValueContext, coupon: Coupon): Promise<void> {
  const way = wayOf(coupon);
  if (way === 'buy') return buyReward(context, coupon);
  if (way === 'order') return openOrder(context, coupon);
  tellFailure(new Error(`unknown kind of reward: ${coupon.kind}`));
}
