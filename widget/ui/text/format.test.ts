import { describe, expect, it } from 'vitest';
import {
  formatSpaces,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
  unknownFigure,
} from './format.ts';

const noNumbers = [NaN, Infinity, -Infinity];
const noDate = new Date('le 31 juin');

describe('numbers in French', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [-0.001, '0'],
    [100, '100'],
    [1284, '1\u202f284'],
    [1_234_567, '1\u202f234\u202f567'],
    [Number.MAX_SAFE_INTEGER, '9\u202f007\u202f199\u202f254\u202f740\u202f991'],
  ])('have a narrow no-break space between thousands: %d', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it('have a decimal comma and a real minus sign', () => {
    expect(formatNumber(5.5)).toBe('5,5');
    expect(formatNumber(-12)).toBe('\u221212');
  });

  it('have the digits of the browser whether they are integers or not', () => {
    const browser = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
    for (let digits = 1; digits <= 15; digits += 1)
      for (const value of [10 ** digits - 1, -(10 ** digits), 10 ** (digits - 3) / 8])
        expect(formatNumber(value).replace('\u2212', '-')).toBe(
          browser
            .format(value)
            .replace(/[\u00a0 ]/g, '\u202f')
            .replace(/^-0$/, '0'),
        );
  });

  it.each(noNumbers)('are shown as a dash for %d', (value) => {
    expect(formatNumber(value)).toBe(unknownFigure);
  });
});

describe('AN-06 money', () => {
  it.each([
    [5, '5\u202f€'],
    [5.5, '5,50\u202f€'],
    [0, '0\u202f€'],
    [0.05, '0,05\u202f€'],
    [14.99, '14,99\u202f€'],
    [1000, '1\u202f000\u202f€'],
    [1284.5, '1\u202f284,50\u202f€'],
    [-3.2, '\u22123,20\u202f€'],
    [1e9, '1\u202f000\u202f000\u202f000\u202f€'],
  ])('has two decimals only when %d is not an integer', (euros, text) => {
    expect(formatMoney(euros)).toBe(text);
  });

  it.each([
    [0.1 + 0.2, '0,30\u202f€'],
    [4.999, '5\u202f€'],
    [5.001, '5\u202f€'],
    [-0, '0\u202f€'],
    [-0.004, '0\u202f€'],
  ])('is rounded to whole cents, which decides whether %d is an integer', (euros, text) => {
    expect(formatMoney(euros)).toBe(text);
  });

  it('has no space at which a line could break', () => {
    expect(formatMoney(-1_234_567.8)).not.toMatch(/[ \u2009]/);
  });

  it.each(noNumbers)('is shown as a dash for %d €', (euros) => {
    expect(formatMoney(euros)).toBe(unknownFigure);
  });
});

describe('percentages', () => {
  it('are never 100 % before the whole is reached', () => {
    expect(formatPercent(0.62)).toBe('62\u202f%');
    expect(formatPercent(0.999)).toBe('99\u202f%');
    expect(formatPercent(1 - Number.EPSILON)).toBe('99\u202f%');
    expect(formatPercent(1)).toBe('100\u202f%');
  });

  it('lose no whole percent to binary fractions', () => {
    for (let percent = 0; percent <= 100; percent++)
      expect(formatPercent(percent / 100)).toBe(`${percent}\u202f%`);
  });

  it.each(noNumbers)('are shown as a dash for %d %%', (share) => {
    expect(formatPercent(share)).toBe(unknownFigure);
  });
});

describe('dates and times', () => {
  const now = new Date('2026-11-18T17:45:00Z');

  it('AN-07 have no year within the current year', () => {
    expect(formatDate(new Date('2026-11-18T17:42:00Z'), now)).toBe('18/11');
  });

  it('AN-07 are DD/MM/YYYY in any other year', () => {
    expect(formatDate(new Date('2025-01-05T12:00:00Z'), now)).toBe('05/01/2025');
    expect(formatDate(new Date('2027-02-01T12:00:00Z'), now)).toBe('01/02/2027');
  });

  it('AN-07 have the day in Paris, also at the turn of the year', () => {
    expect(formatDate(new Date('2025-12-31T23:30:00Z'), now)).toBe('01/01');
    expect(formatDate(new Date('2026-07-14T22:30:00Z'), now)).toBe('15/07');
  });

  it('have the time as on a till receipt', () => {
    expect(formatTime(new Date('2026-11-18T17:42:00Z'))).toBe('18\u202fh\u202f42');
    expect(formatTime(new Date('2026-11-18T23:05:00Z'))).toBe('0\u202fh\u202f05');
  });

  it('are shown as a dash when the date is invalid', () => {
    expect(formatDate(noDate, now)).toBe(unknownFigure);
    expect(formatTime(noDate)).toBe(unknownFigure);
  });
});

describe('texts of the server', () => {
  it('get the no-break spaces of French typography', () => {
    expect(formatSpaces('Bon de 8 €')).toBe('Bon de 8\u202f€');
    expect(formatSpaces('Bon de 8\u00a0€ : à vous !')).toBe('Bon de 8\u202f€\u00a0: à vous\u202f!');
    expect(formatSpaces('Mug « Verger »')).toBe('Mug «\u202fVerger\u202f»');
  });
});
