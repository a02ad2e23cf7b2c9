import type { LogLevel, LogSink } from './log-sink.ts';
import { scrub } from './scrub.ts';

export type Logger = Readonly<Record<LogLevel, (message: string, details?: unknown) => void>>;

/** A line is written when its rank is at least the log level of the environment. */
const rank: Readonly<Record<LogLevel, number>> = { debug: 0, info: 1, warn: 2, error: 3 };

/** @param level asked again for each line: 0 lets everything through, 1 from info on, 2 warnings and errors. */
export const createLogger = (sink: LogSink, level: () => number): Logger => {
  const writer = (of: LogLevel) => (message: string, details?: unknown) => {
    if (rank[of] >= level()) sink(of, String(scrub(message)), scrub(details));
  };
  return { debug: writer('debug'), info: writer('info'), warn: writer('warn'), error: writer('error') };
};
