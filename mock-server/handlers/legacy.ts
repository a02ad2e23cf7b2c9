import { Refusal } from '../contracts/refusal.ts';
import { listCatalogs } from '../worlds/rewards/catalogs.ts';
import type { World } from '../worlds/world.ts';
import type { Handler } from './handler.ts';

const requireFirstCatalog = (world: World) => {
  const [first] = listCatalogs(world);
  if (!first) throw new Refusal(404, 'not_found', 'the shopper has no card');
  return first;
};

/** Returns the card, as `listCardSlots` does. */
export const getCardDetails: Handler<'getCardDetails'> = ({ world }) => ({
  card: requireFirstCatalog(world).loyalty_card,
});

/** Returns the rewards, as `getShop` does. */
export const getRewards: Handler<'getRewards'> = ({ world }) => ({
  rewards: requireFirstCatalog(world).coupons,
});

/** Sets the same goal as `selectNextGoal`, identified by a number. */
export const selectTargetReward: Handler<'selectTargetReward'> = ({ world, body }) => {
  const coupon = requireFirstCatalog(world).coupons.find(({ id }) => id === body.loyalty_reward_id);
  if (!coupon) throw new Refusal(404, 'not_found', `no reward has the number ${body.loyalty_reward_id}`);
  world.nextGoal = coupon.identifier;
  return {};
};
