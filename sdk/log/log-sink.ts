/** How much a line matters. The environment decides from which level on lines are written. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Receives the SDK's log lines. Details are already scrubbed of secrets. Default: the console. */
export type LogSink = (level: LogLevel, message: string, details?: unknown) => void;

export const consoleSink: LogSink = (level, message, details) => {
  const line = `[cagnotte] ${message}`;
  if (details === undefined) globalThis.console[level](line);
  else globalThis.console[level](line, details);
};
