import { SdkError } from '@cagnotte/sdk';
import { describe, expect, test } from 'vitest';
import { flagsOf } from '../../stores/shop.ts';
import { toggleGoal } from './aiming.ts';
import { fakeShop, reward, told } from './testing/fake-shop.ts';

const goal = reward(1500, { is_next_goal: true });
const other = reward(2000);

describe('SH-13 one next goal', () => {
  test('another reward is selected, and takes the place of the first as soon as the server has it', async () => {
    const one = fakeShop([goal, other], 1284);
    const ended = toggleGoal(one.shopping, other);
    expect(flagsOf('reward-2000').isGoalToggling).toBe(true);
    expect(one.shownGoals(), 'not before').toEqual(['reward-1500']);
    await toggleGoal(one.shopping, other);
    await ended;
    expect(one.shownGoals()).toEqual(['reward-2000']);
    expect(one.bodies('select_next_goal')).toEqual([{ coupon_identifier: 'reward-2000' }]);
    expect(one.bodies('cancel_next_goal')).toEqual([]);
    expect(flagsOf('reward-2000').isGoalToggling).toBe(false);
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
    expect(flagsOf('reward-2000').isGoalToggling).toBe(false);
  });
});
