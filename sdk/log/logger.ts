import { scrub } from './scrub.ts';

/**
 * Importance of a log line. The option `logLevel`, or else the environment, sets the lowest level that is
 * written.
 */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Receives the SDK's log lines. Details are already scrubbed of secrets. Default: the console. */
export type LogSink = (level: LogLevel, message: string, details?: unknown) => void;

export const writeToConsole: LogSink = (level, message, details) => {
  const line = `[cagnotte] ${message}`;
  if (details === undefined) globalThis.console[level](line);
  else globalThis.console[level](line, details);
};

/** One line of the log, scrubbed of secrets. */
interface LogLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly level: LogLevel;
  readonly message: string;
  readonly details?: unknown;
}

export interface Logger extends Readonly<Record<LogLevel, (message: string, details?: unknown) => void>> {
  /** Returns the last 20 lines of every level, oldest first, including those that were not written. */
  readonly history: () => readonly LogLine[];
}

/** How many lines are kept for error reports. */
export const historyLimit = 20;

/** A line is written when its rank is at least the log level. */
export const levelRanks: Readonly<Record<LogLevel | 'silent', number>> = {
  debug: 0,
  info: 1,
  warn: 2,
  error: 3,
  silent: 4,
};

/**
 * @param level read for each line: 0 writes everything, 1 from info on, 2 warnings and errors, 4 nothing
 * @param getNow milliseconds since 1970
 */
export const createLogger = (sink: LogSink, level: () => number, getNow: () => number = Date.now): Logger => {
  const lines: LogLine[] = [];

  const writer = (lineLevel: LogLevel) => (text: string, detail?: unknown) => {
    const message = String(scrub(text));
    const details = scrub(detail);
    lines.push({ at: getNow(), level: lineLevel, message, details });
    if (lines.length > historyLimit) lines.shift();
    try {
      if (levelRanks[lineLevel] >= level()) sink(lineLevel, message, details);
    } catch {
      // A sink that throws must not break the call that logs.
    }
  };

  return {
    debug: writer('debug'),
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
    history: () => [...lines],
  };
};
