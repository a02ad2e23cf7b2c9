import { describe, expect, it } from 'vitest';
import { receiptUuid } from './receipt-uuid.ts';

const capturedAt = new Date('2026-11-18T17:42:00.123Z');

describe('a receipt uuid', () => {
  it('D25 is built from capture time, user id and four random characters', () => {
    expect(
      receiptUuid(
        capturedAt,
        48213,
        () => 'k7q2',
        () => false,
      ),
    ).toBe('20261118174200123-48213-k7q2');
  });

  it('BA-07 is made again until it is free', () => {
    const random = ['aaaa', 'bbbb', 'cccc'];
    const taken = new Set(['20261118174200123-1-aaaa', '20261118174200123-1-bbbb']);
    const uuid = receiptUuid(
      capturedAt,
      1,
      () => random.shift() ?? '',
      (candidate) => taken.has(candidate),
    );
    expect(uuid).toBe('20261118174200123-1-cccc');
  });
});
