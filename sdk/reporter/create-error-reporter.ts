import { scrub } from '../log/scrub.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { randomText } from '../platform/platform.ts';
import { version as sdkVersion } from '../platform/version.ts';
import { bareAddress, cleanTexts, describeError, longestField, secretRemover } from './describe-error.ts';
import type { ErrorReporter, ErrorReporterOptions } from './error-reporter.ts';
import { cutText, fitReport, reportLimits } from './fit-report.ts';
import { createReportQueue } from './report-queue.ts';
import { scrubNumbers } from './scrub-numbers.ts';

const longestContext = 10_000;

const pageAddress = (remove: (text: string) => string): string | undefined =>
  typeof location === 'object'
    ? cutText(remove(String(scrub(bareAddress(location.href)))), longestField)
    : undefined;

const scrubbedContext = (context: unknown): unknown => {
  const clean = scrub(context);
  const { length } = JSON.stringify(clean) ?? '';
  return length > longestContext ? `left out: ${length} characters` : clean;
};

/** Makes a reporter of errors. */
export const createErrorReporter = ({
  transport,
  version = sdkVersion,
  context,
  history,
  secrets,
  logger,
  clock = systemClock,
}: ErrorReporterOptions): ErrorReporter => {
  const queue = createReportQueue({ transport, clock, logger });
  const occurrencesOf = countRepeats(clock);

  /** What the host of the reporter says; a function of its that throws is no reason to lose the report. */
  const ask = <Said>(question: (() => Said) | undefined, otherwise: Said): Said => {
    try {
      return question?.() ?? otherwise;
    } catch (error) {
      logger?.warn('a function given to the error reporter threw', error);
      return otherwise;
    }
  };

  const report = (cause: unknown): void => {
    // Not by `ask`: without knowing the secrets nothing may leave.
    const removeSecrets = secretRemover(secrets?.() ?? []);
    const remove = (text: string) => scrubNumbers(removeSecrets(text));
    const error = describeError(cause, remove);
    const { requestId: _, ...same } = error;
    const occurrences = occurrencesOf(JSON.stringify(same));
    if (occurrences === 0) return;
    const whole = {
      id: randomText(24),
      at: clock.now(),
      version: cutText(version, longestField),
      error,
      occurrences,
      dropped: 0,
      page: pageAddress(remove),
      context: scrubbedContext(ask(context, {})),
      history: Array.from(ask(history, [])).slice(-reportLimits.history).map(scrub),
    };
    queue.add(fitReport(cleanTexts(whole, remove)));
  };

  return {
    flush: queue.flush,
    report: (error) => {
      try {
        report(error);
      } catch (failure) {
        logger?.warn('an error could not be reported', failure);
      }
    },
  };
};

/** The same error within this time is counted, not reported again. */
const repeatMs = 60_000;

/** How many different errors are remembered. */
const mostKnown = 100;

interface Known {
  /** When it was last let through. */
  readonly at: number;
  repeats: number;
}

/**
 * Counts errors that come again and again.
 * @returns a function of an error's key: how often it happened since it was last let through, this time included; 0 when
 * that was only a short time ago.
 */
const countRepeats = (clock: Clock): ((key: string) => number) => {
  const known = new Map<string, Known>();
  return (key) => {
    const at = clock.now();
    const last = known.get(key);
    if (last && at - last.at < repeatMs) {
      last.repeats += 1;
      return 0;
    }
    known.delete(key);
    known.set(key, { at, repeats: 0 });
    for (const oldest of known.keys()) if (known.size > mostKnown) known.delete(oldest);
    return 1 + (last?.repeats ?? 0);
  };
};
