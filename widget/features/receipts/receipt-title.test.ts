import { expect, it } from 'vitest';
import { receiptTitle } from './receipt-title.ts';

const now = new Date('2026-11-18T20:00:00Z');
it('a ticket of today is called by its time', () =>
  expect(receiptTitle(Date.parse('2026-11-18T17:42:00Z'), now)).toBe('Ticket de 18\u202fh\u202f42'));
it('one that has waited since another day by its day', () => {
  expect(receiptTitle(Date.parse('2026-11-17T17:42:00Z'), now)).toBe('Ticket du 17/11');
  expect(receiptTitle(Date.parse('2025-11-18T17:42:00Z'), now)).toBe('Ticket du 18/11/2025');
});
