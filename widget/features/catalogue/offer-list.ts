import type { Offer } from '@cagnotte/generated/hooks/kitv4';
import { isOver, isToCome } from './rules.ts';

/** soonest: by end · refund: the highest refund first. */
export type OfferSort = 'soonest' | 'refund';

/** What the shopper chose for the list of offers. */
export interface OffersView {
  readonly search: string;
  readonly sort: OfferSort;
}

/** From so many offers on, the list can be searched and sorted: fewer are read faster than a word is typed. */
const leastForSearch = 6;

/** Whether that many offers are searched and sorted. */
export const isSearchable = (offers: readonly Offer[]): boolean => offers.length >= leastForSearch;

/** Without accents and capitals, ligatures as two letters: 'Œufs à l’ancienne' → 'oeufs a l’ancienne'. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/** The words of a search, without accents and capitals; a search of blanks and marks has none. */
export const searchWords = (search: string): string[] => plain(search).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a title has every word of a search, or a longer one that contains it. */
export function matchesSearch(title: string, search: string): boolean {
  const searched = plain(title);
  return searchWords(search).every((word) => searched.includes(word));
}

/** A time of the server as a number; without one it is later than all others. */
const timeOf = (time: string | null | undefined): number => {
  const parsed = Date.parse(time ?? '');
  return Number.isNaN(parsed) ? Number.MAX_VALUE : parsed;
};

/**
 * Sorts offers. By end: those without end come after the others, and those to come after all, by their start. By refund: those
 * without amount come last, and equal ones by end.
 * @param now milliseconds since 1970
 */
export function sortOffers(offers: readonly Offer[], sort: OfferSort, now: number): Offer[] {
  const bySoonest = (a: Offer, b: Offer): number => {
    const [isLaterA, isLaterB] = [isToCome(a, now), isToCome(b, now)];
    if (isLaterA !== isLaterB) return isLaterA ? 1 : -1;
    return isLaterA ? timeOf(a.starts_at) - timeOf(b.starts_at) : timeOf(a.ends_at) - timeOf(b.ends_at);
  };
  const byRefund = (a: Offer, b: Offer): number => (b.amount ?? -1) - (a.amount ?? -1);
  return [...offers].sort((a, b) => (sort === 'refund' && byRefund(a, b)) || bySoonest(a, b));
}

/** The offers of the screen. */
export interface OfferGroups {
  readonly open: readonly Offer[];
  /** An offer that ended since it was loaded is here too. */
  readonly past: readonly Offer[];
}

/**
 * The offers that a search finds, in their groups. Past ones keep the order of the server: latest end first.
 * @param now milliseconds since 1970
 */
export function groupOffers(
  offers: readonly Offer[],
  ended: readonly Offer[],
  { search, sort }: OffersView,
  now: number,
): OfferGroups {
  const found = ({ title }: Offer) => matchesSearch(title, search);
  const known = new Set(ended.map(({ identifier }) => identifier));
  const justEnded = offers.filter((offer) => isOver(offer, now) && !known.has(offer.identifier));
  return {
    open: sortOffers(
      offers.filter((offer) => !isOver(offer, now) && found(offer)),
      sort,
      now,
    ),
    past: [...justEnded, ...ended].filter(found),
  };
}

/** The offers that count now, those that end first before the others. @param now milliseconds since 1970 */
export const offersOfHome = (offers: readonly Offer[], now: number): Offer[] =>
  sortOffers(
    offers.filter((offer) => !isOver(offer, now) && !isToCome(offer, now)),
    'soonest',
    now,
  );
