import type { ReviewedReceipt } from '../review/review-state.ts';
import type { Card, Catalog } from '../rewards/rewards-state.ts';
import type { RoomSeeds, Seeds } from './example-seeds.ts';
import type { WorldSeed } from './world-seed.ts';

/** The response with the first catalogue changed. */
const withFirst = <MockResponse extends { catalogs: Catalog[] }>(
  response: MockResponse,
  change: (catalog: Catalog) => Catalog,
): MockResponse => ({
  ...response,
  catalogs: response.catalogs.map((catalog, index) => (index === 0 ? change(catalog) : catalog)),
});

/** Claims on trust name the card. */
const ofCard = (receipt: ReviewedReceipt, from: string, to: string): ReviewedReceipt => ({
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

const shopsOf = (rooms: RoomSeeds, card: Card, { shop }: WorldSeed): Partial<RoomSeeds> => {
  const coupons = shop?.map((coupon) => ({ ...coupon, missing_value: 0 }));
  const filled = (catalog: Catalog): Catalog => ({
    ...catalog,
    loyalty_card: { ...catalog.loyalty_card, identifier: card.identifier, name: card.name },
    ...(coupons && { coupons }),
  });
  // A new shopper has not chosen a goal.
  const unchosen = (catalog: Catalog): Catalog => ({
    ...filled(catalog),
    ...(coupons && { coupons: coupons.map((coupon) => ({ ...coupon, is_next_goal: false })) }),
  });
  return {
    shop: withFirst(rooms.shop, filled),
    twoShops: withFirst(rooms.twoShops, filled),
    newcomersShop: withFirst(rooms.newcomersShop, unchosen),
  };
};

/** The card, and all that hangs from it: the shop, the points, what reviews say of it. */
export const seedRewards = (seeds: Seeds, seed: WorldSeed): Seeds => {
  const { loyalty_card: before } = seeds.cardSlot;
  const points = seed.points ?? before.available_points;
  const card: Card = { ...before, ...seed.card, available_points: points };
  const { rooms } = seeds;
  const reviewed = <MockResponse extends { receipt: ReviewedReceipt }>(
    response: MockResponse,
  ): MockResponse => ({
    ...response,
    receipt: ofCard(response.receipt, before.identifier, card.identifier),
  });
  return {
    ...seeds,
    cardSlot: { ...seeds.cardSlot, loyalty_card: card },
    rooms: {
      ...rooms,
      ...shopsOf(rooms, card, seed),
      review: reviewed(rooms.review),
      usageReview: reviewed(rooms.usageReview),
    },
  };
};
