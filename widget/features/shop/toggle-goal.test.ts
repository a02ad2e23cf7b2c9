import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getGetShopQueryOptions } from '@cagnotte/generated/hooks/product';
import { SdkError } from '@cagnotte/sdk';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { forgetShopper } from '../session/auth.ts';
import { withGoal } from './rules.ts';
import { createFakeShop, getPending, createReward, getToasts } from './testing/fake-shop.ts';
import { shopText } from './text.ts';
import { toggleGoal } from './toggle-goal.ts';

const goal = createReward(1500, { is_next_goal: true });
const other = createReward(2000);
const third = createReward(3000);
const fourth = createReward(4000);

/** Chooses a goal, whose request is in flight. The test decides how it ends. */
const chooseInFlight = async (fake: ReturnType<typeof createFakeShop>) => {
  const request = { resolve: (): void => undefined, reject: (_error: SdkError): void => undefined };
  const response = new Promise<void>((resolve, reject) => Object.assign(request, { resolve, reject }));
  fake.respondOnce('select_next_goal', () => response);
  const first = toggleGoal(fake.dependencies, other);
  await vi.waitFor(() => expect(fake.bodies('select_next_goal')).toHaveLength(1));
  return { first, ...request };
};

describe('SH-13 the next goal is the only one', () => {
  it('another reward is selected, and replaces the first once the server has it', async () => {
    const fake = createFakeShop([goal, other], 1284);
    const ended = toggleGoal(fake.dependencies, other);
    expect(getPending(fake, ['reward', 'reward-2000'])).toEqual(['isGoalToggling']);
    expect(fake.shownGoals(), 'not before').toEqual(['reward-1500']);
    await toggleGoal(fake.dependencies, other);
    await ended;
    expect(fake.shownGoals()).toEqual(['reward-2000']);
    expect(fake.bodies('select_next_goal')).toEqual([{ coupon_identifier: 'reward-2000' }]);
    expect(fake.bodies('cancel_next_goal')).toEqual([]);
    expect(getPending(fake, ['reward'])).toEqual([]);
  });

  it('the goal is given up', async () => {
    const fake = createFakeShop([goal, other], 1284);
    await toggleGoal(fake.dependencies, goal);
    expect(fake.shownGoals()).toEqual([]);
    expect(fake.bodies('cancel_next_goal')).toEqual([{ coupon_identifier: 'reward-1500' }]);
  });

  it('D79 a refused goal is not changed, and a toast shows that', async () => {
    const fake = createFakeShop([goal, other], 1284);
    fake.respondOnce('select_next_goal', () =>
      Promise.reject(new SdkError('SERVER_ERROR', 'down', { status: 500 })),
    );
    await toggleGoal(fake.dependencies, other);
    expect(fake.shownGoals()).toEqual(['reward-1500']);
    expect(getToasts()).toEqual([['danger', 'Une erreur est survenue.']]);
    expect(getPending(fake, ['reward'])).toEqual([]);
  });

  it('D135 a reward that no longer exists is refused with the reason', async () => {
    const fake = createFakeShop([goal, other], 1284);
    fake.respondOnce('select_next_goal', () =>
      Promise.reject(new SdkError('OTHER', 'gone', { status: 404 })),
    );
    await toggleGoal(fake.dependencies, other);
    expect(toasts.list.map(({ text }) => text)).toEqual([
      `Une erreur est survenue.\n${shopText.refusals.goal.not_found}`,
    ]);
  });

  it('a later choice is sent when the first one has ended, and the choices between them are not sent', async () => {
    const fake = createFakeShop([goal, other, third, fourth], 1284);
    const { first, ...request } = await chooseInFlight(fake);
    const later = [third, fourth].map((coupon) => toggleGoal(fake.dependencies, coupon));
    await first;
    expect(getPending(fake, ['reward', 'reward-2000']), 'the shopper waits for the latest').toEqual([]);
    expect(getPending(fake, ['reward', 'reward-4000'])).toEqual(['isGoalToggling']);
    expect(fake.bodies('select_next_goal')).toEqual([{ coupon_identifier: 'reward-2000' }]);
    request.resolve();
    await Promise.all(later);
    expect(fake.bodies('select_next_goal')).toEqual([
      { coupon_identifier: 'reward-2000' },
      { coupon_identifier: 'reward-4000' },
    ]);
    expect(fake.shownGoals()).toEqual(['reward-4000']);
  });

  it('the first reward can be chosen again while its first choice is in flight', async () => {
    const fake = createFakeShop([goal, other, third], 1284);
    const { first, ...request } = await chooseInFlight(fake);
    const later = [toggleGoal(fake.dependencies, third)];
    await first;
    later.push(toggleGoal(fake.dependencies, other));
    request.resolve();
    await Promise.all(later);
    expect(fake.bodies('select_next_goal')).toEqual([
      { coupon_identifier: 'reward-2000' },
      { coupon_identifier: 'reward-2000' },
    ]);
    expect(fake.shownGoals()).toEqual(['reward-2000']);
  });

  it('a failed choice shows no toast when there is a later one', async () => {
    const fake = createFakeShop([goal, other, third], 1284);
    const { first, ...request } = await chooseInFlight(fake);
    const later = toggleGoal(fake.dependencies, third);
    await first;
    request.reject(new SdkError('CONNECTION_FAILED', 'Request has been terminated', { retryable: true }));
    await later;
    expect(fake.shownGoals()).toEqual(['reward-3000']);
    expect(getToasts()).toEqual([]);
  });

  it('the goal of the server is shown after a lost response', async () => {
    const fake = createFakeShop([goal, other], 1284);
    const shown = new QueryObserver(fake.dependencies.queries, getGetShopQueryOptions('kit'));
    const leave = shown.subscribe(() => undefined);
    await vi.waitFor(() => expect(shown.getCurrentResult().isFetching).toBe(false));
    fake.respondOnce('select_next_goal', () =>
      Promise.reject(new SdkError('CONNECTION_FAILED', 'Request has been terminated', { retryable: true })),
    );
    fake.respondOnce('shopv3', () =>
      Promise.resolve(withGoal(shown.getCurrentResult().data ?? { catalogs: [] }, 'reward-2000')),
    );
    await toggleGoal(fake.dependencies, other);
    leave();
    expect(fake.shownGoals()).toEqual(['reward-2000']);
    expect(getToasts()).toHaveLength(1);
  });
});

