import { expect, it } from 'vitest';
import {
  findReplacedReceipt,
  getRetakeState,
  findShownReceipt,
  receiptsState,
  timelineState,
  isReceiptsState,
  isTimelineState,
  findValidatedGains,
  type ValidatedReceipt,
} from './location-state.ts';

it('an address remembers the receipt that it shows', () =>
  expect(findShownReceipt({ receipt: 'r' })).toBe('r'));

it.each([undefined, null, 'r', {}, { receipt: 3 }])(
  'an address shows no receipt when its state is %o',
  (state) => expect(findShownReceipt(state)).toBeUndefined(),
);

it('an entry of the history remembers that it shows the timeline', () =>
  expect(isTimelineState(structuredClone(timelineState))).toBe(true));

it.each([undefined, null, 'timeline', {}, { timeline: 'yes' }, { validated: { points: 9 } }])(
  'an entry of the history shows no timeline when its state is %o',
  (state) => expect(isTimelineState(state)).toBe(false),
);

it('an entry of the history remembers that it shows all receipts', () =>
  expect(isReceiptsState(structuredClone(receiptsState))).toBe(true));

it.each([undefined, null, 'receipts', {}, { receipts: 'yes' }, { receipt: 'r' }, timelineState])(
  'an entry of the history does not show all receipts when its state is %o',
  (state) => expect(isReceiptsState(state)).toBe(false),
);

it('an entry of the history remembers the gains of a validated receipt', () => {
  const state: ValidatedReceipt = { validated: { points: 98, refunds: 2.5 } };
  expect(findValidatedGains(structuredClone(state))).toEqual({ points: 98, refunds: 2.5 });
  expect(findValidatedGains({ validated: { points: 0, refunds: 1 } })).toEqual({ points: 0, refunds: 1 });
});

it.each([
  null,
  undefined,
  'text',
  {},
  { validated: null },
  { validated: { points: '98' } },
  { validated: { points: 0, refunds: 0 } },
])('an entry of the history has no validated receipt when its state is %o', (state) =>
  expect(findValidatedGains(state)).toBeUndefined(),
);

it('an address of the camera remembers the receipt that is photographed again', () =>
  expect(findReplacedReceipt(structuredClone(getRetakeState('r')))).toBe('r'));

it.each([undefined, null, 'r', {}, { retaken: 3 }])(
  'an address of the camera has no receipt when its state is %o',
  (state) => expect(findReplacedReceipt(state)).toBeUndefined(),
);
