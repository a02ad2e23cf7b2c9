import { stripVTControlCharacters } from 'node:util';
import type { Io } from '../io.ts';

/** An Io that keeps what is said, and the way to stop what would go on for ever. */
export const collectedIo = () => {
  const out: string[] = [];
  const err: string[] = [];
  const stop = new AbortController();
  const io: Io = {
    out: (line) => out.push(stripVTControlCharacters(line)),
    err: (line) => err.push(stripVTControlCharacters(line)),
    progress: () => undefined,
    isTerminal: false,
    stop: stop.signal,
  };
  return { io, out, err, stop: () => stop.abort() };
};
