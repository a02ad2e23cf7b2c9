import type { ReviewedReceipt } from '../review/review-state.ts';
import type { Card, Catalog } from '../rewards/rewards-state.ts';
import type { ScreenSeeds, Seeds } from './example-seeds.ts';
import type { WorldSeed } from './world-seed.ts';

/** Returns the response with a changed first catalogue. */
const changeFirstCatalog = <MockResponse extends { catalogs: Catalog[] }>(
  response: MockResponse,
  change: (catalog: Catalog) => Catalog,
): MockResponse => ({
  ...response,
  catalogs: response.catalogs.map((catalog, index) => (index === 0 ? change(catalog) : catalog)),
});

/** Renames the card in claims on trust. */
const renameCard = (receipt: ReviewedReceipt, from: string, to: string): ReviewedReceipt => ({
  ...receipt,
  purchases: receipt.purchases.map((purchase) => ({
    ...purchase,
    ...(purchase.is_probably_eligible_to_program && {
      is_probably_eligible_to_program: purchase.is_probably_eligible_to_program.map((program) =>
        program.card_identifier === from ? { ...program, card_identifier: to } : program,
      ),
    }),
  })),
});

const seedShops = (screens: ScreenSeeds, card: Card, { shop }: WorldSeed): Partial<ScreenSeeds> => {
  const coupons = shop?.map((coupon) => ({ ...coupon, missing_value: 0 }));
  const withCard = (catalog: Catalog): Catalog => ({
    ...catalog,
    loyalty_card: { ...catalog.loyalty_card, identifier: card.identifier, name: card.name },
    ...(coupons && { coupons }),
  });
  // A new shopper has not chosen a goal.
  const withoutGoal = (catalog: Catalog): Catalog => ({
    ...withCard(catalog),
    ...(coupons && { coupons: coupons.map((coupon) => ({ ...coupon, is_next_goal: false })) }),
  });
  return {
    shop: changeFirstCatalog(screens.shop, withCard),
    twoShops: changeFirstCatalog(screens.twoShops, withCard),
    newcomersShop: changeFirstCatalog(screens.newcomersShop, withoutGoal),
  };
};

/**
 * Applies the seed of the card, and of all data that depend on it: the shop, the points, the card's name in
 * reviews.
 */
export const seedRewards = (seeds: Seeds, seed: WorldSeed): Seeds => {
  const { loyalty_card: before } = seeds.cardSlot;
  const points = seed.points ?? before.available_points;
  const card: Card = { ...before, ...seed.card, available_points: points };
  const { screens } = seeds;
  const withRenamedCard = <MockResponse extends { receipt: ReviewedReceipt }>(
    response: MockResponse,
  ): MockResponse => ({
    ...response,
    receipt: renameCard(response.receipt, before.identifier, card.identifier),
  });
  return {
    ...seeds,
    cardSlot: { ...seeds.cardSlot, loyalty_card: card },
    screens: {
      ...screens,
      ...seedShops(screens, card, seed),
      review: withRenamedCard(screens.review),
      usageReview: withRenamedCard(screens.usageReview),
    },
  };
};
