import { historyLimit } from '../log/logger.ts';

/** The limits of error reports. */
export const reportLimits = {
  /** Reports that wait, the one that is being sent included. */
  queue: 100,
  /** Lines of the log that go with a report. */
  history: historyLimit,
  /** Length of a report as JSON, in UTF-16 units, as `length` counts them. */
  characters: 64_000,
  /** How long one attempt at sending may take. */
  timeoutMs: 10_000,
} as const;
