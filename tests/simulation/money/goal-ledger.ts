import { settlingMs } from './ledger.ts';
import type { GoalLedger, GoalRequest, MoneyWorld } from './money-world.ts';

/** Faults after which another page, or none, follows a choice. */
const otherPages = ['second tab', 'reload', 'close', 'sign-out', 'other user', 'revocation'] as const;

export const createGoalLedger = (world: MoneyWorld): GoalLedger => {
  const { scheduler, fail, profile } = world;
  const requests: GoalRequest[] = [];
  let healedAt = Infinity;

  /** True if the page must notice that this request was carried out after the latest one. */
  const isFollowed = (late: GoalRequest): boolean => {
    const { page, goal, endedAt = Infinity, actedAt = Infinity } = late;
    // Once the SDK has repeated the request and the server has carried it out, the page finds
    // the goal that it looks for.
    const isFound = requests.some(
      (candidate) =>
        candidate.page === page &&
        candidate.goal === goal &&
        candidate.sentAt >= endedAt &&
        candidate.actedAt !== undefined &&
        candidate.actedAt <= (candidate.endedAt ?? Infinity),
    );
    if (isFound) return false;
    // The last query of all reaches a server without faults.
    return endedAt + settlingMs > healedAt && actedAt < endedAt + settlingMs;
  };

  return {
    onSent: (user, page, { operation, fields }) => {
      const goal = operation === 'selectNextGoal' ? fields.get('coupon_identifier') : undefined;
      const request: GoalRequest = {
        user,
        page,
        goal,
        sentAt: scheduler.now(),
        isDone: false,
      };
      requests.push(request);
      return request;
    },
    onHealed: () => {
      healedAt = scheduler.now();
    },
    check: (user) => {
      if (otherPages.some((kind) => profile.faults.has(kind)) || profile.startsAfresh) return;
      const userRequests = requests.filter((candidate) => candidate.user === user);
      const latest = userRequests.at(-1);
      // Giving up a reward that is not the server's goal changes nothing: the remaining goal is
      // not a result of the choice.
      if (!latest?.isDone || latest.goal === undefined || latest.actedAt === undefined) return;
      const { actedAt } = latest;
      const late = userRequests.filter(
        (candidate) => candidate !== latest && candidate.actedAt !== undefined && candidate.actedAt > actedAt,
      );
      if (!late.every(isFollowed)) return;
      const goal = world.server.findGoal(user);
      if (goal !== latest.goal)
        fail('the latest goal wins', `user ${user} has ${goal} and chose ${latest.goal}`);
    },
  };
};
