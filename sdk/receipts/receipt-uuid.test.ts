import { describe, expect, it } from 'vitest';
import { createFreeReceiptUuid } from './receipt-uuid.ts';

const capturedAt = new Date('2026-11-18T17:42:00.123Z');

describe('a receipt uuid', () => {
  it('D25 is built from capture time, user id and four random characters', () => {
    expect(createFreeReceiptUuid({ randomText: () => 'k7q2' }, capturedAt, 48213, () => false)).toBe(
      '20261118174200123-48213-k7q2',
    );
  });

  it('BA-07 is made again until it is free', () => {
    const random = ['aaaa', 'bbbb', 'cccc'];
    const taken = new Set(['20261118174200123-1-aaaa', '20261118174200123-1-bbbb']);
    const uuid = createFreeReceiptUuid(
      { randomText: () => random.shift() ?? '' },
      capturedAt,
      1,
      (candidate) => taken.has(candidate),
    );
    expect(uuid).toBe('20261118174200123-1-cccc');
  });

  it('D29 has the partner’s external id in place of the user id, without characters that an address cannot hold', () => {
    expect(createFreeReceiptUuid({ randomText: () => 'k7q2' }, capturedAt, 'shop/7 é', () => false)).toBe(
      '20261118174200123-shop_7__-k7q2',
    );
  });
});
