import {
  getGetShopQueryKey,
  getListCardSlotsQueryKey,
  type CardSlotsResponse,
  type LoyaltyCard,
  type ShopResponse,
} from '@cagnotte/generated/hooks/product';
import type { QueryClient } from '@tanstack/react-query';
import { costOf } from './cost-of.ts';

/** Never below 0: what the server counts otherwise comes with its next answer. */
const cardWith = (card: LoyaltyCard, points: number): LoyaltyCard => ({
  ...card,
  available_points: Math.max(0, card.available_points + points),
});

/** SH-10, SH-11, D76: the points of the card, and what is missing for each reward of its catalogue. */
const shopWith = (shop: ShopResponse, points: number): ShopResponse => ({
  catalogs: shop.catalogs.map((catalog, index) => {
    if (index > 0) return catalog;
    const card = cardWith(catalog.loyalty_card, points);
    const coupons = catalog.coupons.map((coupon) => ({
      ...coupon,
      missing_value: Math.max(0, costOf(coupon, 'buy') - card.available_points),
    }));
    return { ...catalog, loyalty_card: card, coupons };
  }),
});

/**
 * Moves the shopper's points wherever they are shown, the moment a change of them succeeded: the card of `listCardSlots`
 * and the catalogue of `getShop`. The next answer of the server replaces what was counted here.
 * @param product slug of the loyalty product
 * @param points to add; negative for what was spent
 */
export function addPoints(queries: QueryClient, product: string, points: number): void {
  queries.setQueryData<CardSlotsResponse>(getListCardSlotsQueryKey(product), (answer) => {
    const [first, ...others] = answer?.card_slots ?? [];
    if (!first) return answer;
    return { card_slots: [{ ...first, loyalty_card: cardWith(first.loyalty_card, points) }, ...others] };
  });
  queries.setQueryData<ShopResponse>(
    getGetShopQueryKey(product),
    (answer) => answer && shopWith(answer, points),
  );
}
