import { describe, expect, it } from 'vitest';
import { isOnboardingDue, getStepAfter, findSwipeMove } from './rules.ts';

describe('the cards for newcomers', () => {
  const newcomer = { isNew: true, isSeen: false, hasDialog: false, isForgetfulFrame: false };

  it('are shown to a newcomer who has not seen them', () => expect(isOnboardingDue(newcomer)).toBe(true));

  it.each([
    ['a member with receipts', { isNew: false }],
    ['a newcomer who has seen them', { isSeen: true }],
    ['a newcomer with another dialog open', { hasDialog: true }],
    ['a newcomer in a frame that remembers nothing', { isForgetfulFrame: true }],
  ])('are not shown to %s', (_who, clue) => expect(isOnboardingDue({ ...newcomer, ...clue })).toBe(false));

  it('are shown one after another, and stop at both ends', () => {
    expect([getStepAfter(0, 'next'), getStepAfter(1, 'next'), getStepAfter(2, 'next')]).toEqual([1, 2, 2]);
    expect([getStepAfter(2, 'previous'), getStepAfter(1, 'previous'), getStepAfter(0, 'previous')]).toEqual([
      1, 0, 0,
    ]);
  });
});

describe('a swipe on a card', () => {
  it('shows the next card when it goes to the left, and the previous one when it goes to the right', () => {
    expect(findSwipeMove({ x: -60, y: 10 })).toBe('next');
    expect(findSwipeMove({ x: 60, y: -10 })).toBe('previous');
  });

  it.each([
    ['a press that trembles', { x: -12, y: 3 }],
    ['a scroll', { x: 20, y: 200 }],
    ['a slanting movement', { x: 60, y: 50 }],
  ])('does nothing with %s', (_name, movement) => expect(findSwipeMove(movement)).toBeUndefined());
});
