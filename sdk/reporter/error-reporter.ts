import type { SdkErrorJson } from '../errors/sdk-error.ts';
import type { Clock } from '../platform/clock.ts';

/** The error itself; one that is not the SDK's is `OTHER`, with its own words in `message` and `cause`. */
export interface ReportedError extends SdkErrorJson {
  /** Where it was made, and its causes; addresses have neither query nor fragment. */
  readonly stack?: string;
}

/** What a transport sends: plain data without secrets, at most 64,000 characters as JSON. */
export interface ErrorReport {
  /** Identifies a report that arrives twice, as after a time-out. */
  readonly id: string;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  /** Version of the software that reports. */
  readonly version: string;
  readonly error: ReportedError;
  /** How often it happened since it was last reported, this time included. */
  readonly occurrences: number;
  /** How many reports were dropped since the last one that was sent. */
  readonly dropped: number;
  /** Address of the page, without query and fragment; absent outside a browser. */
  readonly page?: string | undefined;
  /** Further data of the host. */
  readonly context?: unknown;
  /** The last lines of the log, oldest first. */
  readonly history: readonly unknown[];
}

/**
 * Takes a report to wherever reports are read.
 * @param signal aborted after ten seconds; by then the report counts as not sent.
 * @returns a promise that resolves once the report has arrived. One that rejects has it sent again later, unless what it
 * rejects with says `retryable: false`.
 */
export type ReportTransport = (report: ErrorReport, signal: AbortSignal) => Promise<void>;

/** What a reporter sends, where to, and what goes with it. */
export interface ErrorReporterOptions {
  /** Takes the reports away: `postTo`, `toConsole`, or one of your own. */
  readonly transport: ReportTransport;
  /** Version of the software that reports. Default: that of the SDK. */
  readonly version?: string | undefined;
  /** Asked at each report for what else helps to understand it. Scrubbed; left out beyond 10,000 characters. */
  readonly context?: (() => Readonly<Record<string, unknown>>) | undefined;
  /** Asked at each report for what happened before: the last 20 entries go with it, scrubbed. */
  readonly history?: (() => readonly unknown[]) | undefined;
  /** Asked at each report for texts that must never leave, such as the tokens of the moment. Six characters at least. */
  readonly secrets?: (() => readonly string[]) | undefined;
  /** Called when a report could not be sent. */
  readonly logger?: { readonly warn: (message: string, details?: unknown) => void } | undefined;
  /** Default: the time of the system. */
  readonly clock?: Clock | undefined;
}

/** Sends errors to the team that maintains the software. */
export interface ErrorReporter {
  /**
   * Reports an error of any kind. The same one within a minute is only counted. Up to 100 reports wait; a
   * report that fails is sent again, up to five times in all. Never throws.
   */
  readonly report: (error: unknown) => void;
  /** Sends what waits without waiting for the next attempt. Resolves when all is sent, or one failed; never rejects. */
  readonly flush: () => Promise<void>;
}
