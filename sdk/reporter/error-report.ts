import type { SdkErrorJson } from '../errors/sdk-error.ts';

/** The error itself; one that is not the SDK's is `OTHER`, with its own words in `message` and `cause`. */
export interface ReportedError extends SdkErrorJson {
  /** Where it was made, and its causes; addresses have neither query nor fragment. */
  readonly stack?: string;
}

/** What a transport sends: plain data without secrets, at most 64,000 characters as JSON. */
export interface ErrorReport {
  /** Tells one report that arrives twice, as after a time-out, from two reports. */
  readonly id: string;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  /** Version of the software that reports. */
  readonly version: string;
  readonly error: ReportedError;
  /** How often it happened since it was last reported, this time included. */
  readonly occurrences: number;
  /** How many reports were given up since the last one that arrived. */
  readonly dropped: number;
  /** Address of the page, without query and fragment; absent outside a browser. */
  readonly page?: string | undefined;
  /** Whatever the host of the reporter wanted told. */
  readonly context?: unknown;
  /** The last lines of the log, oldest first. */
  readonly history: readonly unknown[];
}
