import {
  cancelNextGoal,
  getGetShopQueryKey,
  selectNextGoal,
  type Coupon,
  type ShopResponse,
} from '@cagnotte/generated/hooks/product';
import { isOfSession } from '../../client/is-of-session.ts';
import { refreshRewards } from '../../client/outcomes/reward-data.ts';
import type { ValueContext } from '../../client/outcomes/send-once.ts';
import { resolveOnResponse } from '../../client/use-change.ts';
import { tellFailure } from '../../stores/tell-failure.ts';
import { acting } from './acting.ts';
import { withGoal } from './rules.ts';

/**
 * SH-13: makes a reward the one that the shopper saves for, or gives it up if it is. Operations `selectNextGoal` and
 * `cancelNextGoal`. Never rejects.
 */
export function toggleGoal(
  context: Pick<ValueContext, 'product' | 'queries' | 'change'>,
  { identifier, is_next_goal }: Coupon,
): Promise<void> {
  const { product, queries, change } = context;
  const [operation, call, goal] = is_next_goal
    ? (['cancelNextGoal', cancelNextGoal, undefined] as const)
    : (['selectNextGoal', selectNextGoal, identifier] as const);
  return acting(identifier, 'isGoalToggling', async () => {
    try {
      await resolveOnResponse(change, operation, async () => {
        await call(product, { coupon_identifier: identifier });
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
