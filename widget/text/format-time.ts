import { unknownFigure } from './unknown-figure.ts';

const inParis = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '18 h 42', the time it was in Paris, with narrow no-break spaces. A dash for an invalid date. */
export function formatTime(date: Date): string {
  if (Number.isNaN(date.getTime())) return unknownFigure;
  const parts = Object.fromEntries(inParis.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${Number(parts['hour'])}\u202fh\u202f${parts['minute']}`;
}
