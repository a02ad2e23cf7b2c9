import { describe, expect, it } from 'vitest';
import {
  fineSpaces,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
  unknownFigure,
} from './format.ts';

const noNumbers = [NaN, Infinity, -Infinity];
const noDate = new Date('le 31 juin');

describe('integers', () => {
  it('are written as `Intl` writes them', () => {
    const french = new Intl.NumberFormat('fr-FR', { signDisplay: 'negative' });
    const powers = Array.from({ length: 16 }, (_, power) => 10 ** power);
    const values = powers
      .flatMap((value) => [value - 1, value, value + 1, 7 * value])
      .filter(Number.isSafeInteger);
    for (const value of [...values, -0, Number.MAX_SAFE_INTEGER].flatMap((one) => [one, -one]))
      expect(formatNumber(value)).toBe(
        french
          .format(value)
          .replace(/[\u00a0 ]/g, '\u202f')
          .replace('-', '\u2212'),
      );
  });
});

describe('figures in French', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [-0.001, '0'],
    [100, '100'],
    [1284, '1\u202f284'],
    [1_234_567, '1\u202f234\u202f567'],
    [Number.MAX_SAFE_INTEGER, '9\u202f007\u202f199\u202f254\u202f740\u202f991'],
  ])('puts a narrow no-break space between thousands: %d', (value, words) => {
    expect(formatNumber(value)).toBe(words);
  });
  it('writes decimals with a comma and a real minus', () => {
    expect(formatNumber(5.5)).toBe('5,5');
    expect(formatNumber(-12)).toBe('\u221212');
  });
  it.each(noNumbers)('shows a dash in place of %d', (value) => {
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
  ])('has two decimals only when %d is no integer', (euros, words) => {
    expect(formatMoney(euros)).toBe(words);
  });
  it.each([
    [0.1 + 0.2, '0,30\u202f€'],
    [4.999, '5\u202f€'],
    [5.001, '5\u202f€'],
    [-0, '0\u202f€'],
    [-0.004, '0\u202f€'],
  ])('counts whole cents, so that %d is an integer or not as it is read', (euros, words) => {
    expect(formatMoney(euros)).toBe(words);
  });
  it('holds together: no space in it lets a line break', () => {
    expect(formatMoney(-1_234_567.8)).not.toMatch(/[ \u2009]/);
  });
  it.each(noNumbers)('shows a dash in place of %d €', (euros) => {
    expect(formatMoney(euros)).toBe(unknownFigure);
  });
});

describe('shares', () => {
  it('never says 100 % before it is true', () => {
    expect(formatPercent(0.62)).toBe('62\u202f%');
    expect(formatPercent(0.999)).toBe('99\u202f%');
    expect(formatPercent(1 - Number.EPSILON)).toBe('99\u202f%');
    expect(formatPercent(1)).toBe('100\u202f%');
  });
  it('loses no whole percent to binary fractions', () => {
    for (let percent = 0; percent <= 100; percent++)
      expect(formatPercent(percent / 100)).toBe(`${percent}\u202f%`);
  });
  it.each(noNumbers)('shows a dash in place of %d %%', (share) => {
    expect(formatPercent(share)).toBe(unknownFigure);
  });
});

describe('dates and times', () => {
  const now = new Date('2026-11-18T17:45:00Z');
  it('AN-07 leaves the year out within the current year', () => {
    expect(formatDate(new Date('2026-11-18T17:42:00Z'), now)).toBe('18/11');
  });
  it('AN-07 writes DD/MM/YYYY for any other year', () => {
    expect(formatDate(new Date('2025-01-05T12:00:00Z'), now)).toBe('05/01/2025');
    expect(formatDate(new Date('2027-02-01T12:00:00Z'), now)).toBe('01/02/2027');
  });
  it('AN-07 is the day it was in Paris, also at the turn of the year', () => {
    expect(formatDate(new Date('2025-12-31T23:30:00Z'), now)).toBe('01/01');
    expect(formatDate(new Date('2026-07-14T22:30:00Z'), now)).toBe('15/07');
  });
  it('writes the time as on a till receipt', () => {
    expect(formatTime(new Date('2026-11-18T17:42:00Z'))).toBe('18\u202fh\u202f42');
    expect(formatTime(new Date('2026-11-18T23:05:00Z'))).toBe('0\u202fh\u202f05');
  });
  it('shows a dash for a date that is none', () => {
    expect(formatDate(noDate, now)).toBe(unknownFigure);
    expect(formatTime(noDate)).toBe(unknownFigure);
  });
});

describe('words of the server', () => {
  it('get the no-break spaces of French typography', () => {
    expect(fineSpaces('Bon de 8 €')).toBe('Bon de 8\u202f€');
    expect(fineSpaces('Bon de 8\u00a0€ : à vous !')).toBe('Bon de 8\u202f€\u00a0: à vous\u202f!');
    expect(fineSpaces('Mug « Verger »')).toBe('Mug «\u202fVerger\u202f»');
  });
});
