import type { Coupon } from '@cagnotte/generated/hooks/product';
import { tellFailure } from '../../stores/tell-failure.ts';
import { buy } from './buying.ts';
import { beginOrder } from './ordering.ts';
import { wayOf } from './rules.ts';
import type { Shopping } from './shopping.ts';

/** SH-16: takes a reward in the way of its kind. Of a kind that nobody knows, nothing is sent. Never rejects. */
export async function take(shopping: Shopping, coupon: Coupon): Promise<void> {
  const way = wayOf(coupon);
  if (way === 'buy') return buy(shopping, coupon);
  if (way === 'order') return beginOrder(shopping, coupon);
  tellFailure(new Error(`unknown kind of reward: ${coupon.kind}`));
}
