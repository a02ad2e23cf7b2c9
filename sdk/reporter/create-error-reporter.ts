import { scrub } from '../log/scrub.ts';
import { systemClock, type Clock } from '../platform/clock.ts';
import { createRandomText } from '../platform/platform.ts';
import { version as sdkVersion } from '../platform/version.ts';
import {
  removeQuery,
  cleanTexts,
  describeReportedError,
  maxFieldLength,
  createSecretRemover,
} from './describe-error.ts';
import type { ErrorReporter, ErrorReporterOptions } from './error-reporter.ts';
import { truncateText, fitReport, reportLimits } from './fit-report.ts';
import { createReportQueue } from './report-queue.ts';
import { scrubNumbers } from './scrub-numbers.ts';

const maxContextLength = 10_000;

const getPageAddress = (remove: (text: string) => string): string | undefined =>
  typeof location === 'object'
    ? truncateText(remove(String(scrub(removeQuery(location.href)))), maxFieldLength)
    : undefined;

const scrubContext = (context: unknown): unknown => {
  const clean = scrub(context);
  const { length } = JSON.stringify(clean) ?? '';
  return length > maxContextLength ? `left out: ${length} characters` : clean;
};

/** Creates a reporter of errors. */
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
  const countOccurrences = countRepeats(clock);

  /** Calls a function of the reporter's host. When it throws, the report is sent without its result. */
  const callHost = <Result>(hostFunction: (() => Result) | undefined, fallback: Result): Result => {
    try {
      return hostFunction?.() ?? fallback;
    } catch (error) {
      logger?.warn('a function given to the error reporter threw', error);
      return fallback;
    }
  };

  const report = (cause: unknown): void => {
    // Without `callHost`: unless the secrets are known, nothing may be sent.
    const removeSecrets = createSecretRemover(secrets?.() ?? []);
    const remove = (text: string) => scrubNumbers(removeSecrets(text));
    const error = describeReportedError(cause, remove);
    const { requestId: _, ...errorWithoutRequestId } = error;
    const occurrences = countOccurrences(JSON.stringify(errorWithoutRequestId));
    if (occurrences === 0) return;
    const fullReport = {
      id: createRandomText(24),
      at: clock.now(),
      version: truncateText(version, maxFieldLength),
      error,
      occurrences,
      dropped: 0,
      page: getPageAddress(remove),
      context: scrubContext(callHost(context, {})),
      history: Array.from(callHost(history, [])).slice(-reportLimits.history).map(scrub),
    };
    queue.add(fitReport(cleanTexts(fullReport, remove)));
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
const maxKnownErrors = 100;

interface KnownError {
  /** Time of its latest report. */
  readonly at: number;
  repeats: number;
}

/**
 * Counts repeated errors.
 * @returns a function of an error's key, which returns the number of occurrences since its latest report,
 * this one included; 0 when that report was less than a minute ago
 */
const countRepeats = (clock: Clock): ((key: string) => number) => {
  const knownErrors = new Map<string, KnownError>();
  return (key) => {
    const at = clock.now();
    const knownError = knownErrors.get(key);
    if (knownError && at - knownError.at < repeatMs) {
      knownError.repeats += 1;
      return 0;
    }
    knownErrors.delete(key);
    knownErrors.set(key, { at, repeats: 0 });
    for (const oldest of knownErrors.keys())
      if (knownErrors.size > maxKnownErrors) knownErrors.delete(oldest);
    return 1 + (knownError?.repeats ?? 0);
  };
};
