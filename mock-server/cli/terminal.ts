import { styleText } from 'node:util';
import type { Io, Line } from './io.ts';
import { printable } from './printable.ts';

/** What is used of the process that has the terminal. */
type Host = Pick<NodeJS.Process, 'env'> & {
  readonly stdout: Pick<NodeJS.WriteStream, 'write'>;
  readonly stderr: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>;
};

/** The line as it is printed: texts escaped, styles put around them where a terminal shows them. */
const printed = (line: Line, hasStyles: boolean): string =>
  [line]
    .flat()
    .map((part) => {
      if (typeof part === 'string') return printable(part);
      const text = printable(part.text);
      return hasStyles ? styleText(part.style, text, { validateStream: false }) : text;
    })
    .join('');

/**
 * The terminal, or the pipe, of the process. The commands print here and nowhere else.
 * @param host whose streams are written to.
 */
export const terminal = (host: Host = process): Io => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const { stdout, stderr, env } = host;
  const isTerminal = stderr.isTTY === true && !env.NO_COLOR && !env.CI;
  let isProgressShown = false;
  const clear = () => {
    if (isProgressShown) stderr.write('\r\u001b[K');
    isProgressShown = false;
  };
  return {
    out: (line) => {
      clear();
      stdout.write(`${printed(line, isTerminal)}\n`);
    },
    err: (line) => {
      clear();
      stderr.write(`${printed(line, isTerminal)}\n`);
    },
    progress: (line) => {
      clear();
      if (!isTerminal || line === '') return;
      stderr.write(printable(line).slice(0, Math.max(20, (stderr.columns || 80) - 1)));
      isProgressShown = true;
    },
    stop: stop.signal,
  };
};
