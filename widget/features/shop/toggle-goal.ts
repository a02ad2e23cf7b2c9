import {
  getCancelNextGoalMutationOptions,
  getGetShopQueryKey,
  getSelectNextGoalMutationOptions,
  type Coupon,
  type ShopResponse,
} from '@cagnotte/generated/hooks/product';
import { tellFailure } from '../../ui/toast-store.ts';
import { runAction } from '../queries/action.ts';
import { resolveOnResponse } from '../queries/mutate.ts';
import { refreshRewards } from '../rewards/reward-data.ts';
import { isOfSession, onShopperForgotten } from '../session/auth.ts';
import type { ValueContext } from '../value-requests/send-once.ts';
import { withGoal } from './rules.ts';
import { rewardAction } from './shop-store.ts';

/** The latest choice; aborted once there is a later one. */
let latest = new AbortController();
/** Resolves when the request of the latest choice has ended, and those of all before. */
let queue: Promise<unknown> = Promise.resolve();

// The requests of somebody else never settle.
onShopperForgotten(() => {
  latest.abort();
  queue = Promise.resolve();
});

/**
 * SH-13: makes a reward the one that the shopper saves for, or gives it up if it is. The server gets one choice at a time, in the
 * order in which they were made; those between the one in flight and the latest are not sent. A request in flight is not aborted,
 * because the server could carry it out after the later one.
 * Operations `selectNextGoal` and `cancelNextGoal`.
 * @returns resolves when the choice has ended, or when a later one takes its place. Never rejects.
 */
export function toggleGoal(
  context: Pick<ValueContext, 'product' | 'queries' | 'mutate'>,
  { identifier, is_next_goal }: Coupon,
): Promise<void> {
  const { product, queries, mutate } = context;
  const goal = is_next_goal ? undefined : identifier;
  const getOptions = is_next_goal ? getCancelNextGoalMutationOptions : getSelectNextGoalMutationOptions;
  const variables = { product, data: { coupon_identifier: identifier } };
  return runAction(queries, rewardAction(identifier, 'goal', 'isGoalToggling'), () => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    const send = () =>
      resolveOnResponse(mutate, getOptions(), variables, () => {
        queries.setQueryData<ShopResponse>(
          getGetShopQueryKey(product),
          (response) => response && withGoal(response, goal),
        );
      });
    const sent = queue.then(() => (signal.aborted ? undefined : send()));
    const ended = sent.catch(async (error: unknown) => {
      if (signal.aborted || isOfSession(error)) return;
      tellFailure(error);
      // The server may have carried it out all the same.
      await refreshRewards(context);
    });
    queue = sent.catch(() => undefined);
    const replaced = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    return Promise.race([ended, replaced]);
  });
}
