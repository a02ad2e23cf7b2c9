import { Refusal } from '../../contracts/refusal.ts';
import { sumPendingPoints } from '../review/open-review.ts';
import type { World } from '../world.ts';
import type { Catalog, Coupon } from './rewards-state.ts';

/** A reward of a kind that no client knows. */
const unknownReward: Coupon = {
  identifier: 'voucher-marche',
  id: 299,
  kind: 'Voucher',
  value: 300,
  missing_value: 0,
  title: 'Entrée au marché de Noël',
  description: 'Pour deux personnes, tous les jours de décembre.',
  terms: 'sur présentation',
  is_showable_as_a_discount: false,
  is_next_goal: false,
};

/** Returns the price of a reward in points. */
export const getPrice = ({ is_showable_as_a_discount, progression_next_value, value }: Coupon): number =>
  is_showable_as_a_discount ? (progression_next_value ?? value) : value;

const listSeededCatalogs = ({ traits, isNewcomer, seeds }: World): readonly Catalog[] => {
  const { shop, newcomersShop, twoShops } = seeds.screens;
  if (traits.has('nocard')) return [];
  if (traits.has('twocards')) return twoShops.catalogs;
  return (isNewcomer ? newcomersShop : shop).catalogs;
};

/** Returns the next goal of the examples. */
export const findSeededGoal = (world: World): string | undefined =>
  listSeededCatalogs(world)[0]?.coupons.find(({ is_next_goal }) => is_next_goal)?.identifier;

const listRewards = (world: World, { coupons }: Catalog): Coupon[] => {
  // With the trait `empty`, the programme has no reward yet.
  if (world.traits.has('empty')) return [];
  const rewards = world.traits.has('unknownreward') ? [unknownReward, ...coupons] : coupons;
  return rewards.map((coupon) => ({
    ...coupon,
    missing_value: Math.max(0, getPrice(coupon) - world.points),
    is_next_goal: coupon.identifier === world.nextGoal,
  }));
};

/**
 * Returns the catalogues of the shop. The first one has the world's points, its goal, and the
 * missing points for each reward.
 */
export const listCatalogs = (world: World): Catalog[] => {
  const [first, ...otherCatalogs] = listSeededCatalogs(world);
  if (!first) return [];
  const points = { available_points: world.points, pending_points: sumPendingPoints(world) };
  const card = { ...first.loyalty_card, ...points };
  return [{ ...first, loyalty_card: card, coupons: listRewards(world, first) }, ...otherCatalogs];
};

/** @throws Refusal 404 when no catalogue of the shopper has this reward */
export const requireReward = (world: World, identifier: string): Coupon => {
  const reward = listCatalogs(world)
    .flatMap(({ coupons }) => coupons)
    .find((coupon) => coupon.identifier === identifier);
  if (!reward) throw new Refusal(404, 'not_found', `no reward ${identifier} in a catalogue of this world`);
  return reward;
};
