import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Offer } from '@cagnotte/generated/hooks/kitv4';
import { groupOffers, isSearchable, searchOffers, getHomeOffers, sortOffers } from './offer-list.ts';

const now = Date.parse('2020-11-18T18:00:00Z');
const offer = (identifier: string, overrides: Partial<Offer> = {}): Offer => ({
  identifier,
  title: identifier,
  ...overrides,
});
const endsOn = (day: string) => ({ ends_at: `${day}T23:59:59+01:00` });
const getIdentifiers = (offers: readonly Offer[]) => offers.map(({ identifier }) => identifier);

const noEnd = offer('no end', { amount: 3 });
const later = offer('later', { amount: 9, starts_at: '2020-11-25T00:00:00+01:00', ...endsOn('2020-11-30') });
const sooner = offer('sooner', { starts_at: '2020-11-20T00:00:00+01:00', ...endsOn('2020-12-30') });
const today = offer('today', { amount: 0.5, ...endsOn('2020-11-18') });
const inDecember = offer('in december', { amount: 3, ...endsOn('2020-12-15') });
const yesterday = offer('yesterday', { amount: 8, ...endsOn('2020-11-17') });
const offers = [noEnd, later, inDecember, sooner, today, yesterday];

describe('a search for an offer', () => {
  const title = '1 € remboursé sur les œufs frais à l’ancienne';

  it.each([
    ['capitals do not count', 'OEUFS', true],
    ['accents do not count', 'rembourse', true],
    ['accents typed as letter and mark do not count', 'remboursé'.normalize('NFD'), true],
    ['a ligature is found as two letters, and as one', 'œufs oeufs', true],
    ['a part of a word is found', 'ancien', true],
    ['the words may be in another order', 'ancienne oeufs', true],
    ['the words may be separated by any marks', 'l’ancienne, oeufs !', true],
    ['every word must match', 'oeufs bio', false],
    ['an empty search finds everything', '', true],
    ['a search of blanks finds everything', '   ', true],
  ])('finds offers by their title: %s', (_name, search, expected) => {
    expect(searchOffers([offer('eggs', { title })], search)).toHaveLength(expected ? 1 : 0);
  });

  it('is offered from six offers on', () => {
    expect(isSearchable(offers)).toBe(true);
    expect(isSearchable(offers.slice(1))).toBe(false);
  });
});

describe('the order of offers', () => {
  it('is by end, with offers without an end last, and future offers after all, by their start', () => {
    expect(getIdentifiers(sortOffers([noEnd, later, inDecember, sooner, today], 'soonest', now))).toEqual([
      'today',
      'in december',
      'no end',
      'sooner',
      'later',
    ]);
  });

  it('is by refund, then by end, and offers without an amount come last', () => {
    expect(getIdentifiers(sortOffers([noEnd, sooner, inDecember, today], 'refund', now))).toEqual([
      'in december',
      'no end',
      'today',
      'sooner',
    ]);
  });

  it('ignores an end that is not a date', () => {
    const unknown = offer('unknown', { ends_at: 'bientôt' });
    expect(getIdentifiers(sortOffers([unknown, today], 'soonest', now))).toEqual(['today', 'unknown']);
  });
});

describe('the groups of offers', () => {
  const view = { search: '', sort: 'soonest' } as const;

  it('are the current offers, and the offers that have ended', () => {
    const { open, past } = groupOffers(offers, [offer('long ago', endsOn('2020-10-01'))], view, now);
    expect(getIdentifiers(open)).toEqual(['today', 'in december', 'no end', 'sooner', 'later']);
    expect(getIdentifiers(past)).toEqual(['yesterday', 'long ago']);
  });

  it('show an offer that is in both lists once', () => {
    expect(getIdentifiers(groupOffers(offers, [yesterday], view, now).past)).toEqual(['yesterday']);
  });

  it('have only the offers that the search finds, including past offers', () => {
    const { open, past } = groupOffers(offers, [yesterday], { ...view, search: 'DAY' }, now);
    expect([open, past].map(getIdentifiers)).toEqual([['today'], ['yesterday']]);
  });
});

it('home shows current offers, the earliest end first', () => {
  expect(getIdentifiers(getHomeOffers(offers, now))).toEqual(['today', 'in december', 'no end']);
});

/** A prime: multiples of it are in mixed order modulo the length of a list. */
const prime = 7919;

describe('a list of five thousand offers', () => {
  const many = Array.from({ length: 5000 }, (_, index) =>
    offer(`offer ${index}`, { ends_at: new Date(now + ((index * prime) % 5000) * 3_600_000).toISOString() }),
  );
  afterEach(() => void vi.restoreAllMocks());

  it('removes the accents of each title once, and not with every letter of the search', () => {
    expect(searchOffers(many, '499')).toHaveLength(15);
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect(searchOffers(many, '4999')).toHaveLength(1);
    // Once for the search itself.
    expect(normalize).toHaveBeenCalledOnce();
  });

  it('searches nothing without words', () => {
    const copies = many.map((offer) => ({ ...offer }));
    const normalize = vi.spyOn(String.prototype, 'normalize');
    expect(searchOffers(copies, ' ')).toBe(copies);
    expect(normalize).toHaveBeenCalledOnce();
  });

  it('parses each end once when it is sorted', () => {
    const parse = vi.spyOn(Date, 'parse');
    expect(getIdentifiers(sortOffers(many, 'soonest', now))[0]).toBe('offer 0');
    // The start of each is parsed, too.
    expect(parse.mock.calls.length).toBeLessThanOrEqual(2 * many.length);
  });
});
