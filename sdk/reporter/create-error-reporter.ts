import { scrub } from '../log/scrub.ts';
import { systemClock } from '../platform/clock.ts';
import { randomText } from '../platform/platform.ts';
import { version as sdkVersion } from '../version.ts';
import { bareAddress } from './bare-address.ts';
import { countRepeats } from './count-repeats.ts';
import { cutText } from './cut-text.ts';
import { describeError, longestField } from './describe-error.ts';
import type { ErrorReporter, ErrorReporterOptions } from './error-reporter.ts';
import { fitReport } from './fit-report.ts';
import { cleanTexts, secretRemover } from './remove-secrets.ts';
import { reportLimits } from './report-limits.ts';
import { createReportQueue } from './report-queue.ts';

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
    const remove = secretRemover(secrets?.() ?? []);
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
