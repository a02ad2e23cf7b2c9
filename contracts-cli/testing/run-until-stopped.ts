import { onTestFinished } from 'vitest';
import { type Command, type ExitCode, type Io, type OutputLine, toPlainText } from '../io.ts';

/** A command that runs until a test stops it. */
export interface Running {
  /** All printed lines: results, progress and errors. */
  readonly printedLines: readonly string[];
  /** Resolves with the first matching line, past or future; rejects if the command ends without one. */
  line(pattern: RegExp): Promise<string>;
  stop(): void;
  readonly ended: Promise<ExitCode>;
}

/** Starts a command, and stops it at the end of the test, even if the test fails. */
export const runUntilStopped = (command: Command, args: readonly string[]): Running => {
  const stop = new AbortController();
  const printedLines: string[] = [];
  let onLine = (): void => undefined;
  const print = (line: OutputLine): void => {
    printedLines.push(toPlainText(line));
    onLine();
  };
  const io: Io = { out: print, err: print, progress: () => undefined, stop: stop.signal };
  const ended = Promise.resolve().then(() => command.run(args, io));
  onTestFinished(async () => {
    stop.abort();
    await ended.catch(() => undefined);
  });
  return {
    printedLines,
    ended,
    stop: () => stop.abort(),
    line: (pattern) =>
      new Promise((resolve, reject) => {
        onLine = () => {
          const matchingLine = printedLines.find((line) => pattern.test(line));
          if (matchingLine !== undefined) resolve(matchingLine);
        };
        onLine();
        ended.then(
          () => reject(new Error(`it ended, and never printed ${pattern}: ${printedLines.join('\n')}`)),
          reject,
        );
      }),
  };
};
