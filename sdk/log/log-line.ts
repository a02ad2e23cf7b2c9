import type { LogLevel } from './log-sink.ts';

/** One line of the log, scrubbed of secrets. */
export interface LogLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly level: LogLevel;
  readonly message: string;
  readonly details?: unknown;
}
