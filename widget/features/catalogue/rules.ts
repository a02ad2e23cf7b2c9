import type { Offer } from '@cagnotte/generated/hooks/kitv4';
import type { PartnerSettings } from '@cagnotte/sdk';
import { daysUntil, fineSpaces, formatDate } from '../../ui/format.ts';
import type { CatalogueItem } from '../../ui/layout-store.ts';
import { format } from '../../ui/message.ts';
import type { Programme } from '../programme/settings.ts';
import { catalogueText } from './text.ts';

/** A reward of the programme, as its settings name it. */
type Reward = NonNullable<PartnerSettings['rewards']>[number];

const words = catalogueText.offers;

/** When an offer counts: from its start, while it is still to come, else until its end. @param now milliseconds since 1970 */
export function offerPeriod({ starts_at, ends_at }: Offer, now: number): string {
  if (starts_at && Date.parse(starts_at) > now)
    return format(words.from, { day: formatDate(new Date(starts_at)) });
  if (!ends_at) return words.open;
  const end = new Date(ends_at);
  const isOverNow = end.getTime() < now;
  if (!isOverNow && daysUntil(end, new Date(now)) === 0) return words.lastDay;
  return format(isOverNow ? words.ended : words.until, { day: formatDate(end) });
}

/** The rewards that a visitor can be shown: those with a name, cheapest first. */
export const shownRewards = (rewards: readonly Reward[]): Reward[] =>
  rewards.filter(({ title }) => title).sort((a, b) => a.value - b.value);

/** AN-11: what the catalogue modal tells about a reward of the programme. */
export const itemOfReward = ({ title, value, description, terms, image_url }: Reward): CatalogueItem => ({
  title: fineSpaces(title ?? ''),
  cost: value,
  text: description ? fineSpaces(description) : undefined,
  terms: terms ? fineSpaces(terms) : undefined,
  image: image_url ?? undefined,
});

/** AN-11: what it tells about an offer. @param now milliseconds since 1970 */
export const itemOfOffer = (offer: Offer, now: number): CatalogueItem => ({
  title: fineSpaces(offer.title),
  amount: offer.amount,
  text: words.how,
  image: offer.image_url ?? undefined,
  period: offerPeriod(offer, now),
});

/** Whether an offer is over. @param now milliseconds since 1970 */
export const isOver = ({ ends_at }: Offer, now: number): boolean => !!ends_at && Date.parse(ends_at) < now;

/** Who looks at the catalogue, and what the programme lets them do. */
export interface Onlooker {
  readonly isMember: boolean;
  /** The programme takes nobody new. */
  readonly isClosing: boolean;
  readonly programme: Pick<Programme, 'canRegister'> | undefined;
}

/** Where it goes on from the catalogue: a receipt for members, an account for visitors where they may open one. */
export function wayOn({ isMember, isClosing, programme }: Onlooker): 'shoot' | 'signup' | undefined {
  if (isMember) return 'shoot';
  return programme?.canRegister && !isClosing ? 'signup' : undefined;
}
