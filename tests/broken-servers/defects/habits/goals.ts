import { isObject } from '@cagnotte/openapi';
import { each, type Breaks } from '../../breaking.ts';
import { isGood, jsonOf, noting, withJson } from '../../tools/answers.ts';
import { changedAt, valuesAt } from '../../tools/json-place.ts';
import { fieldOf } from '../../tools/requests.ts';

type Move = (goals: Set<unknown>, reward: unknown) => void;

const rewards = 'catalogs.*.coupons.*';

/** A server with a mind of its own about what is the next goal, from the goals on that the sound one begins with. */
export const withGoals =
  ({ select, cancel }: { readonly select: Move; readonly cancel: Move }): Breaks =>
  () => {
    let goals: Set<unknown> | undefined;
    const moving = (move: Move) =>
      noting((_answer, request) => {
        if (goals) move(goals, fieldOf(request, 'coupon_identifier'));
      });
    return each({
      selectNextGoal: moving(select),
      cancelNextGoal: moving(cancel),
      getShop: async ({ request }, forward) => {
        const answer = await forward(request);
        if (!isGood(answer)) return answer;
        const body = jsonOf(answer);
        const now = valuesAt(body, rewards).filter(isObject);
        goals ??= new Set(now.filter((one) => one.is_next_goal === true).map((one) => one.identifier));
        const marked = changedAt(body, rewards, (reward) =>
          isObject(reward) ? { ...reward, is_next_goal: goals?.has(reward.identifier) } : reward,
        );
        return withJson(answer, marked);
      },
    });
  };
