import type { Clock } from '../platform/clock.ts';
import type { ReportTransport } from './report-transport.ts';

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
  /** Told when a report could not be sent. */
  readonly logger?: { readonly warn: (message: string, details?: unknown) => void } | undefined;
  /** Default: the time of the system. */
  readonly clock?: Clock | undefined;
}

/** Sends errors to whoever looks after the software. */
export interface ErrorReporter {
  /**
   * Reports an error of any kind. The same one within a minute is only counted. Up to 100 reports wait for their turn; a
   * report that fails is sent again, up to five times in all. Never throws.
   */
  readonly report: (error: unknown) => void;
  /** Sends what waits without waiting for the next attempt. Resolves when all is sent, or one failed; never rejects. */
  readonly flush: () => Promise<void>;
}
