import { expect, it, test } from 'vitest';
import {
  homeView,
  retakenReceipt,
  retakeOf,
  shownReceipt,
  shownReceipts,
  shownTimeline,
  validatedGains,
  type ValidatedReceipt,
} from './location-state.ts';

it('an address remembers the receipt it shows', () => expect(shownReceipt({ receipt: 'r' })).toBe('r'));
it.each([undefined, null, 'r', {}, { receipt: 3 }])('and none where its state is %o', (state) =>
  expect(shownReceipt(state)).toBeUndefined(),
);

test('an entry of the history remembers what it shows in place of home', () => {
  expect(homeView(structuredClone(shownTimeline))).toBe('timeline');
  expect(homeView(structuredClone(shownReceipts))).toBe('receipts');
});
test.each([undefined, null, 'timeline', {}, { view: 'shop' }, { validated: { points: 9 } }])(
  'and it shows home where its state is %o',
  (state) => expect(homeView(state)).toBeUndefined(),
);

test('an entry of the history remembers what a validated receipt brought', () => {
  const state: ValidatedReceipt = { validated: { points: 98, refunds: 2.5 } };
  expect(validatedGains(structuredClone(state))).toEqual({ points: 98, refunds: 2.5 });
  expect(validatedGains({ validated: { points: 0, refunds: 1 } })).toEqual({ points: 0, refunds: 1 });
});
test.each([
  null,
  undefined,
  'text',
  {},
  { validated: null },
  { validated: { points: '98' } },
  { validated: { points: 0, refunds: 0 } },
])('it brought nothing in %o', (state) => expect(validatedGains(state)).toBeUndefined());

it('an address of the camera remembers the receipt that is photographed again', () =>
  expect(retakenReceipt(structuredClone(retakeOf('r')))).toBe('r'));
it.each([undefined, null, 'r', {}, { retaken: 3 }])('and none where its state is %o', (state) =>
  expect(retakenReceipt(state)).toBeUndefined(),
);
