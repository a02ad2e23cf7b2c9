import type { Offer } from '@cagnotte/generated/hooks/kitv4';
import type { PartnerSettings } from '@cagnotte/sdk';
import type { CatalogueItem } from '../../ui/layout/layout-store.ts';
import { countDaysUntil, formatSpaces, formatDate, formatMoney } from '../../ui/text/format.ts';
import { format, formatCount } from '../../ui/text/message.ts';
import type { Programme } from '../programme/settings.ts';
import { catalogueText } from './text.ts';

/** A reward of the programme, as in its settings. */
type Reward = NonNullable<PartnerSettings['rewards']>[number];

const offersText = catalogueText.offers;

/** The period of an offer, as icon, tone and text. */
type OfferPeriod = NonNullable<CatalogueItem['period']>;

/** Number of days before its end from which an offer shows a warning. */
const warningDays = 7;

/**
 * True if an offer is over.
 * @param now milliseconds since 1970
 */
export const isOver = ({ ends_at }: Offer, now: number): boolean => !!ends_at && Date.parse(ends_at) < now;

/**
 * True if an offer begins later.
 * @param now milliseconds since 1970
 */
export const isUpcoming = ({ starts_at }: Offer, now: number): boolean =>
  !!starts_at && Date.parse(starts_at) > now;

/**
 * Returns the period of an offer: its start if it is in the future, else its end.
 * @param now milliseconds since 1970
 */
export function getOfferPeriod(offer: Offer, now: number): OfferPeriod {
  const { starts_at, ends_at } = offer;
  const neutral = (text: string): OfferPeriod => ({ icon: 'clock', tone: 'neutral', text });
  if (starts_at && isUpcoming(offer, now))
    return neutral(format(offersText.from, { day: formatDate(new Date(starts_at)) }));
  if (!ends_at) return neutral(offersText.open);
  const end = new Date(ends_at);
  const day = formatDate(end);
  if (isOver(offer, now)) return neutral(format(offersText.ended, { day }));
  const daysLeft = countDaysUntil(end, new Date(now));
  if (daysLeft === 0) return { icon: 'alert', tone: 'warn', text: offersText.lastDay };
  if (daysLeft <= warningDays)
    return { icon: 'clock', tone: 'warn', text: formatCount(offersText.lastDays, daysLeft) };
  return neutral(format(offersText.until, { day }));
}

/** Returns the period for the details, which also show the date of an end that is near. */
function getFullPeriod(offer: Offer, now: number): OfferPeriod {
  const period = getOfferPeriod(offer, now);
  if (!offer.ends_at || period.tone !== 'warn' || period.text === offersText.lastDay) return period;
  const day = formatDate(new Date(offer.ends_at));
  return { ...period, text: format(offersText.lastDaysUntil, { left: period.text, day }) };
}

/** An amount of euros in a title, as a server may write it: '1,50 €', '1 284,5 €', '1,00 €'. */
const moneyPattern = /(?<![\d,.])(\d+(?:[\s\u202f]\d{3})*)(?:[,.](\d{1,2}))?\s?€/g;

/**
 * Splits an offer into its refund and the rest of its title, which are shown one after the other. The refund
 * is shown once, although many titles contain it: `refund` is undefined if it is inside the title.
 */
export function splitOfferTitle({ title, amount }: Pick<Offer, 'title' | 'amount'>): {
  readonly refund: string | undefined;
  readonly text: string;
} {
  const text = formatSpaces(title);
  if (typeof amount !== 'number') return { refund: undefined, text };
  const refund = formatMoney(amount);
  const named = [...text.matchAll(moneyPattern)].find(
    ([, euros = '', cents = '']) => Number(`${euros.replace(/\s/g, '')}.${cents || '0'}`) === amount,
  );
  if (!named) return { refund, text };
  const remainingTitle = text.slice(named[0].length).trim();
  return named.index === 0 && remainingTitle ? { refund, text: remainingTitle } : { refund: undefined, text };
}

/** Returns the rewards to show to visitors: the ones with a title, cheapest first. */
export const getShownRewards = (rewards: readonly Reward[]): Reward[] =>
  rewards.filter(({ title }) => title).sort((a, b) => a.value - b.value);

/** AN-11: returns the content of the catalogue modal about a reward of the programme. */
export const createRewardItem = ({ title, value, description, terms, image_url }: Reward): CatalogueItem => ({
  title: formatSpaces(title ?? ''),
  cost: value,
  text: description ? formatSpaces(description) : undefined,
  terms: terms ? formatSpaces(terms) : undefined,
  image: image_url ?? undefined,
});

/**
 * AN-11: returns the content of the catalogue modal about an offer.
 * @param now milliseconds since 1970
 */
export function createOfferItem(offer: Offer, now: number): CatalogueItem {
  const title = formatSpaces(offer.title);
  const { refund, text } = splitOfferTitle(offer);
  return {
    title,
    // A title with the refund shows it already.
    amount: refund !== undefined && text === title ? offer.amount : undefined,
    text: offersText.how,
    image: offer.image_url ?? undefined,
    period: getFullPeriod(offer, now),
  };
}

/** The viewer of the catalogue, and the actions that the programme allows. */
export interface CatalogueViewer {
  readonly isMember: boolean;
  /** True if the programme accepts no new members. */
  readonly isClosing: boolean;
  readonly programme: Pick<Programme, 'canRegister'> | undefined;
}

/** Returns the next screen: a receipt for members, an account for visitors who may open one. */
export function findNextStep({
  isMember,
  isClosing,
  programme,
}: CatalogueViewer): 'shoot' | 'signup' | undefined {
  if (isMember) return 'shoot';
  return programme?.canRegister && !isClosing ? 'signup' : undefined;
}
