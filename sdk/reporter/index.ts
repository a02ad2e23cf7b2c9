/**
 * Reports errors from your own code.
 * @module @cagnotte/sdk/reporter
 */
export { createErrorReporter } from './create-error-reporter.ts';
export { postTo, toConsole } from './report-transports.ts';
export { reportLimits } from './fit-report.ts';
export type { SdkErrorJson } from '../errors/sdk-error.ts';
export type { Clock } from '../platform/clock.ts';
export type {
  ErrorReport,
  ReportedError,
  ErrorReporter,
  ErrorReporterOptions,
  ReportTransport,
} from './error-reporter.ts';
