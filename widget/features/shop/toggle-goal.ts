import {
  getCancelNextGoalMutationOptions,
  getGetShopQueryKey,
  getSelectNextGoalMutationOptions,
  getShop,
  type Coupon,
  type ShopResponse,
} from '@cagnotte/generated/hooks/product';
import { isOutcomeUnknown } from '@cagnotte/sdk';
import { showErrorToast } from '../../ui/toasts/toast-store.ts';
import { runAction } from '../queries/run-action.ts';
import { refreshRewards } from '../rewards/reward-data.ts';
import { isSessionError, onShopperForgotten, shoppers } from '../session/auth.ts';
import type { RequestDependencies } from '../value-requests/outcome-rule.ts';
import { findRefusalText } from '../value-requests/refusals.ts';
import { mayStillSucceed } from '../value-requests/unknown-outcome.ts';
import { askWhileSettling } from './ask-while-settling.ts';
import { getRewardActionKey } from './coupon-flags.ts';
import { findGoal, withGoal } from './rules.ts';
import { shopText } from './text.ts';

/** A reward, and whether it becomes the goal or is given up as the goal. */
type Choice = Pick<Coupon, 'identifier' | 'is_next_goal'>;

const findNewGoal = ({ identifier, is_next_goal }: Choice): string | undefined =>
  is_next_goal ? undefined : identifier;

/** The latest choice; aborted once there is a later one. */
let latestChoice = new AbortController();
/** Resolves when the requests of all choices have ended. */
let queue: Promise<unknown> = Promise.resolve();
/** The latest choice, once the server has responded to it; undefined where its response was lost. */
let confirmedChoice: Choice | undefined;
/** Goals of choices whose response was lost, and which the server may still carry out. */
const lostGoals = new Set<string | undefined>();
let stopAsking = (): void => undefined;

// The outcomes of a former shopper's requests are not shown.
onShopperForgotten(() => {
  latestChoice.abort();
  queue = Promise.resolve();
  stopAsking();
  lostGoals.clear();
  confirmedChoice = undefined;
});

/** Sends a choice, unless there is a later one. Called when the earlier requests have ended. */
async function sendChoice(
  { product, queries, mutate }: Pick<RequestDependencies, 'product' | 'queries' | 'mutate'>,
  choice: Choice,
  { aborted }: Pick<AbortSignal, 'aborted'>,
): Promise<void> {
  if (aborted) return;
  const { identifier, is_next_goal } = choice;
  const getOptions = is_next_goal ? getCancelNextGoalMutationOptions : getSelectNextGoalMutationOptions;
  const variables = { product, data: { coupon_identifier: identifier } };
  await mutate(getOptions(), variables, {
    onResponse: () => {
      confirmedChoice = choice;
      queries.setQueryData<ShopResponse>(
        getGetShopQueryKey(product),
        (response) => response && withGoal(response, findNewGoal(choice)),
      );
    },
    resolvesOnResponse: true,
  });
}

/** Shows why a choice that is still the latest one was not carried out, and the goal that the server has. */
async function showFailedChoice(
  dependencies: RequestDependencies,
  error: unknown,
  { aborted }: AbortSignal,
): Promise<void> {
  if (aborted || isSessionError(error)) return;
  showErrorToast(error, findRefusalText(error, shopText.refusals.goal));
  // The server may have carried it out nevertheless.
  await refreshRewards(dependencies);
}

/**
 * Shows the goal that the server has. If it comes from a lost choice that was carried out after a later one,
 * the later one is sent again. A goal that was not chosen here was chosen elsewhere since, and stays. Rejects
 * when the server cannot be asked.
 */
async function correctGoal(dependencies: RequestDependencies): Promise<void> {
  const { product, queries } = dependencies;
  const { forgottenCount } = shoppers;
  await queue;
  if (forgottenCount !== shoppers.forgottenCount) return;
  const { signal } = latestChoice;
  const response = await getShop(product);
  if (signal.aborted) return;
  const goal = findGoal(response);
  if (confirmedChoice === undefined || goal === findNewGoal(confirmedChoice) || !lostGoals.has(goal)) {
    queries.setQueryData(getGetShopQueryKey(product), response);
    return;
  }
  // A server clears only the goal that it has.
  const repeatedChoice =
    goal !== undefined && confirmedChoice.is_next_goal
      ? { identifier: goal, is_next_goal: true }
      : confirmedChoice;
  const sent = queue.then(() => sendChoice(dependencies, repeatedChoice, signal));
  queue = sent.catch(() => undefined);
  await sent.catch((error: unknown) => showFailedChoice(dependencies, error, signal));
}

/** Follows a choice whose response was lost until the server can no longer carry it out. */
function followLostChoice(dependencies: RequestDependencies, choice: Choice): void {
  lostGoals.add(findNewGoal(choice));
  stopAsking();
  stopAsking = askWhileSettling(
    dependencies.pending.pollTimes,
    () => correctGoal(dependencies),
    () => lostGoals.clear(),
  );
}

/**
 * SH-13: makes a reward the shopper's goal, or gives the goal up. The server gets one choice at a time, in
 * the order in which they were made; choices between the one in flight and the latest are not sent. A request
 * in flight is not aborted, because the server could carry it out after the later one. That can also happen
 * to a request whose response was lost: then the later one is sent again. Operations `selectNextGoal` and
 * `cancelNextGoal`, and `getShop` after a lost response.
 * @returns a promise that resolves when the choice has ended, or when a later one replaces it. Never rejects.
 */
export function toggleGoal(
  dependencies: RequestDependencies,
  { identifier, is_next_goal }: Coupon,
): Promise<void> {
  const choice: Choice = { identifier, ...(is_next_goal !== undefined && { is_next_goal }) };
  return runAction(dependencies.queries, getRewardActionKey(identifier, 'goal', 'isGoalToggling'), () => {
    latestChoice.abort();
    latestChoice = new AbortController();
    const { signal } = latestChoice;
    const { forgottenCount } = shoppers;
    const sent = queue.then(() => sendChoice(dependencies, choice, signal));
    const ended = sent.catch(async (error: unknown) => {
      if (forgottenCount !== shoppers.forgottenCount) return;
      if (isOutcomeUnknown(error) && mayStillSucceed(error)) {
        // Shown as a failure: the shopper decides again.
        if (!signal.aborted) confirmedChoice = undefined;
        followLostChoice(dependencies, choice);
      }
      await showFailedChoice(dependencies, error, signal);
    });
    queue = sent.catch(() => undefined);
    const replaced = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    return Promise.race([ended, replaced]);
  });
}
