import { describe, expect, it } from 'vitest';
import { parseMark } from './pending-mark.ts';

const mark = {
  id: 'request-1',
  owner: 'shopper-1',
  operation: 'buyCoupon',
  subject: '36',
  about: {},
  before: {},
  at: 1,
  isUnknown: false,
};

describe('parseMark', () => {
  it('reads two properties under the names of versions before 1.2.7', () => {
    const stored = JSON.stringify({ ...mark, inFlightUntil: 2, isToldNotDone: true });
    expect(parseMark(stored)).toEqual({ ...mark, settlesAt: 2, isAnnouncedNotDone: true });
  });

  it.each([
    ['no text', null],
    ['broken JSON', '{'],
    ['an unknown operation', JSON.stringify({ ...mark, operation: 'constructor' })],
    ['a mark without its owner', JSON.stringify({ ...mark, owner: undefined })],
  ])('returns undefined for %s', (_, stored) => {
    expect(parseMark(stored)).toBeUndefined();
  });
});
