import { expect, it } from 'vitest';
import { shownReceipt } from './shown-receipt.ts';

it('an address remembers the receipt it shows', () => expect(shownReceipt({ receipt: 'r' })).toBe('r'));
it.each([undefined, null, 'r', {}, { receipt: 3 }])('and none where its state is %o', (state) =>
  expect(shownReceipt(state)).toBeUndefined(),
);
