import type { SdkErrorJson } from '../errors/sdk-error.ts';
import type { Clock } from '../platform/clock.ts';

/**
 * A reported error. An error that is not the SDK's has the code `OTHER`, with its own message
 * in `message` and `cause`.
 */
export interface ReportedError extends SdkErrorJson {
  /** Stack of the error and of its causes, whose addresses have neither query nor fragment. */
  readonly stack?: string;
}

/** The content of a report: plain data without secrets, at most 64,000 characters as JSON. */
export interface ErrorReport {
  /** Identifies a report that arrives twice, for example after a time-out. */
  readonly id: string;
  /** Time of the error, in milliseconds since 1970. */
  readonly at: number;
  /** Version of the software that reports. */
  readonly version: string;
  readonly error: ReportedError;
  /** Number of occurrences since its latest report, this one included. */
  readonly occurrences: number;
  /** Number of reports that were dropped since the last one that was sent. */
  readonly dropped: number;
  /** Address of the page, without query and fragment; absent outside a browser. */
  readonly page?: string | undefined;
  /** Further data of the host page. */
  readonly context?: unknown;
  /** The last lines of the log, oldest first. */
  readonly history: readonly unknown[];
}

/**
 * Sends a report to the place where reports are read.
 * @param signal aborted after ten seconds; the report then counts as not sent
 * @returns a promise that resolves once the report has arrived. After a rejection the report is sent again
 * later, unless the rejection's value has `retryable: false`.
 */
export type ReportTransport = (report: ErrorReport, signal: AbortSignal) => Promise<void>;

/** Options of `createErrorReporter`. */
export interface ErrorReporterOptions {
  /** Sends the reports: `postTo`, `toConsole`, or your own function. */
  readonly transport: ReportTransport;
  /** Version of the software that reports. Default: the version of the SDK. */
  readonly version?: string | undefined;
  /** Called for each report: data that help to understand it. Scrubbed; left out beyond 10,000 characters. */
  readonly context?: (() => Readonly<Record<string, unknown>>) | undefined;
  /** Called for each report: the events before it. The last 20 entries are sent with it, scrubbed. */
  readonly history?: (() => readonly unknown[]) | undefined;
  /**
   * Called for each report: texts that must never be sent, such as the current tokens. Each has
   * at least six characters.
   */
  readonly secrets?: (() => readonly string[]) | undefined;
  /** Called when a report could not be sent. */
  readonly logger?: { readonly warn: (message: string, details?: unknown) => void } | undefined;
  /** Default: the system time. */
  readonly clock?: Clock | undefined;
}

/** Sends errors to the team that maintains the software. */
export interface ErrorReporter {
  /**
   * Reports any error. A repetition within a minute is only counted. Up to 100 reports wait; a report that
   * fails is sent again, up to five times in all. Never throws.
   */
  readonly report: (error: unknown) => void;
  /** Sends waiting reports at once. Resolves when all are sent, or one failed; never rejects. */
  readonly flush: () => Promise<void>;
}
