/** Longest name in a report. */
export const maxNameLength = 100;

/** Shortest time between two reports about one subject. */
const reportIntervalMs = 60_000;

/** Most reports in the life of the page. */
const maxReports = 20;

/**
 * Reports a message about a subject, within the limits.
 * @param cause error that the message belongs to
 */
export type LimitedReport = (subject: string, message: string, cause?: unknown) => void;

/**
 * Limits reports, since any window can post any number of messages.
 * @param now the time in milliseconds
 * @returns reports a message unless its subject was reported within a minute or twenty reports were made
 */
export function limitReports(report: (error: Error) => void, now: () => number): LimitedReport {
  const lastReportTimes = new Map<string, number>();
  let count = 0;
  return (subject, message, cause) => {
    const time = now();
    if (count >= maxReports || time - (lastReportTimes.get(subject) ?? -Infinity) < reportIntervalMs) return;
    count += 1;
    lastReportTimes.set(subject, time);
    report(cause === undefined ? new Error(message) : new Error(message, { cause }));
  };
}
