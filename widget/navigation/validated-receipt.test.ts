import { expect, test } from 'vitest';
import { validatedPoints, type ValidatedReceipt } from './validated-receipt.ts';

test('an entry of the history remembers the points of a receipt that was validated', () => {
  const state: ValidatedReceipt = { validated: { points: 98 } };
  expect(validatedPoints(state)).toBe(98);
});
test.each([null, undefined, 'text', {}, { validated: null }, { validated: { points: '98' } }])(
  'there are none in %o',
  (state) => expect(validatedPoints(state)).toBeUndefined(),
);
