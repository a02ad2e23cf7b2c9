import { dayMs } from '../day.ts';
import type { Seeds } from './example-seeds.ts';
import { countDaysSinceExamples, examplesToday, shiftDates } from './shift-dates.ts';

const dayInParis = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });
const offsetInParis = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' });

/**
 * Returns the calendar days in Paris since today in the examples; 0 for an earlier time.
 * @param now milliseconds since 1970
 */
const countCalendarDays = (now: number): number =>
  Math.max(0, (Date.parse(dayInParis.format(now)) - Date.parse(examplesToday.slice(0, 10))) / dayMs);

/**
 * Returns the same time of day with the offset of Paris on that day: '…T23:59:59+01:00' →
 * '…T23:59:59+02:00' in summer.
 */
const withOffset = (dateTime: string | null | undefined): string | null => {
  if (!dateTime) return null;
  const parts = offsetInParis.formatToParts(Date.parse(dateTime));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT+01:00';
  return dateTime.replace(/[+-]\d\d:\d\d$/, name.slice('GMT'.length));
};

/**
 * Shifts offers by calendar days: they begin and end with a day in Paris. In this way an offer that ends
 * today in the examples ends today at any hour; all other dates are shifted by whole 24 hours.
 */
export const shiftOffers = (
  { offers }: Seeds['screens']['offers'],
  now: number,
): Seeds['screens']['offers'] => ({
  offers: shiftDates(offers, countCalendarDays(now)).map((offer) => ({
    ...offer,
    starts_at: withOffset(offer.starts_at),
    ends_at: withOffset(offer.ends_at),
  })),
});

/**
 * Shifts the examples to today.
 * @param now milliseconds since 1970
 */
export const shiftSeeds = (examples: Seeds, now: number): Seeds => {
  const shifted = shiftDates(examples, countDaysSinceExamples(now));
  const { offers, pastOffers } = examples.screens;
  return {
    ...shifted,
    screens: {
      ...shifted.screens,
      offers: shiftOffers(offers, now),
      pastOffers: shiftOffers(pastOffers, now),
    },
  };
};
