import { buyCoupon, cancelBuy, type Coupon } from '@cagnotte/generated/hooks/product';
import { dropAnnouncement, endCancelWindow, shop } from '../../stores/shop.ts';
import { acting } from './acting.ts';
import { exchange } from './exchange.ts';
import { sayEnding } from './say-ending.ts';
import type { Shopping } from './shopping.ts';

/** SH-10: buys a reward, which can be taken back for a while. Operation `buyCoupon`. Never rejects. */
export function buy(shopping: Shopping, coupon: Coupon): Promise<void> {
  return acting(coupon.identifier, 'isBuying', async () => {
    const ending = await exchange(shopping, {
      coupon,
      operation: 'buyCoupon',
      send: async () => {
        const { earned_coupon } = await buyCoupon(shopping.product, { coupon_identifier: coupon.identifier });
        return { earned: earned_coupon?.identifier };
      },
    });
    sayEnding(ending);
  });
}

/** SH-11: gives back what was bought last; refused, it is there to stay. Operation `cancelBuy`. Never rejects. */
export function giveBack(shopping: Shopping, coupon: Coupon): Promise<void> {
  const { identifier } = coupon;
  return acting(identifier, 'isCancelling', async () => {
    // The card goes on saying that it can be taken back, and that it is.
    if (shop.lastBought === identifier) dropAnnouncement();
    const ending = await exchange(shopping, {
      coupon,
      operation: 'cancelBuy',
      send: async () => {
        await cancelBuy(shopping.product, { coupon_identifier: identifier });
        return {};
      },
    });
    if (ending === 'refused') endCancelWindow(identifier);
    sayEnding(ending);
  });
}
