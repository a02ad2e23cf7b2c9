import {
  getCancelNextGoalMutationOptions,
  getGetShopQueryKey,
  getSelectNextGoalMutationOptions,
  type Coupon,
  type ShopResponse,
} from '@cagnotte/generated/hooks/product';
import { isOfSession } from '../../client/is-of-session.ts';
import { refreshRewards } from '../../client/outcomes/reward-data.ts';
import type { ValueContext } from '../../client/outcomes/send-once.ts';
import { resolveOnResponse } from '../../client/mutate.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { acting } from './acting.ts';
import { withGoal } from './rules.ts';

/**
 * SH-13: makes a reward the one that the shopper saves for, or gives it up if it is. Operations `selectNextGoal` and
 * `cancelNextGoal`. Never rejects.
 */
export function toggleGoal(
  context: Pick<ValueContext, 'product' | 'queries' | 'mutate'>,
  { identifier, is_next_goal }: Coupon,
): Promise<void> {
  const { product, queries, mutate } = context;
  const goal = is_next_goal ? undefined : identifier;
  const mutation = is_next_goal ? getCancelNextGoalMutationOptions() : getSelectNextGoalMutationOptions();
  const variables = { product, data: { coupon_identifier: identifier } };
  return acting(identifier, 'isGoalToggling', async () => {
    try {
      await resolveOnResponse(mutate, mutation, variables, () => {
        queries.setQueryData<ShopResponse>(
          getGetShopQueryKey(product),
          (answer) => answer && withGoal(answer, goal),
        );
      });
    } catch (error) {
      if (isOfSession(error)) return;
      tellFailure(error);
      await refreshRewards(context);
    }
  });
}
