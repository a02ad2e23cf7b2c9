import { createTimeoutError } from '../errors/known-errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { ErrorReport, ErrorReporterOptions, ReportTransport } from './error-reporter.ts';
import { fitReport, reportLimits } from './fit-report.ts';

const maxAttempts = 5;
const firstPauseMs = 5_000;
const maxPauseMs = 300_000;

interface WaitingReport {
  readonly report: ErrorReport;
  attempts: number;
}

interface ReportQueueParts extends Pick<ErrorReporterOptions, 'transport' | 'logger'> {
  readonly clock: Clock;
}

export interface ReportQueue {
  /**
   * Adds a report. A full queue drops it: the first errors are the cause, and later ones follow from them.
   */
  readonly add: (report: ErrorReport) => void;
  /** Sends waiting reports at once. Resolves when all are sent, or when an attempt failed. */
  readonly flush: () => Promise<void>;
}

const isPermanent = (error: unknown): boolean =>
  (error as { readonly retryable?: unknown } | null | undefined)?.retryable === false;

/** Sends reports one at a time, in order. After a failure it waits, twice as long each time. */
export const createReportQueue = ({ transport, clock, logger }: ReportQueueParts): ReportQueue => {
  const waiting: WaitingReport[] = [];
  let dropped = 0;
  let failuresInARow = 0;
  let sending: Promise<void> | undefined;
  let cancelPause: (() => void) | undefined;

  /**
   * Sends one report.
   * @returns true to continue with the next one
   */
  const send = async (waitingReport: WaitingReport): Promise<boolean> => {
    const droppedBefore = dropped;
    try {
      await sendInTime(transport, fitReport({ ...waitingReport.report, dropped: droppedBefore }), clock);
      waiting.shift();
      dropped -= droppedBefore;
      failuresInARow = 0;
      return true;
    } catch (error) {
      // Logged only: a failure to report must not become a report.
      logger?.warn('an error report could not be sent', error);
      waitingReport.attempts += 1;
      if (isPermanent(error)) waitingReport.attempts = maxAttempts;
      else failuresInARow += 1;
      if (waitingReport.attempts >= maxAttempts) {
        waiting.shift();
        dropped += 1;
      }
      return isPermanent(error);
    }
  };

  const drain = async (): Promise<void> => {
    let canContinue = true;
    while (canContinue && waiting[0]) canContinue = await send(waiting[0]);
    // Reset before other code can run: a report that is added from now on must start a new round.
    sending = undefined;
    const pauseMs = Math.min(firstPauseMs * 2 ** (failuresInARow - 1), maxPauseMs);
    if (waiting.length > 0) cancelPause = clock.after(pauseMs, () => void flush());
  };

  const flush = (): Promise<void> => {
    cancelPause?.();
    cancelPause = undefined;
    if (waiting.length > 0) sending ??= drain();
    return sending ?? Promise.resolve();
  };

  return {
    flush,
    add: (report) => {
      if (waiting.length >= reportLimits.queue) {
        dropped += 1;
        return;
      }
      waiting.push({ report, attempts: 0 });
      if (!cancelPause) void flush();
    },
  };
};

/** Sends a report once. Rejects after ten seconds, also when the transport ignores its signal. */
const sendInTime = async (transport: ReportTransport, report: ErrorReport, clock: Clock): Promise<void> => {
  const controller = new AbortController();
  let cancelTimeout = () => {};
  const timeLimit = new Promise<never>((_, reject) => {
    cancelTimeout = clock.after(reportLimits.timeoutMs, () => {
      const error = createTimeoutError(reportLimits.timeoutMs, {});
      reject(error);
      controller.abort(error);
    });
  });
  try {
    await Promise.race([transport(report, controller.signal), timeLimit]);
  } finally {
    cancelTimeout();
  }
};
