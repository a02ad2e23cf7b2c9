import { expect, it } from 'vitest';
import { isRetakable } from './receipt-state.ts';

it('a rejected receipt can be photographed again, unless the server rules it out', () => {
  expect(isRetakable({ status: 'rejected' })).toBe(true);
  expect(isRetakable({ status: 'rejected', is_retakable: null })).toBe(true);
  expect(isRetakable({ status: 'rejected', is_retakable: false })).toBe(false);
  expect(isRetakable({ status: 'analyzed' })).toBe(false);
});
