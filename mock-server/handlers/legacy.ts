import { Refusal } from '../contracts/refusal.ts';
import { catalogsOf } from '../worlds/rewards/catalogs.ts';
import type { World } from '../worlds/world.ts';
import type { Handler } from './handler.ts';

const firstCatalog = (world: World) => {
  const [first] = catalogsOf(world);
  if (!first) throw new Refusal(404, 'not_found', 'the shopper has no card');
  return first;
};

/** The card, as `listCardSlots` has it. */
export const getCardDetails: Handler<'getCardDetails'> = ({ world }) => ({
  card: firstCatalog(world).loyalty_card,
});

/** The rewards, as `getShop` has them. */
export const getRewards: Handler<'getRewards'> = ({ world }) => ({ rewards: firstCatalog(world).coupons });

/** The same goal as `selectNextGoal`'s, named by a number. */
export const selectTargetReward: Handler<'selectTargetReward'> = ({ world, body }) => {
  const asked = firstCatalog(world).coupons.find(({ id }) => id === body.loyalty_reward_id);
  if (!asked) throw new Refusal(404, 'not_found', `no reward has the number ${body.loyalty_reward_id}`);
  world.nextGoal = asked.identifier;
  return {};
};
