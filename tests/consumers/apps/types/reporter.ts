import { createSdk, isSdkError } from '@cagnotte/sdk';
import {
  createErrorReporter,
  postTo,
  reportLimits,
  toConsole,
  type ErrorReport,
  type ErrorReporter,
  type ReportTransport,
} from '@cagnotte/sdk/reporter';

const own: ReportTransport = (report: ErrorReport, signal) =>
  fetch('https://reports.example', { method: 'POST', body: JSON.stringify(report), signal }).then(
    () => undefined,
  );

export const report = async (): Promise<void> => {
  const sdk = createSdk();
  const reporter: ErrorReporter = createErrorReporter({
    transport: location.hostname === 'localhost' ? toConsole : postTo('https://reports.example'),
    version: '1.0.0',
    context: () => ({ page: 'cart' }),
    secrets: () => [sdk.session.snapshot().token ?? ''],
  });
  await sdk.onError({ handler: reporter.report });
  await reporter.flush();
  createErrorReporter({ transport: own }).report(new Error('not ours'));
  const seconds: number = reportLimits.timeoutMs / 1000;
  console.log(seconds, isSdkError({}));
  // @ts-expect-error a reporter needs somewhere to report to
  createErrorReporter({});
};
