/** Whoever can post messages can post a great many: of one subject, one report in so many milliseconds. */
const EVERY = 60_000;
/** And so many in the life of the page, whatever they are about. */
const IN_ALL = 20;

/**
 * Keeps a storm of messages from becoming a storm of reports.
 * @param now the time in milliseconds
 * @returns reports a message, unless its subject was reported less than a minute ago or twenty reports have been made
 */
export function limitReports(
  report: (error: Error) => void,
  now: () => number,
): (subject: string, message: string, cause?: unknown) => void {
  const last = new Map<string, number>();
  let made = 0;
  return (subject, message, cause) => {
    const time = now();
    if (made >= IN_ALL || time - (last.get(subject) ?? -Infinity) < EVERY) return;
    made += 1;
    last.set(subject, time);
    report(cause === undefined ? new Error(message) : new Error(message, { cause }));
  };
}
