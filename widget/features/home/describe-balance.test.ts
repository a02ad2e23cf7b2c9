import { describe, expect, it } from 'vitest';
import { describeBalance } from './describe-balance.ts';

const balance = { firstName: 'Camille', isNew: false, card: 'Carte Verger', points: 1284 };

describe('the balance in words', () => {
  it('greets the shopper by name, and counts in French', () => {
    expect(describeBalance(balance)).toEqual({
      greeting: 'Bonjour Camille',
      card: 'Carte Verger',
      points: '1\u202f284',
      unit: 'points',
    });
  });

  it.each([
    [{ firstName: undefined }, 'Bonjour'],
    [{ firstName: '' }, 'Bonjour'],
    [{ isNew: true }, 'Bienvenue Camille, voici vos premiers points'],
    [{ isNew: true, firstName: undefined }, 'Bienvenue, voici vos premiers points'],
  ])('greets by the known data of the shopper: %j', (overrides, greeting) => {
    expect(describeBalance({ ...balance, ...overrides }).greeting).toBe(greeting);
  });

  it.each([
    [0, 'point', undefined],
    [1, 'point', '1 point en cours de validation'],
    [86, 'points', '86 points en cours de validation'],
  ])('has the plural of %i points, and shows pending points', (count, unit, pending) => {
    const lines = describeBalance({ ...balance, points: count, pendingPoints: count });
    expect(lines.unit).toBe(unit);
    expect(lines.pending).toBe(pending);
  });
});
