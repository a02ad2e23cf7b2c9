import type { Handler } from '../contracts/handler.ts';
import type { AnswerOf } from '../contracts/operation-types.ts';
import { pendingPoints } from '../worlds/review/pending-points.ts';
import type { World } from '../worlds/world.ts';

type Catalog = AnswerOf<'getShop'>['catalogs'][number];

/** What is missing for a reward: its cost less the points. */
const missing = (coupon: Catalog['coupons'][number], points: number): number => {
  const { is_showable_as_a_discount: isDiscount, progression_next_value: next, value } = coupon;
  return Math.max(0, (isDiscount ? (next ?? value) : value) - points);
};

const catalogsOf = ({ traits, isNewcomer, seeds }: World): readonly Catalog[] => {
  const { shop, newcomersShop, twoShops } = seeds.rooms;
  if (traits.has('nocard')) return [];
  if (traits.has('twocards')) return twoShops.catalogs;
  return (isNewcomer ? newcomersShop : shop).catalogs;
};

/** The shop with the world's points; with the trait `empty`, that of a programme without a reward yet. */
export const getShop: Handler<'getShop'> = ({ world }) => {
  const points = { available_points: world.points, pending_points: pendingPoints(world) };
  const [first, ...others] = catalogsOf(world);
  if (!first) return { catalogs: [] };
  const coupons = first.coupons.map((one) => ({ ...one, missing_value: missing(one, world.points) }));
  const usual = {
    ...first,
    loyalty_card: { ...first.loyalty_card, ...points },
    coupons: world.traits.has('empty') ? [] : coupons,
  };
  return { catalogs: [usual, ...others] };
};

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
