import { getGetShopQueryOptions } from '@cagnotte/generated/hooks/product';
import { SdkError } from '@cagnotte/sdk';
import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { pendingActions, type ActionKey } from '../queries/action.ts';
import { withGoal } from './rules.ts';
import { fakeShop, reward, told } from './testing/fake-shop.ts';
import { toggleGoal } from './toggle-goal.ts';

const goal = reward(1500, { is_next_goal: true });
const other = reward(2000);
const third = reward(3000);
const fourth = reward(4000);

/** The last words of what is pending. */
const pending = ({ shopping }: ReturnType<typeof fakeShop>, action: ActionKey) =>
  pendingActions(shopping.queries, action);

/** Chooses a goal, whose request has left. The test says how it ends. */
const inFlight = async (one: ReturnType<typeof fakeShop>) => {
  const request = { resolve: (): void => undefined, reject: (_error: SdkError): void => undefined };
  const response = new Promise<void>((resolve, reject) => Object.assign(request, { resolve, reject }));
  one.next('select_next_goal', () => response);
  const first = toggleGoal(one.shopping, other);
  await vi.waitFor(() => expect(one.bodies('select_next_goal')).toHaveLength(1));
  return { first, ...request };
};

describe('SH-13 one next goal', () => {
  test('another reward is selected, and takes the place of the first as soon as the server has it', async () => {
    const one = fakeShop([goal, other], 1284);
    const ended = toggleGoal(one.shopping, other);
    expect(pending(one, ['reward', 'reward-2000'])).toEqual(['isGoalToggling']);
    expect(one.shownGoals(), 'not before').toEqual(['reward-1500']);
    await toggleGoal(one.shopping, other);
    await ended;
    expect(one.shownGoals()).toEqual(['reward-2000']);
    expect(one.bodies('select_next_goal')).toEqual([{ coupon_identifier: 'reward-2000' }]);
    expect(one.bodies('cancel_next_goal')).toEqual([]);
    expect(pending(one, ['reward'])).toEqual([]);
  });
  test('the goal itself is given up', async () => {
    const one = fakeShop([goal, other], 1284);
    await toggleGoal(one.shopping, goal);
    expect(one.shownGoals()).toEqual([]);
    expect(one.bodies('cancel_next_goal')).toEqual([{ coupon_identifier: 'reward-1500' }]);
  });
  test('D79 refused, it stays what it was and says so', async () => {
    const one = fakeShop([goal, other], 1284);
    one.next('select_next_goal', () => Promise.reject(new SdkError('SERVER_ERROR', 'down', { status: 500 })));
    await toggleGoal(one.shopping, other);
    expect(one.shownGoals()).toEqual(['reward-1500']);
    expect(told()).toEqual([['danger', 'Une erreur est survenue.']]);
    expect(pending(one, ['reward'])).toEqual([]);
  });

  test('a later choice is sent when the first has ended, and those between are not sent', async () => {
    const one = fakeShop([goal, other, third, fourth], 1284);
    const { first, ...request } = await inFlight(one);
    const later = [third, fourth].map((coupon) => toggleGoal(one.shopping, coupon));
    await first;
    expect(pending(one, ['reward', 'reward-2000']), 'the shopper waits for the latest').toEqual([]);
    expect(pending(one, ['reward', 'reward-4000'])).toEqual(['isGoalToggling']);
    expect(one.bodies('select_next_goal')).toEqual([{ coupon_identifier: 'reward-2000' }]);
    request.resolve();
    await Promise.all(later);
    expect(one.bodies('select_next_goal')).toEqual([
      { coupon_identifier: 'reward-2000' },
      { coupon_identifier: 'reward-4000' },
    ]);
    expect(one.shownGoals()).toEqual(['reward-4000']);
  });
  test('the first reward can be chosen again while its first choice is in flight', async () => {
    const one = fakeShop([goal, other, third], 1284);
    const { first, ...request } = await inFlight(one);
    const later = [toggleGoal(one.shopping, third)];
    await first;
    later.push(toggleGoal(one.shopping, other));
    request.resolve();
    await Promise.all(later);
    expect(one.bodies('select_next_goal')).toEqual([
      { coupon_identifier: 'reward-2000' },
      { coupon_identifier: 'reward-2000' },
    ]);
    expect(one.shownGoals()).toEqual(['reward-2000']);
  });
  test('the loss of a choice is not told when there is a later one', async () => {
    const one = fakeShop([goal, other, third], 1284);
    const { first, ...request } = await inFlight(one);
    const later = toggleGoal(one.shopping, third);
    await first;
    request.reject(new SdkError('CONNECTION_FAILED', 'Request has been terminated', { retryable: true }));
    await later;
    expect(one.shownGoals()).toEqual(['reward-3000']);
    expect(told()).toEqual([]);
  });
  test('after a lost response the goal is the one that the server has', async () => {
    const one = fakeShop([goal, other], 1284);
    const shown = new QueryObserver(one.shopping.queries, getGetShopQueryOptions('kit'));
    const leave = shown.subscribe(() => undefined);
    await vi.waitFor(() => expect(shown.getCurrentResult().isFetching).toBe(false));
    one.next('select_next_goal', () =>
      Promise.reject(new SdkError('CONNECTION_FAILED', 'Request has been terminated', { retryable: true })),
    );
    one.next('shopv3', () =>
      Promise.resolve(withGoal(shown.getCurrentResult().data ?? { catalogs: [] }, 'reward-2000')),
    );
    await toggleGoal(one.shopping, other);
    leave();
    expect(one.shownGoals()).toEqual(['reward-2000']);
    expect(told()).toHaveLength(1);
  });
});
