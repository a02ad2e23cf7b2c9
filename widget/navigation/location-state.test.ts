import { expect, it, test } from 'vitest';
import {
  shownReceipt,
  shownTimeline,
  showsTimeline,
  validatedPoints,
  type ValidatedReceipt,
} from './location-state.ts';

it('an address remembers the receipt it shows', () => expect(shownReceipt({ receipt: 'r' })).toBe('r'));
it.each([undefined, null, 'r', {}, { receipt: 3 }])('and none where its state is %o', (state) =>
  expect(shownReceipt(state)).toBeUndefined(),
);

test('an entry of the history remembers that it shows the timeline', () =>
  expect(showsTimeline(structuredClone(shownTimeline))).toBe(true));
test.each([undefined, null, 'timeline', {}, { timeline: 'yes' }, { validated: { points: 9 } }])(
  'and not where its state is %o',
  (state) => expect(showsTimeline(state)).toBe(false),
);

test('an entry of the history remembers the points of a receipt that was validated', () => {
  const state: ValidatedReceipt = { validated: { points: 98 } };
  expect(validatedPoints(state)).toBe(98);
});
test.each([null, undefined, 'text', {}, { validated: null }, { validated: { points: '98' } }])(
  'there are none in %o',
  (state) => expect(validatedPoints(state)).toBeUndefined(),
);
