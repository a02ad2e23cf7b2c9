import type { Offer } from '@cagnotte/generated/hooks/kitv4';
import type { PartnerSettings } from '@cagnotte/sdk';
import { catalogueText } from '../../text/catalogue.ts';
import { formatDate } from '../../text/format-date.ts';

/** A reward of the programme, as its settings name it. */
type Reward = NonNullable<PartnerSettings['rewards']>[number];

const words = catalogueText.offers;

/** When an offer counts: from its start, while it is still to come, else until its end. @param now milliseconds since 1970 */
export function offerPeriod({ starts_at, ends_at }: Offer, now: number): string {
  if (starts_at && Date.parse(starts_at) > now) return words.from(formatDate(new Date(starts_at)));
  if (!ends_at) return words.open;
  const end = new Date(ends_at);
  return (end.getTime() < now ? words.ended : words.until)(formatDate(end));
}

/** The rewards that a visitor can be shown: those with a name, cheapest first. */
export const shownRewards = (rewards: readonly Reward[] | null | undefined): Reward[] =>
  (rewards ?? []).filter(({ title }) => title).sort((a, b) => a.value - b.value);