describe('SH-13 a choice whose response was lost, and which the server carries out later', () => {
  const lost = () => Promise.reject(new SdkError('CONNECTION_FAILED', 'Request has been terminated'));
  const passSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  const countChoices = (fake: ReturnType<typeof createFakeShop>) => fake.bodies('select_next_goal').length;
  const countReads = (fake: ReturnType<typeof createFakeShop>) => fake.bodies('shopv3').length;

  /** Loses the first choice; with `hasLaterChoice`, another one follows that the server gets. */
  const loseFirstChoice = async ({ hasLaterChoice }: { hasLaterChoice: boolean }) => {
    const fake = createFakeShop([goal, other, third, fourth], 1284);
    const { first, ...request } = await chooseInFlight(fake);
    const second = hasLaterChoice ? toggleGoal(fake.dependencies, third) : undefined;
    request.reject(new SdkError('CONNECTION_FAILED', 'Request has been terminated'));
    await first;
    await second;
    if (hasLaterChoice) fake.world.goal = 'reward-3000';
    return fake;
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    forgetShopper();
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  });

  it('is corrected after a later choice: the later one is sent again, and stays on the screen', async () => {
    const fake = await loseFirstChoice({ hasLaterChoice: true });
    await passSeconds(3);
    expect(countChoices(fake), 'the server has the later one').toBe(2);
    fake.world.goal = 'reward-2000';
    await passSeconds(3);
    expect(fake.bodies('select_next_goal').at(-1)).toEqual({ coupon_identifier: 'reward-3000' });
    expect(countChoices(fake)).toBe(3);
    expect(fake.shownGoals()).toEqual(['reward-3000']);
    expect(getToasts()).toEqual([]);
  });

  it('is corrected after the goal was given up: it is given up again, because a server gives up no other goal than its own', async () => {
    const fake = createFakeShop([goal, other], 1284);
    fake.respondOnce('select_next_goal', lost);
    await toggleGoal(fake.dependencies, other);
    await toggleGoal(fake.dependencies, goal);
    fake.world.goal = 'reward-2000';
    await passSeconds(3);
    expect(fake.bodies('cancel_next_goal')).toEqual([
      { coupon_identifier: 'reward-1500' },
      { coupon_identifier: 'reward-2000' },
    ]);
    expect(fake.shownGoals()).toEqual([]);
  });

  it('is looked for after 2, 5, 15, 30, 60 and 120 s, and no longer', async () => {
    const fake = await loseFirstChoice({ hasLaterChoice: true });
    const counts: number[] = [];
    for (const seconds of [1, 2, 5, 15, 30, 60, 7, 600]) {
      await passSeconds(seconds);
      counts.push(countReads(fake));
    }
    expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 6]);
    fake.world.goal = 'reward-2000';
    focusManager.onFocus();
    await passSeconds(1);
    expect(countChoices(fake)).toBe(2);
  });

  it('is shown without a later choice, and nothing is sent', async () => {
    const fake = await loseFirstChoice({ hasLaterChoice: false });
    expect(getToasts()).toHaveLength(1);
    fake.world.goal = 'reward-2000';
    await passSeconds(3);
    expect(fake.shownGoals()).toEqual(['reward-2000']);
    expect(countChoices(fake)).toBe(1);
  });

  it('does not replace a goal that was chosen elsewhere since', async () => {
    const fake = await loseFirstChoice({ hasLaterChoice: true });
    fake.world.goal = 'reward-4000';
    await passSeconds(120);
    expect(fake.shownGoals()).toEqual(['reward-4000']);
    expect(countChoices(fake)).toBe(2);
  });

  it('is looked for on a hidden page when it is shown again, however late', async () => {
    const fake = await loseFirstChoice({ hasLaterChoice: true });
    focusManager.setFocused(false);
    fake.world.goal = 'reward-2000';
    await passSeconds(300);
    expect(countReads(fake)).toBe(0);
    focusManager.setFocused(true);
    await passSeconds(1);
    expect(fake.shownGoals()).toEqual(['reward-3000']);
    expect(countChoices(fake)).toBe(3);
  });

  it('shows the goal of the server and a toast when the repetition fails', async () => {
    const fake = await loseFirstChoice({ hasLaterChoice: true });
    const shown = new QueryObserver(fake.dependencies.queries, getGetShopQueryOptions('kit'));
    const leave = shown.subscribe(() => undefined);
    fake.world.goal = 'reward-2000';
    fake.respondOnce('select_next_goal', lost);
    await passSeconds(3);
    leave();
    expect(fake.shownGoals()).toEqual(['reward-2000']);
    expect(getToasts()).toHaveLength(1);
  });

  it('is not looked for after its shopper has left', async () => {
    const fake = await loseFirstChoice({ hasLaterChoice: true });
    forgetShopper();
    await passSeconds(300);
    expect(countReads(fake)).toBe(0);
  });

  it('is not looked for when the server itself has ended the choice', async () => {
    const fake = createFakeShop([goal, other], 1284);
    fake.respondOnce('select_next_goal', () =>
      Promise.reject(new SdkError('SERVER_ERROR', 'down', { status: 500 })),
    );
    await toggleGoal(fake.dependencies, other);
    await passSeconds(300);
    expect(countReads(fake)).toBe(0);
  });
});
