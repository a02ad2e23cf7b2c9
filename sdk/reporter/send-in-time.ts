import { timedOut } from '../errors/known-errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { ErrorReport } from './error-report.ts';
import { reportLimits } from './report-limits.ts';
import type { ReportTransport } from './report-transport.ts';

/** Sends a report once. Rejects after ten seconds, also when the transport does not heed its signal. */
export const sendInTime = async (
  transport: ReportTransport,
  report: ErrorReport,
  clock: Clock,
): Promise<void> => {
  const controller = new AbortController();
  let callOff = () => {};
  const late = new Promise<never>((_, reject) => {
    callOff = clock.after(reportLimits.timeoutMs, () => {
      const error = timedOut(reportLimits.timeoutMs, {});
      reject(error);
      controller.abort(error);
    });
  });
  try {
    await Promise.race([transport(report, controller.signal), late]);
  } finally {
    callOff();
  }
};
