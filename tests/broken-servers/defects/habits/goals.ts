import { isSuccess } from '@cagnotte/contracts/internal';
import { isObject } from '@cagnotte/openapi';
import { breakOperations, type CreateBreaking } from '../../breaking.ts';
import { changeAt, listValuesAt } from '../../tools/json-place.ts';
import { findField } from '../../tools/requests.ts';
import { readJsonBody, observeSuccesses, createRefusal, withJson } from '../../tools/responses.ts';

type Move = (goals: Set<unknown>, reward: unknown) => void;

const rewardsPath = 'catalogs.*.coupons.*';

/**
 * Sets the next goal wrongly.
 * @param first initial goals; by default the goals of the sound server
 */
export const handleGoals =
  (
    { select, cancel }: { readonly select: Move; readonly cancel: Move },
    first?: readonly unknown[],
  ): CreateBreaking =>
  () => {
    let goals: Set<unknown> | undefined = first && new Set(first);
    const observeMoves = (move: Move) =>
      observeSuccesses((_response, request) => {
        if (goals) move(goals, findField(request, 'coupon_identifier'));
      });
    return breakOperations({
      selectNextGoal: observeMoves(select),
      cancelNextGoal: observeMoves(cancel),
      getShop: async ({ request }, forward) => {
        const response = await forward(request);
        if (!isSuccess(response)) return response;
        const body = readJsonBody(response);
        const rewards = listValuesAt(body, rewardsPath).filter(isObject);
        goals ??= new Set(
          rewards.filter((reward) => reward.is_next_goal === true).map((reward) => reward.identifier),
        );
        const bodyWithGoals = changeAt(body, rewardsPath, (reward) =>
          isObject(reward) ? { ...reward, is_next_goal: goals?.has(reward.identifier) } : reward,
        );
        return withJson(response, bodyWithGoals);
      },
    });
  };

/** Refuses to cancel a goal that is not the current one. */
export const refuseToCancelOtherRewards: CreateBreaking = () => {
  let goal: unknown;
  return breakOperations({
    selectNextGoal: observeSuccesses((_response, request) => {
      goal = findField(request, 'coupon_identifier');
    }),
    cancelNextGoal: async ({ request }, forward) => {
      const response = await forward(request);
      const isGoal = findField(request, 'coupon_identifier') === goal;
      if (!isSuccess(response)) return response;
      if (!isGoal) return withJson(response, createRefusal('not_found'), 404);
      goal = undefined;
      return response;
    },
  });
};
