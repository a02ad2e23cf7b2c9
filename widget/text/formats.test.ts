import { describe, expect, it } from 'vitest';
import { fineSpaces } from './fine-spaces.ts';
import { formatDate } from './format-date.ts';
import { formatNumber } from './format-number.ts';
import { formatPercent } from './format-percent.ts';
import { formatTime } from './format-time.ts';
import { plural } from './plural.ts';

describe('figures in French', () => {
  it('puts a narrow no-break space between thousands', () => {
    expect(formatNumber(1284)).toBe('1\u202f284');
    expect(formatNumber(1_234_567)).toBe('1\u202f234\u202f567');
    expect(formatNumber(100)).toBe('100');
  });
  it('writes decimals with a comma and a real minus', () => {
    expect(formatNumber(5.5)).toBe('5,5');
    expect(formatNumber(-12)).toBe('\u221212');
  });
  it('never says 100 % before it is true', () => {
    expect(formatPercent(0.62)).toBe('62\u202f%');
    expect(formatPercent(0.999)).toBe('99\u202f%');
    expect(formatPercent(1)).toBe('100\u202f%');
  });
});

describe('dates and times', () => {
  const now = new Date('2026-11-18T17:45:00Z');
  it('AN-07 leaves the year out within the current year', () => {
    expect(formatDate(new Date('2026-11-18T17:42:00Z'), now)).toBe('18/11');
  });
  it('AN-07 writes DD/MM/YYYY for any other year', () => {
    expect(formatDate(new Date('2025-01-05T12:00:00Z'), now)).toBe('05/01/2025');
  });
  it('AN-07 is the day it was in Paris, also at the turn of the year', () => {
    expect(formatDate(new Date('2025-12-31T23:30:00Z'), now)).toBe('01/01');
    expect(formatDate(new Date('2026-07-14T22:30:00Z'), now)).toBe('15/07');
  });
  it('writes the time as on a till receipt', () => {
    expect(formatTime(new Date('2026-11-18T17:42:00Z'))).toBe('18\u202fh\u202f42');
    expect(formatTime(new Date('2026-11-18T23:05:00Z'))).toBe('0\u202fh\u202f05');
  });
});

describe('plural', () => {
  it.each([
    [0, 'point'],
    [1, 'point'],
    [1.5, 'point'],
    [2, 'points'],
    [1_000_000, 'points'],
  ])('AN-08 %d %s', (count, word) => {
    expect(plural(count, 'point', 'points')).toBe(word);
  });
});

describe('words of the server', () => {
  it('get the narrow no-break space of French typography', () => {
    expect(fineSpaces('Bon de 8 €')).toBe('Bon de 8\u202f€');
    expect(fineSpaces('Bon de 8\u00a0€ : à vous !')).toBe('Bon de 8\u202f€ : à vous\u202f!');
  });
});
