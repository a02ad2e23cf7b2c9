import { describe, expect, it } from 'vitest';
import { findNextGoal, describePendingPoints } from './next-goal.ts';

const coupon = (value: number, is_next_goal = false) => ({
  identifier: `c${value}`,
  kind: 'Coupon',
  value,
  title: `Bon ${value}`,
  is_next_goal,
});

describe('the next goal', () => {
  const shop = [coupon(400), coupon(1000), coupon(1200), coupon(1300), coupon(1500, true), coupon(3000)];

  it('shows the missing points and the progress of the shopper', () => {
    expect(findNextGoal(shop, 1284)).toMatchObject({ title: 'Bon 1500', missing: 216, share: 0.856 });
  });

  it('marks the steps on the way, far enough apart for their labels', () => {
    expect(findNextGoal(shop, 1284)?.steps.map(({ cost }) => cost)).toEqual([400, 1000, 1500]);
  });

  it('is full and has nothing missing once it is reached', () => {
    expect(findNextGoal(shop, 2000)).toMatchObject({ missing: 0, share: 1 });
  });

  it.each([
    [1500, 0, 'available'],
    [1499, 1, 'soon'],
    [1491, 9, 'soon'],
    [1490, 10, 'far'],
  ])('SH-14 of a shopper with %i points is %i points away: %s', (points, missing, status) => {
    expect(findNextGoal(shop, points)).toMatchObject({ missing, status });
  });

  it('SH-02 costs the next step of a discount', () => {
    const discount = { ...coupon(500, true), is_showable_as_a_discount: true, progression_next_value: 800 };
    expect(findNextGoal([discount], 300)).toMatchObject({ cost: 800, missing: 500 });
  });

  it('SH-04 uses the server’s missing_value, whatever the points are', () => {
    expect(findNextGoal([{ ...coupon(1500, true), missing_value: 30 }], 1500)).toMatchObject({
      missing: 30,
      status: 'far',
      share: 0.98,
    });
  });

  it('is missing when no reward is the goal', () => {
    expect(findNextGoal([coupon(400)], 100)).toBeUndefined();
  });

  it('is the cheapest reward for a newcomer, unless another one was chosen', () => {
    const free = { ...coupon(0), identifier: 'free' };
    expect(findNextGoal([coupon(1000), free, coupon(400)], 100, { isSuggested: true })).toMatchObject({
      title: 'Bon 400',
      missing: 300,
    });
    expect(findNextGoal([coupon(400), coupon(1500, true)], 100, { isSuggested: true })).toMatchObject({
      title: 'Bon 1500',
    });
    expect(findNextGoal([], 100, { isSuggested: true })).toBeUndefined();
  });

  describe('points that are still being checked', () => {
    it.each([
      [86, 130, 86 / 1500, '130 après validation'],
      [215, 1, 215 / 1500, '1 après validation'],
      [216, 0, 216 / 1500, 'Atteint après validation'],
      [5000, 0, 216 / 1500, 'Atteint après validation'],
    ])('%i of them leave %i missing', (pendingPoints, missingAfter, pendingShare, text) => {
      const goal = findNextGoal(shop, 1284, { pendingPoints });
      expect(goal).toMatchObject({ missing: 216, status: 'far', share: 0.856, missingAfter, pendingShare });
      expect(describePendingPoints({ missingAfter })).toBe(text);
      expect((goal?.share ?? 0) + (goal?.pendingShare ?? 0)).toBeLessThanOrEqual(1);
    });

    it.each([0, -5, undefined])('%s of them change nothing', (pendingPoints) =>
      expect(findNextGoal(shop, 1284, { pendingPoints })).toMatchObject({
        pendingShare: 0,
        missingAfter: undefined,
      }),
    );

    it('are not needed for a reached goal', () => {
      expect(findNextGoal(shop, 1500, { pendingPoints: 86 })).toMatchObject({
        status: 'available',
        pendingShare: 0,
        missingAfter: undefined,
      });
      expect(describePendingPoints({ missingAfter: undefined })).toBeUndefined();
    });

    it('are written in groups of thousands', () =>
      expect(describePendingPoints({ missingAfter: 1284 })).toBe('1\u202f284 après validation'));
  });
});
