import { getGetShopQueryOptions } from '@cagnotte/generated/hooks/product';
import { SdkError } from '@cagnotte/sdk';
import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pendingActions, type ActionKey } from '../queries/action.ts';
import { toasts } from '../../ui/toast-store.ts';
import { forgetShopper } from '../session/auth.ts';
import { withGoal } from './rules.ts';
import { fakeShop, reward, getToasts } from './testing/fake-shop.ts';
import { shopText } from './text.ts';
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
    expect(getToasts()).toEqual([['danger', 'Une erreur est survenue.']]);
    expect(pending(one, ['reward'])).toEqual([]);
  });
  test('D135 a reward that is no longer there is refused with the reason', async () => {
    const one = fakeShop([goal, other], 1284);
    one.next('select_next_goal', () => Promise.reject(new SdkError('OTHER', 'gone', { status: 404 })));
    await toggleGoal(one.shopping, other);
    expect(toasts.list.map(({ text }) => text)).toEqual([
      `Une erreur est survenue.\n${shopText.refusals.goal.not_found}`,
    ]);
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
    expect(getToasts()).toEqual([]);
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
    expect(getToasts()).toHaveLength(1);
  });
});

describe('SH-13 a choice whose response was lost, and which the server carries out later', () => {
  const lost = () => Promise.reject(new SdkError('CONNECTION_FAILED', 'Request has been terminated'));
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  const chosen = (one: ReturnType<typeof fakeShop>) => one.bodies('select_next_goal').length;
  const questions = (one: ReturnType<typeof fakeShop>) => one.bodies('shopv3').length;

  /** The first choice is lost; with `later`, another one follows that the server gets. */
  const loseOne = async (later: boolean) => {
    const one = fakeShop([goal, other, third, fourth], 1284);
    const { first, ...request } = await inFlight(one);
    const second = later ? toggleGoal(one.shopping, third) : undefined;
    request.reject(new SdkError('CONNECTION_FAILED', 'Request has been terminated'));
    await first;
    await second;
    if (later) one.world.goal = 'reward-3000';
    return one;
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    forgetShopper();
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  });

  test('after a later one: the later one is sent again, and stays on the screen', async () => {
    const one = await loseOne(true);
    await pass(3);
    expect(chosen(one), 'the server has the later one').toBe(2);
    one.world.goal = 'reward-2000';
    await pass(3);
    expect(one.bodies('select_next_goal').at(-1)).toEqual({ coupon_identifier: 'reward-3000' });
    expect(chosen(one)).toBe(3);
    expect(one.shownGoals()).toEqual(['reward-3000']);
    expect(getToasts()).toEqual([]);
  });
  test('after it was given up: it is given up again, as a server gives up no other goal than its own', async () => {
    const one = fakeShop([goal, other], 1284);
    one.next('select_next_goal', lost);
    await toggleGoal(one.shopping, other);
    await toggleGoal(one.shopping, goal);
    one.world.goal = 'reward-2000';
    await pass(3);
    expect(one.bodies('cancel_next_goal')).toEqual([
      { coupon_identifier: 'reward-1500' },
      { coupon_identifier: 'reward-2000' },
    ]);
    expect(one.shownGoals()).toEqual([]);
  });
  test('is looked for after 2, 5, 15, 30, 60 and 120 s, and no longer', async () => {
    const one = await loseOne(true);
    const counts: number[] = [];
    for (const seconds of [1, 2, 5, 15, 30, 60, 7, 600]) {
      await pass(seconds);
      counts.push(questions(one));
    }
    expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 6]);
    one.world.goal = 'reward-2000';
    focusManager.onFocus();
    await pass(1);
    expect(chosen(one)).toBe(2);
  });
  test('with no later one: the screen shows it, and nothing is sent', async () => {
    const one = await loseOne(false);
    expect(getToasts()).toHaveLength(1);
    one.world.goal = 'reward-2000';
    await pass(3);
    expect(one.shownGoals()).toEqual(['reward-2000']);
    expect(chosen(one)).toBe(1);
  });
  test('a goal that was chosen elsewhere since is shown and left as it is', async () => {
    const one = await loseOne(true);
    one.world.goal = 'reward-4000';
    await pass(120);
    expect(one.shownGoals()).toEqual(['reward-4000']);
    expect(chosen(one)).toBe(2);
  });
  test('a hidden page looks when it is shown again, however late', async () => {
    const one = await loseOne(true);
    focusManager.setFocused(false);
    one.world.goal = 'reward-2000';
    await pass(300);
    expect(questions(one)).toBe(0);
    focusManager.setFocused(true);
    await pass(1);
    expect(one.shownGoals()).toEqual(['reward-3000']);
    expect(chosen(one)).toBe(3);
  });
  test('the repetition fails: the screen shows what the server has, and says so', async () => {
    const one = await loseOne(true);
    const shown = new QueryObserver(one.shopping.queries, getGetShopQueryOptions('kit'));
    const leave = shown.subscribe(() => undefined);
    one.world.goal = 'reward-2000';
    one.next('select_next_goal', lost);
    await pass(3);
    leave();
    expect(one.shownGoals()).toEqual(['reward-2000']);
    expect(getToasts()).toHaveLength(1);
  });
  test('is not looked for once its shopper has left', async () => {
    const one = await loseOne(true);
    forgetShopper();
    await pass(300);
    expect(questions(one)).toBe(0);
  });
  test('nothing is asked after a choice that the server ended itself', async () => {
    const one = fakeShop([goal, other], 1284);
    one.next('select_next_goal', () => Promise.reject(new SdkError('SERVER_ERROR', 'down', { status: 500 })));
    await toggleGoal(one.shopping, other);
    await pass(300);
    expect(questions(one)).toBe(0);
  });
});
