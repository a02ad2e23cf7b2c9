import { describe, expect, test } from 'vitest';
import { offerPeriod, shownRewards } from './rules.ts';

const now = Date.parse('2020-11-18T18:00:00Z');

describe('D108 the offers of the catalogue', () => {
  test.each([
    [{ ends_at: '2020-11-22T23:59:59+01:00' }, 'Jusqu’au 22/11/2020'],
    [{ ends_at: '2020-11-10T23:59:59+01:00' }, 'Terminée le 10/11/2020'],
    [{ starts_at: '2020-12-01T00:00:00+01:00', ends_at: '2020-12-15T00:00:00Z' }, 'À partir du 01/12/2020'],
    [{ starts_at: '2020-11-01T00:00:00+01:00', ends_at: null }, 'Sans date de fin'],
  ])('%o reads %s', (dates, expected) => {
    expect(offerPeriod({ identifier: 'o', title: 'Une offre', ...dates }, now)).toBe(expected);
  });
});

describe('D83 the rewards of the programme, for visitors', () => {
  const reward = (value: number, title?: string) => ({
    identifier: `r-${value}`,
    kind: 'Coupon',
    value,
    ...(title && { title }),
  });
  test('come cheapest first, without those that have no name', () => {
    const rewards = [reward(1000, 'Bon de 5 €'), reward(10), reward(400, 'Bon de 2 €')];
    expect(shownRewards(rewards).map(({ value }) => value)).toEqual([400, 1000]);
  });
  test('may be none', () => {
    expect(shownRewards(undefined)).toEqual([]);
    expect(shownRewards(null)).toEqual([]);
  });
});
