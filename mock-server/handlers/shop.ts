import { Refusal } from '../contracts/refusal.ts';
import { addPurchase, payReward, undoPurchase } from '../worlds/rewards/buying.ts';
import { listCatalogs, requireReward } from '../worlds/rewards/catalogs.ts';
import { addEarnedCoupon } from '../worlds/rewards/earned.ts';
import { assertValidInformations, listOrderFields } from '../worlds/rewards/order.ts';
import type { Handler } from './handler.ts';

/**
 * Returns the shop with the world's points, goal and missing points; with the trait `empty`, without any
 * reward.
 */
export const getShop: Handler<'getShop'> = ({ world }) => ({ catalogs: listCatalogs(world) });

/** Returns the rewards of one card. */
export const getCardCatalog: Handler<'getCardCatalog'> = ({ world, body }) => {
  const slot = listCatalogs(world).find(({ loyalty_card: card }) => card.identifier === body.card_identifier);
  if (!slot) throw new Refusal(404, 'not_found', `no card ${body.card_identifier} in this world`);
  return { coupons: slot.coupons };
};

export const buyCoupon: Handler<'buyCoupon'> = ({ world, body }) => ({
  earned_coupon: { identifier: addPurchase(world, body.coupon_identifier).identifier },
});

export const cancelBuy: Handler<'cancelBuy'> = ({ world, body }) => {
  undoPurchase(world, body.coupon_identifier);
  return {};
};

export const selectNextGoal: Handler<'selectNextGoal'> = ({ world, body }) => {
  world.nextGoal = requireReward(world, body.coupon_identifier).identifier;
  return {};
};

/** Gives up the goal. For any other reward, nothing changes. */
export const cancelNextGoal: Handler<'cancelNextGoal'> = ({ world, body }) => {
  const { identifier } = requireReward(world, body.coupon_identifier);
  if (world.nextGoal === identifier) world.nextGoal = undefined;
  return {};
};

export const listNeededFields: Handler<'listNeededFields'> = ({ world, body }) => ({
  fields: [...listOrderFields(world, body.coupon_identifier)],
});

/** Validates the form before it takes points: an order that cannot be sent takes none. */
export const orderGoody: Handler<'orderGoody'> = ({ world, body }) => {
  const { coupon_identifier: identifier, user_informations: informations = {} } = body;
  assertValidInformations(listOrderFields(world, identifier), informations);
  addEarnedCoupon(world, payReward(world, identifier, 'Goody'));
  world.orders.push({ couponIdentifier: identifier, informations });
  return {};
};
