import { createNetwork, type Network } from '../network/network.ts';
import type { GoalRequest, MoneyTab, MoneyWorld } from './money-world.ts';
import { isGoalOperation, isMoving, operations } from './server.ts';

/**
 * Returns the outcome of a request as the device knows it: settled, ended with an unknown outcome, or
 * unknown.
 */
const getOutcome = (status: number | undefined, isReplaced: boolean) => {
  if (status === 200) return isReplaced ? 'over' : 'settled';
  if (status === 500) return 'over';
  return status !== undefined && status < 500 && status !== 408 ? 'settled' : 'unknown';
};

/** Creates the network of points and money, whose requests arrive once at most, and often late. */
export const createMoneyNetwork = (world: MoneyWorld): Network<MoneyTab> => {
  const { scheduler, server, ledger, goals, profile } = world;
  return createNetwork(world, {
    random: world.random.fork('network'),
    operations,
    maxOpenMs: 2 * 60_000,
    stopsAborted: false,
    getFaults: (operation) => {
      const faults = { refusals: [400, 404, 409, 422], unreadable: ['{"earned', '<html></html>'] };
      // A slow server stays slow for several requests: other events must happen meanwhile.
      if (isMoving(operation))
        return { ...faults, faultProbability: profile.faultProbability, frequent: 'slow server' };
      // Requests that move points or money are the subject of this simulation; the others fail less often.
      // The SDK repeats a choice of a goal, which is lost only if every attempt is: those fail more often.
      const faultProbability = isGoalOperation(operation)
        ? Math.max(profile.faultProbability, 0.6)
        : profile.faultProbability / 3;
      return { ...faults, faultProbability };
    },
    observe: (tab: MoneyTab, request, { processedAt }) => {
      const { operation } = request;
      const user = server.findUser(request.token) ?? 0;
      const press = isMoving(operation) ? tab.findPress() : undefined;
      const sentAt = scheduler.now();
      let choice: GoalRequest | undefined;
      return {
        description: `${operation}${press ? ` of press ${press.id}` : ''}`,
        onSent: () => {
          if (isMoving(operation)) ledger.onSent(press, request, user);
          if (isGoalOperation(operation)) choice = goals.onSent(user, tab.name, request);
          if (press && processedAt.length > 0) press.inFlight += 1;
        },
        onActed: ({ status, isEffect }) => {
          if (choice && status === 200) choice.actedAt = scheduler.now();
          if (!press) return;
          press.inFlight -= 1;
          ledger.onActed(press, isEffect);
        },
        onEnded: (response, isReplaced) => {
          const isRead = response?.status === 200 && !isReplaced;
          const outcome = getOutcome(response?.status, isReplaced);
          if (choice) {
            choice.endedAt = scheduler.now();
            choice.isDone = isRead;
          }
          if (press && outcome !== 'settled') ledger.onUnknown(press, request, outcome === 'over');
          if (isRead) ledger.onRead(user, operation, sentAt);
        },
      };
    },
  });
};
