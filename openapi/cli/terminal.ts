import { stripVTControlCharacters } from 'node:util';
import type { Io } from './io.ts';

/** The terminal, or the pipe, that the process has. */
export const terminal = (): Io => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const isTerminal = process.stderr.isTTY === true && !process.env.NO_COLOR && !process.env.CI;
  let shown = false;
  const clear = () => {
    if (shown) process.stderr.write('\r\u001b[K');
    shown = false;
  };
  const plain = (line: string) => (isTerminal ? line : stripVTControlCharacters(line));
  return {
    out: (line) => {
      clear();
      process.stdout.write(`${plain(line)}\n`);
    },
    err: (line) => {
      clear();
      process.stderr.write(`${plain(line)}\n`);
    },
    progress: (line) => {
      clear();
      if (!isTerminal || line === '') return;
      process.stderr.write(line.slice(0, Math.max(20, (process.stderr.columns || 80) - 1)));
      shown = true;
    },
    isTerminal,
    stop: stop.signal,
  };
};
