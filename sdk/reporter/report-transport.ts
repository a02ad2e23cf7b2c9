import type { ErrorReport } from './error-report.ts';

/**
 * Takes a report to wherever reports are read.
 * @param signal aborted after ten seconds; by then the report counts as not sent.
 * @returns a promise that resolves once the report has arrived. One that rejects has it sent again later, unless what it
 * rejects with says `retryable: false`.
 */
export type ReportTransport = (report: ErrorReport, signal: AbortSignal) => Promise<void>;
