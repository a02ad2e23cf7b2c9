import { dayMs } from '../day.ts';

/** Today in the contracts' examples. */
export const examplesToday = '2026-11-18T18:42:00+01:00';
const examplesYear = 2026;

/**
 * Returns the whole days since today in the examples; 0 for an earlier time.
 * @param now milliseconds since 1970
 */
export const countDaysSinceExamples = (now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(examplesToday)) / dayMs));

/** Returns the date a number of days later, as YYYY-MM-DD. */
const shiftDay = (year: number, month: number, day: number, days: number): string =>
  new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);

const shiftText = (text: string, days: number): string =>
  text
    .replace(/^(\d{4})-(\d\d)-(\d\d)(?=T|$)/, (_, year: string, month: string, day: string) =>
      shiftDay(Number(year), Number(month), Number(day), days),
    )
    // "Points doublés jusqu’au 30/11."
    .replace(/(?<=(?:le|jusqu’au) )(\d\d)\/(\d\d)(?![/\d])/g, (_, day: string, month: string) => {
      const [, shiftedMonth, shiftedDay] = shiftDay(examplesYear, Number(month), Number(day), days).split(
        '-',
      );
      return `${shiftedDay}/${shiftedMonth}`;
    });

/**
 * Returns a copy in which every date is later: dates and date-times, with their time of day and offset, and
 * dates in sentences for the shopper. Identifiers and ordering keys that contain a date do not change.
 */
export const shiftDates = <Value>(value: Value, days: number): Value => {
  const shift = (value: unknown): unknown => {
    if (typeof value === 'string') return shiftText(value, days);
    if (Array.isArray(value)) return value.map(shift);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shift(inner)]));
  };
  return (days === 0 ? value : shift(value)) as Value;
};
