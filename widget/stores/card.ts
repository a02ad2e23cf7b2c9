import type { CardSlot, CardSlotsResponse, Coupon, ShopResponse } from '@cagnotte/generated/hooks/product';

/** The shopper's card, and what its points can become. */
export interface CardState {
  /** Exactly one is expected: of several, the first. */
  readonly cardSlot: CardSlot | undefined;
  readonly coupons: readonly Coupon[] | undefined;
}

/** AN-14 D106: what the answers of `listCardSlots` and `getShop` say of the card, a view of them. */
export const cardOf = (slots: CardSlotsResponse | undefined, shop: ShopResponse | undefined): CardState => ({
  cardSlot: slots?.card_slots[0],
  coupons: shop?.catalogs[0]?.coupons,
});
