import type { Handler } from '../contracts/handler.ts';

/** The shop with the world's points; with the trait `empty`, that of a programme without a reward yet. */
export const getShop: Handler<'getShop'> = ({ world }) => {
  const { shop, newcomersShop } = world.seeds.rooms;
  const { catalogs } = world.isNewcomer ? newcomersShop : shop;
  return {
    catalogs: catalogs.map(({ loyalty_card: card, coupons, ...catalog }) => ({
      ...catalog,
      loyalty_card: { ...card, available_points: world.points },
      coupons: world.traits.has('empty') ? [] : coupons,
    })),
  };
};

export const listEarnedCoupons: Handler<'listEarnedCoupons'> = ({ world }) =>
  world.isNewcomer ? world.seeds.rooms.noCoupons : world.seeds.rooms.coupons;

export const getPot: Handler<'getPot'> = ({ world }) =>
  world.isNewcomer ? world.seeds.rooms.emptyPot : world.seeds.rooms.pot;

export const listPotRefunds: Handler<'listPotRefunds'> = ({ world, query }) => {
  const { refunds, refundsOfTransfer, noRefunds } = world.seeds.rooms;
  if (world.isNewcomer) return noRefunds;
  return query.transfer_payment_id === undefined ? refunds : refundsOfTransfer;
};

export const listOffers: Handler<'listOffers'> = ({ world }) =>
  world.traits.has('empty') ? world.seeds.rooms.noOffers : world.seeds.rooms.offers;

export const listOfferHistory: Handler<'listOfferHistory'> = ({ world }) =>
  world.traits.has('empty') ? world.seeds.rooms.noPastOffers : world.seeds.rooms.pastOffers;

export const showReceiptReview: Handler<'showReceiptReview'> = ({ world }) =>
  world.isNewcomer ? world.seeds.rooms.emptyReview : world.seeds.rooms.review;
