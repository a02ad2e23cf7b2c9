import {
  cancelNextGoal,
  getGetShopQueryKey,
  selectNextGoal,
  type Coupon,
  type ShopResponse,
} from '@cagnotte/generated/hooks/product';
import { isOfSession } from '../../client/is-of-session.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { acting } from './acting.ts';
import { refreshRewards } from './rewards.ts';
import { withGoal } from './rules.ts';
import { sent } from './sent.ts';
import type { Shopping } from './shopping.ts';

/**
 * SH-13: makes a reward the one that the shopper saves for, or gives it up if it is. Operations `selectNextGoal` and
 * `cancelNextGoal`. Never rejects.
 */
export function toggleGoal(shopping: Shopping, { identifier, is_next_goal }: Coupon): Promise<void> {
  const { product, queries } = shopping;
  const [operation, call, goal] = is_next_goal
    ? (['cancelNextGoal', cancelNextGoal, undefined] as const)
    : (['selectNextGoal', selectNextGoal, identifier] as const);
  return acting(identifier, 'isGoalToggling', async () => {
    try {
      await sent(shopping, operation, async () => {
        await call(product, { coupon_identifier: identifier });
        queries.setQueryData<ShopResponse>(
          getGetShopQueryKey(product),
          (answer) => answer && withGoal(answer, goal),
        );
      });
    } catch (error) {
      if (isOfSession(error)) return;
      tellFailure(error);
      await refreshRewards(shopping);
    }
  });
}
