import type { Offer } from '@cagnotte/generated/hooks/kitv4';
import { isOver, isUpcoming } from './rules.ts';

/** soonest: by end · refund: the highest refund first. */
export type OfferSort = 'soonest' | 'refund';

/** The shopper's choices for the list of offers. */
export interface OffersView {
  readonly search: string;
  readonly sort: OfferSort;
}

/** Minimum number of offers for a search and an order: fewer are read faster than a word is typed. */
const minOffersForSearch = 6;

/** True if a list has enough offers to be searched and sorted. */
export const isSearchable = (offers: readonly Offer[]): boolean => offers.length >= minOffersForSearch;

/** Removes accents and capitals, and splits ligatures: 'Œufs à l’ancienne' → 'oeufs a l’ancienne'. */
const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/** Returns the words of a search, without accents and capitals; a search of blanks and marks has none. */
export const getSearchWords = (search: string): string[] =>
  normalizeText(search).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Cache of normalized titles: every letter of a search compares them all. */
const normalizedTitles = new WeakMap<Offer, string>();

/** Returns the offers whose title contains every word of the search, also as a part of a longer word. */
export function searchOffers(offers: readonly Offer[], search: string): readonly Offer[] {
  const searchWords = getSearchWords(search);
  if (searchWords.length === 0) return offers;
  return offers.filter((offer) => {
    const title = normalizedTitles.get(offer) ?? normalizeText(offer.title);
    normalizedTitles.set(offer, title);
    return searchWords.every((word) => title.includes(word));
  });
}

/** Parses a time of the server. A missing or invalid time is later than all others. */
const toTimestamp = (time: string | null | undefined): number => {
  const parsed = Date.parse(time ?? '');
  return Number.isNaN(parsed) ? Number.MAX_VALUE : parsed;
};

/**
 * Sorts offers. `soonest`: by end, then offers without an end, then future offers by their start. `refund`:
 * by refund, equal refunds by end, then offers without a refund.
 * @param now milliseconds since 1970
 */
export function sortOffers(offers: readonly Offer[], sort: OfferSort, now: number): Offer[] {
  // Dates are parsed once for each offer, not in each comparison.
  const dated = offers.map((offer) => {
    const isLater = isUpcoming(offer, now);
    return { offer, isLater, time: toTimestamp(isLater ? offer.starts_at : offer.ends_at) };
  });
  type Dated = (typeof dated)[number];
  const bySoonest = (a: Dated, b: Dated): number => {
    if (a.isLater !== b.isLater) return a.isLater ? 1 : -1;
    return a.time - b.time;
  };
  const byRefund = (a: Dated, b: Dated): number => (b.offer.amount ?? -1) - (a.offer.amount ?? -1);
  return dated
    .sort((a, b) => (sort === 'refund' && byRefund(a, b)) || bySoonest(a, b))
    .map(({ offer }) => offer);
}

/** The offers of the screen, in groups. */
export interface OfferGroups {
  readonly open: readonly Offer[];
  /** Includes offers that ended after they were loaded. */
  readonly past: readonly Offer[];
}

/**
 * Returns the offers that a search finds, in groups. Past offers keep the order of the server: latest end
 * first.
 * @param now milliseconds since 1970
 */
export function groupOffers(
  offers: readonly Offer[],
  ended: readonly Offer[],
  { search, sort }: OffersView,
  now: number,
): OfferGroups {
  const endedIdentifiers = new Set(ended.map(({ identifier }) => identifier));
  const justEnded = offers.filter((offer) => isOver(offer, now) && !endedIdentifiers.has(offer.identifier));
  return {
    open: sortOffers(
      searchOffers(offers, search).filter((offer) => !isOver(offer, now)),
      sort,
      now,
    ),
    past: searchOffers([...justEnded, ...ended], search),
  };
}

/**
 * Returns the current offers, the earliest end first.
 * @param now milliseconds since 1970
 */
export const getHomeOffers = (offers: readonly Offer[], now: number): Offer[] =>
  sortOffers(
    offers.filter((offer) => !isOver(offer, now) && !isUpcoming(offer, now)),
    'soonest',
    now,
  );
