import { serverNow } from './server-time.ts';

/** Stands where a figure or a date should be and the data holds none: never 'NaN', never 'Invalid Date'. */
export const unknownFigure = '\u2014';

/**
 * Words of the server with the no-break spaces that ours have: narrow (U+202F) before € % ; ! ? and inside « », wide (U+00A0)
 * before a colon. The fixed strings of the specification never pass here.
 */
export function fineSpaces(words: string): string {
  return words.replace(/[ \u00a0](?=[€%;!?»])|(?<=«)[ \u00a0]/g, '\u202f').replace(/ (?=:)/g, '\u00a0');
}

// 'negative': what rounds to zero has no minus.
const french = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2, signDisplay: 'negative' });

/**
 * 1284 → '1 284': a narrow no-break space (U+202F) between thousands, a comma before decimals, a real minus (U+2212).
 * A dash for what is no finite number.
 */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return unknownFigure;
  // Some engines write U+00A0 between thousands; the figures are drawn for U+202F.
  return french
    .format(value)
    .replace(/[\u00a0 ]/g, '\u202f')
    .replace('-', '\u2212');
}

/**
 * An amount of euros: 5 → '5 €', 5.5 → '5,50 €', 1284.5 → '1 284,50 €'. Two decimals only when it is no integer, every
 * space narrow and no-break (U+202F), a real minus (U+2212). A dash for what is no amount.
 */
export function formatMoney(euros: number): string {
  if (!Number.isFinite(euros)) return unknownFigure;
  const amount = formatNumber(euros);
  // One decimal is the only case that the rounding to cents leaves short of two.
  return `${/,\d$/.test(amount) ? `${amount}0` : amount}\u202f€`;
}

/** 0.624 → '62 %'; rounded down, so that 100 % is only said when it is true. A dash for what is no share. */
export function formatPercent(share: number): string {
  if (!Number.isFinite(share)) return unknownFigure;
  // In binary, 0.29 × 100 falls just short of 29.
  const percent = Math.floor(share * 100 + 1e-9);
  return `${formatNumber(share < 1 ? Math.min(99, percent) : percent)}\u202f%`;
}

const dateInParis = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

const parts = (date: Date) =>
  Object.fromEntries(dateInParis.formatToParts(date).map(({ type, value }) => [type, value]));

/**
 * '18/11' in the current year, '18/11/2025' otherwise; the day it was in Paris. A dash for an invalid date, of which
 * servers send some.
 */
export function formatDate(date: Date, now: Date = new Date(serverNow())): string {
  if (Number.isNaN(date.getTime())) return unknownFigure;
  const { day, month, year } = parts(date);
  return year === parts(now)['year'] ? `${day}/${month}` : `${day}/${month}/${year}`;
}

const dayNumber = (date: Date): number => {
  const { day, month, year } = parts(date);
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
};

/** How many days from now the day of a date is, in Paris: 0 is today. NaN for an invalid date. */
export const daysUntil = (date: Date, now: Date = new Date(serverNow())): number =>
  Number.isNaN(date.getTime()) ? NaN : dayNumber(date) - dayNumber(now);

const timeInParis = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '18 h 42', the time it was in Paris, with narrow no-break spaces. A dash for an invalid date. */
export function formatTime(date: Date): string {
  if (Number.isNaN(date.getTime())) return unknownFigure;
  const parts = Object.fromEntries(timeInParis.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${Number(parts['hour'])}\u202fh\u202f${parts['minute']}`;
}
