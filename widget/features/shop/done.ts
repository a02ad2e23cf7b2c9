import type { Coupon } from '@cagnotte/generated/hooks/product';
import { becomeCancellable, closeModals, endCancelWindow, shop, type Doubt } from '../../stores/shop.ts';
import { tell } from '../../stores/tell.ts';
import { shopText } from '../../text/shop.ts';
import type { Trace } from './evidence.ts';
import { titleOf } from './title-of.ts';

/** What each exchange changes on the screen once it is made. */
export const done: Record<Doubt['operation'], (coupon: Coupon, trace: Trace) => void> = {
  /** SH-10. The snackbar says so. */
  buyCoupon: ({ identifier }, { earned }) => becomeCancellable(identifier, earned),

  /** SH-11. */
  cancelBuy: (coupon) => {
    endCancelWindow(coupon.identifier);
    tell(shopText.givenBack(coupon.value), 'success');
  },

  /** SH-15. Another modal may have been opened meanwhile. */
  orderGoody: (coupon) => {
    if (shop.isUserInformationOpen && shop.selectedCoupon === coupon.identifier) closeModals();
    tell(shopText.order.done(titleOf(coupon)), 'success');
  },
};
