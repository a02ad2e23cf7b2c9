import type { QueryClient } from '@tanstack/react-query';
import {
  getGetShopQueryKey,
  getListCardSlotsQueryKey,
  type CardSlot,
  type CardSlotsResponse,
  type Coupon,
  type LoyaltyCard,
  type ShopResponse,
} from '@cagnotte/generated/hooks/product';
import { findCardCatalogs } from '@cagnotte/sdk/internal';

/** The purpose of a cost: buying the reward, or cancelling the purchase. */
export type ShopContext = 'buy' | 'cancel';

/**
 * SH-02: returns the cost in points: of its next step for a discount that is bought, and the
 * value for everything else.
 */
export function getCost(
  { value, progression_next_value, is_showable_as_a_discount }: Coupon,
  context: ShopContext,
): number {
  return context === 'buy' && is_showable_as_a_discount ? (progression_next_value ?? value) : value;
}

/**
 * SH-01, SH-03, SH-04: returns the points that are missing for a reward; 0 when it can be bought. Shop, home
 * and goal all use this. It is the server's `missing_value`, which `addPoints` updates when points change
 * here; without it, the cost minus the points.
 * @param points points of the shopper
 */
export const getMissingPoints = (coupon: Coupon, points: number): number =>
  Math.max(0, coupon.missing_value ?? getCost(coupon, 'buy') - points);

/** Fewer missing points than these make the goal soon available. */
const soonBelowPoints = 10;

/** SH-14: returns how far away the shopper's goal is. */
export function getGoalStatus(missing: number): 'available' | 'soon' | 'far' {
  if (missing === 0) return 'available';
  return missing < soonBelowPoints ? 'soon' : 'far';
}

/** Returns the card with added points, at least 0. The next response of the server replaces them. */
const withAddedPoints = (card: LoyaltyCard, points: number): LoyaltyCard => ({
  ...card,
  available_points: Math.max(0, card.available_points + points),
});

type Catalog = ShopResponse['catalogs'][number];

/** Returns the shop with a changed catalogue of the shopper's card. */
export const withCardCatalog = (shop: ShopResponse, change: (catalog: Catalog) => Catalog): ShopResponse => {
  const [first] = findCardCatalogs(shop);
  return { catalogs: shop.catalogs.map((catalog) => (catalog === first ? change(catalog) : catalog)) };
};

/**
 * SH-10, SH-11, D76: returns the shop with added points of the card, and the missing points of its rewards.
 */
const withAddedShopPoints = (shop: ShopResponse, points: number): ShopResponse =>
  withCardCatalog(shop, (catalog) => {
    const card = withAddedPoints(catalog.loyalty_card, points);
    const coupons = catalog.coupons.map((coupon) => ({
      ...coupon,
      missing_value: Math.max(0, getCost(coupon, 'buy') - card.available_points),
    }));
    return { ...catalog, loyalty_card: card, coupons };
  });

/**
 * Updates the shopper's points wherever they are shown, as soon as a mutation has changed them:
 * in the card of `listCardSlots` and in the catalogue of `getShop`. The next response of the
 * server replaces these points.
 * @param product slug of the loyalty product
 * @param points points to add; negative for points that were spent
 */
export function addPoints(queries: QueryClient, product: string, points: number): void {
  queries.setQueryData<CardSlotsResponse>(getListCardSlotsQueryKey(product), (response) => {
    const [first, ...furtherSlots] = response?.card_slots ?? [];
    if (!first) return response;
    return {
      card_slots: [{ ...first, loyalty_card: withAddedPoints(first.loyalty_card, points) }, ...furtherSlots],
    };
  });
  queries.setQueryData<ShopResponse>(
    getGetShopQueryKey(product),
    (response) => response && withAddedShopPoints(response, points),
  );
}

/** The shopper's card, and the rewards of its catalogue. */
export interface CardState {
  /** Exactly one is expected: of several, the first. */
  readonly cardSlot: CardSlot | undefined;
  readonly coupons: readonly Coupon[] | undefined;
}

/** AN-14 D106: returns the card as a view of the responses of `listCardSlots` and `getShop`. */
export const toCardState = (
  slots: CardSlotsResponse | undefined,
  shop: ShopResponse | undefined,
): CardState => ({
  cardSlot: slots?.card_slots[0],
  coupons: shop && findCardCatalogs(shop)[0]?.coupons,
});
