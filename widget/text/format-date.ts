import { unknownFigure } from './unknown-figure.ts';

const inParis = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

const parts = (date: Date) =>
  Object.fromEntries(inParis.formatToParts(date).map(({ type, value }) => [type, value]));

/**
 * '18/11' in the current year, '18/11/2025' otherwise; the day it was in Paris. A dash for an invalid date, of which
 * servers send some.
 */
export function formatDate(date: Date, now: Date = new Date()): string {
  if (Number.isNaN(date.getTime())) return unknownFigure;
  const { day, month, year } = parts(date);
  return year === parts(now)['year'] ? `${day}/${month}` : `${day}/${month}/${year}`;
}
