import { describe, expect, it } from 'vitest';
import { format, formatCount } from './message.ts';

describe('format', () => {
  it('fills every placeholder, each time it occurs', () => {
    expect(format('{day} à {time}', { day: '18/11', time: '18 h' })).toBe('18/11 à 18 h');
    expect(format('{name}, oui {name}', { name: 'Lou' })).toBe('Lou, oui Lou');
  });

  it('formats numbers as in French, and strings unchanged', () => {
    expect(format('{count} sur {of}', { count: 1284, of: '2000' })).toBe('1\u202f284 sur 2000');
  });

  it('does not expand placeholders in a value', () => {
    expect(format('{a}, {b}', { a: '{b} $& $1', b: 'x' })).toBe('{b} $& $1, x');
  });

  it('requires the values of the message, and no other', () => {
    // @ts-expect-error: 'time' is missing, and its placeholder stays visible.
    expect(format('{day} à {time}', { day: '18/11' })).toBe('18/11 à {time}');
    // @ts-expect-error: the message has no 'dya'.
    expect(format('Le {day}', { day: '18/11', dya: '19/11' })).toBe('Le 18/11');
  });
});

describe('formatCount', () => {
  const points = { one: '{count} point', other: '{count} points' } as const;

  it.each([
    [0, '0 point'],
    [1, '1 point'],
    [1.5, '1,5 point'],
    [2, '2 points'],
    [-1, '\u22121 point'],
    [NaN, '\u2014 point'],
    [-2, '\u22122 points'],
    [1284, '1\u202f284 points'],
    [1_000_000, '1\u202f000\u202f000 points'],
  ])('AN-08 has the form of the number %d: %s', (count, text) => {
    expect(formatCount(points, count)).toBe(text);
  });

  it('fills the other placeholders, too', () => {
    const owed = { one: '{count} point chez {shop}', other: '{count} points chez {shop}' } as const;
    expect(formatCount(owed, 3, { shop: 'Verger' })).toBe('3 points chez Verger');
    // @ts-expect-error: 'shop' is missing.
    expect(formatCount(owed, 3)).toBe('3 points chez {shop}');
  });

  it('does not require a number in the text', () => {
    expect(formatCount({ one: 'Votre autre bon', other: 'Vos autres bons' }, 2)).toBe('Vos autres bons');
  });
});
