import { getServerTime } from '../device/server-time.ts';

/** Shown for a figure or a date that the data lacks, in place of 'NaN' or 'Invalid Date'. */
export const unknownFigure = '\u2014';

/**
 * Adds the no-break spaces to a server's text that ours have: narrow (U+202F) before € % ; ! ? and inside «
 * », wide (U+00A0) before a colon. Not for the fixed strings of the specification.
 */
export function formatSpaces(text: string): string {
  return text.replace(/[ \u00a0](?=[€%;!?»])|(?<=«)[ \u00a0]/g, '\u202f').replace(/ (?=:)/g, '\u00a0');
}

/** Creates a format at its first use: this takes a slow phone some milliseconds. */
function createLazily<Format>(make: () => Format): () => Format {
  let format: Format | undefined;
  return () => (format ??= make());
}

const getNumberFormat = /* @__PURE__ */ createLazily(
  // 'negative': a number that is rounded to zero has no minus.
  () => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2, signDisplay: 'negative' }),
);

/**
 * Formats a number: 1284 → '1 284', a narrow no-break space (U+202F) between thousands, a comma before
 * decimals, a real minus (U+2212). A dash for any value but a finite number.
 */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return unknownFigure;
  // An integer, such as a balance, needs no format of the browser: creating the first one
  // takes a slow phone 100 ms.
  const formatted = Number.isSafeInteger(value)
    ? String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f')
    : getNumberFormat().format(value);
  // Some engines write U+00A0 between thousands, but our fonts have their figures' spacing for U+202F.
  return formatted.replace(/[\u00a0 ]/g, '\u202f').replace('-', '\u2212');
}

/**
 * Formats an amount in euros: 5 → '5 €', 5.5 → '5,50 €', 1284.5 → '1 284,50 €'. Two decimals unless it is an
 * integer, narrow no-break spaces (U+202F), a real minus (U+2212). A dash for an invalid amount.
 */
export function formatMoney(euros: number): string {
  if (!Number.isFinite(euros)) return unknownFigure;
  const amount = formatNumber(euros);
  // The number format drops a last zero: a single decimal gets it back.
  return `${/,\d$/.test(amount) ? `${amount}0` : amount}\u202f€`;
}

/**
 * Formats a share: 0.624 → '62 %', rounded down, so that only a complete share is '100 %'. A
 * dash for an invalid share.
 */
export function formatPercent(share: number): string {
  if (!Number.isFinite(share)) return unknownFigure;
  // In binary, 0.29 × 100 falls just short of 29.
  const percent = Math.floor(share * 100 + 1e-9);
  return `${formatNumber(share < 1 ? Math.min(99, percent) : percent)}\u202f%`;
}

const getDateFormat = /* @__PURE__ */ createLazily(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }),
);

const getDateParts = (date: Date, format = getDateFormat()) =>
  Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));

/**
 * Formats a date: '18/11' in the current year, '18/11/2025' otherwise; the day in Paris. A dash for an
 * invalid date, which some servers send.
 */
export function formatDate(date: Date, now: Date = new Date(getServerTime())): string {
  if (Number.isNaN(date.getTime())) return unknownFigure;
  const { day, month, year } = getDateParts(date);
  return year === getDateParts(now)['year'] ? `${day}/${month}` : `${day}/${month}/${year}`;
}

const getDayNumber = (date: Date): number => {
  const { day, month, year } = getDateParts(date);
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
};

/** Returns the number of days from today to a date, in Paris: 0 is today. NaN for an invalid date. */
export const countDaysUntil = (date: Date, now: Date = new Date(getServerTime())): number =>
  Number.isNaN(date.getTime()) ? NaN : getDayNumber(date) - getDayNumber(now);

const getTimeFormat = /* @__PURE__ */ createLazily(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** Formats a time: '18 h 42', in Paris, with narrow no-break spaces. A dash for an invalid date. */
export function formatTime(date: Date): string {
  if (Number.isNaN(date.getTime())) return unknownFigure;
  const { hour, minute } = getDateParts(date, getTimeFormat());
  return `${Number(hour)}\u202fh\u202f${minute}`;
}
