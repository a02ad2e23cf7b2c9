import { describe, expect, it } from 'vitest';
import { findReceiptDetail, getReceiptTitle } from './receipt-name.ts';

const now = new Date('2026-11-18T20:00:00Z');

describe('the name of a receipt', () => {
  const name = 'Ticket\u00a0du\u00a018/11 à\u00a018\u202fh\u202f42';

  it('is its day and time, and two receipts of one day differ', () => {
    expect(getReceiptTitle('2026-11-18T17:42:00Z', now)).toBe(name);
    expect(getReceiptTitle('2026-11-18T17:43:00Z', now)).toBe(
      'Ticket\u00a0du\u00a018/11 à\u00a018\u202fh\u202f43',
    );
  });

  it('stays the same on the device and on the server, today and later', () => {
    const capturedAt = Date.parse('2026-11-18T17:42:00Z');
    expect(getReceiptTitle(capturedAt, now)).toBe(name);
    expect(getReceiptTitle(new Date(capturedAt).toISOString(), new Date('2026-12-02T08:00:00Z'))).toBe(name);
  });

  it('has the year once that year is over', () =>
    expect(getReceiptTitle('2025-11-18T17:42:00Z', now)).toBe(
      'Ticket\u00a0du\u00a018/11/2025 à\u00a018\u202fh\u202f42',
    ));

  it('has no date when the server sends none', () => expect(getReceiptTitle('soon', now)).toBe('Ticket'));
});

describe('the detail of a receipt', () => {
  it.each([
    [{ shop_name: 'Maison Verger', total_amount: 57.73 }, 'Maison Verger, 57,73\u202f€'],
    [{ shop_name: 'Maison Verger', total_amount: null }, 'Maison Verger'],
    [{ shop_name: ' ', total_amount: 12 }, '12\u202f€'],
    [{ shop_name: null, total_amount: null }, undefined],
    [{}, undefined],
  ])('D130 of %o is %s', (receipt, detail) => expect(findReceiptDetail(receipt)).toBe(detail));
});
