import { describe, expect, it } from 'vitest';
import { countDaysSinceExamples, examplesToday, shiftDates } from './shift-dates.ts';

const today = Date.parse(examplesToday);
const hour = 60 * 60 * 1000;

describe('shifting the dates of the examples to today', () => {
  it('moves them by whole days, so that an event of today is never in the future', () => {
    expect(countDaysSinceExamples(today - hour)).toBe(0);
    expect(countDaysSinceExamples(today + 23 * hour)).toBe(0);
    expect(countDaysSinceExamples(today + 24 * hour)).toBe(1);
    expect(countDaysSinceExamples(Date.parse('2028-02-29T12:00:00Z'))).toBe(467);
  });

  it('keeps the time of day and its offset, over the end of a month, a year and February', () => {
    expect(shiftDates('2026-11-22T23:59:59+01:00', 8)).toBe('2026-11-30T23:59:59+01:00');
    expect(shiftDates('2026-12-31T08:45:00.000Z', 1)).toBe('2027-01-01T08:45:00.000Z');
    expect(shiftDates('2028-02-28', 1)).toBe('2028-02-29');
  });

  it('changes all parts of a response except identifiers, keys, figures and fractions', () => {
    const coupon = {
      identifier: 'uuid-20261118-1',
      timeline_ordered_key: '20261105201109-0133',
      value: 20_261_118,
      label: 'LAIT 1/2 ECR X6',
      used_at: null,
      dates: [{ expires_at: '2026-11-30T10:00:00Z' }],
    };
    expect(shiftDates(coupon, 2)).toEqual({ ...coupon, dates: [{ expires_at: '2026-12-02T10:00:00Z' }] });
  });

  it('changes days in sentences', () => {
    expect(shiftDates('Points doublés jusqu’au 30/11.', 1)).toBe('Points doublés jusqu’au 01/12.');
    expect(shiftDates('90 points expirent le 31/12.', 60)).toBe('90 points expirent le 01/03.');
    expect(shiftDates('Ticket du 18/11', 1)).toBe('Ticket du 18/11');
  });
});
