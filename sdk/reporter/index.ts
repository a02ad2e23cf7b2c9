export { createErrorReporter } from './create-error-reporter.ts';
export { postTo } from './post-to.ts';
export { reportLimits } from './report-limits.ts';
export { toConsole } from './to-console.ts';
export type { SdkErrorJson } from '../errors/sdk-error.ts';
export type { Clock } from '../platform/clock.ts';
export type { ErrorReport, ReportedError } from './error-report.ts';
export type { ErrorReporter, ErrorReporterOptions } from './error-reporter.ts';
export type { ReportTransport } from './report-transport.ts';
