import { historyLimit } from '../log/logger.ts';
import type { ErrorReport } from './error-reporter.ts';

/** The limits of error reports. */
export const reportLimits = {
  /** Reports that wait, including the one that is being sent. */
  queue: 100,
  /** Lines of the log that go with a report. */
  history: historyLimit,
  /** Length of a report as JSON, in UTF-16 units, as `length` counts them. */
  characters: 64_000,
  /** How long one attempt at sending may take. */
  timeoutMs: 10_000,
} as const;

/**
 * Returns the beginning of a text, without half a character at its end.
 * @param length in UTF-16 units
 */
export const truncateText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, Math.max(0, length)).replace(/[\ud800-\udbff]$/, '');

const countExcessCharacters = (report: ErrorReport): number =>
  JSON.stringify(report).length - reportLimits.characters;

/** Removes the excess from a text: in JSON a character takes at least one unit. */
const shortenField = (report: ErrorReport, field: 'stack' | 'message'): ErrorReport => {
  const excess = countExcessCharacters(report);
  const text = report.error[field] ?? '';
  if (excess <= 0 || text === '') return report;
  return { ...report, error: { ...report.error, [field]: truncateText(text, text.length - excess) } };
};

/**
 * Makes a report fit its limit: removes its history first, from the oldest line on, then its
 * stack, then its message.
 */
export const fitReport = (report: ErrorReport): ErrorReport => {
  let fitted = report;
  while (fitted.history.length > 0 && countExcessCharacters(fitted) > 0)
    fitted = { ...fitted, history: fitted.history.slice(1) };
  return shortenField(shortenField(fitted, 'stack'), 'message');
};
