/** Stands where a figure or a date should be and the data holds none: never 'NaN', never 'Invalid Date'. */
export const unknownFigure = '\u2014';

/**
 * Words of the server with the no-break spaces that ours have: narrow (U+202F) before € % ; ! ? and inside « », wide (U+00A0)
 * before a colon. The fixed strings of the specification never pass here.
 */
export function fineSpaces(words: string): string {
  return words.replace(/[ \u00a0](?=[€%;!?»])|(?<=«)[ \u00a0]/g, '\u202f').replace(/ (?=:)/g, '\u00a0');
}

/** Creates a format at its first use: the first number format takes a slow phone 140 ms, one of dates 20. */
const lazily = <Format>(create: () => Format): (() => Format) => {
  let created: Format | undefined;
  return () => (created ??= create());
};

const french = lazily(
  // 'negative': what rounds to zero has no minus.
  () => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2, signDisplay: 'negative' }),
);

/**
 * 1284 → '1 284': a narrow no-break space (U+202F) between thousands, a comma before decimals, a real minus (U+2212).
 * A dash for what is no finite number.
 */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return unknownFigure;
  // As most figures are. Without `Intl`: the first screen needs no number format.
  if (Number.isSafeInteger(value))
    return `${value < 0 ? '\u2212' : ''}${String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, '\u202f')}`;
  // Some engines write U+00A0 between thousands; the figures are drawn for U+202F.
  return french()
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

const dateInParis = lazily(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }),
);

const hour = 3_600_000;
const partsOfHour = new Map<number, Readonly<Record<string, string>>>();

/** The day of a date in Paris. Remembered by the hour, which no midnight divides: long lists have the same days again and again. */
function parts(date: Date): Readonly<Record<string, string>> {
  const key = Math.floor(date.getTime() / hour);
  const known = partsOfHour.get(key);
  if (known) return known;
  const found = Object.fromEntries(
    dateInParis()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  if (partsOfHour.size >= 1000) partsOfHour.clear();
  partsOfHour.set(key, found);
  return found;
}

/**
 * '18/11' in the current year, '18/11/2025' otherwise; the day it was in Paris. A dash for an invalid date, of which
 * servers send some.
 */
export function formatDate(date: Date, now: Date = new Date()): string {
  if (Number.isNaN(date.getTime())) return unknownFigure;
  const { day, month, year } = parts(date);
  return year === parts(now)['year'] ? `${day}/${month}` : `${day}/${month}/${year}`;
}

const dayNumber = (date: Date): number => {
  const { day, month, year } = parts(date);
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
};

/** How many days from now the day of a date is, in Paris: 0 is today. NaN for an invalid date. */
export const daysUntil = (date: Date, now: Date = new Date()): number =>
  Number.isNaN(date.getTime()) ? NaN : dayNumber(date) - dayNumber(now);

const timeInParis = lazily(
  () =>
    new Intl.DateTimeFormat('fr-FR', {
      timeZone: 'Europe/Paris',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** '18 h 42', the time it was in Paris, with narrow no-break spaces. A dash for an invalid date. */
export function formatTime(date: Date): string {
  if (Number.isNaN(date.getTime())) return unknownFigure;
  const parts = Object.fromEntries(
    timeInParis()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return `${Number(parts['hour'])}\u202fh\u202f${parts['minute']}`;
}
