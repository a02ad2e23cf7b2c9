import type { Violation } from './simulation.ts';

/**
 * Creates the log of a run, which also records the first broken rule.
 * @param now time of the run, in milliseconds
 */
export const createRunLog = (now: () => number) => {
  const lines: string[] = [];
  let violation: Violation | undefined;
  const log = (source: string, line: string): void =>
    void lines.push(`${(now() / 1000).toFixed(3).padStart(10)} ${source}: ${line}`);
  return {
    /** One line per event. */
    lines,
    log,
    fail: (rule: string, detail: string): void => {
      if (!violation) log('RULE BROKEN', `${rule} — ${detail}`);
      violation ??= { rule, detail };
    },
    findViolation: () => violation,
  };
};
