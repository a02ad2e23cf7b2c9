import type { Purchase } from './review.ts';

/** Whether a purchase waits for the shopper's eye: it brings points, a refund, a piece or a joker. */
export const bringsSomething = (purchase: Purchase): boolean =>
  (purchase.loyalty_points ?? 0) > 0 ||
  Boolean(purchase.refund_status ?? purchase.collector_item ?? purchase.collector_joker);
