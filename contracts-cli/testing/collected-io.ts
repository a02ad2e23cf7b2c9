import { type Io, toPlainText } from '../io.ts';

/**
 * Returns an Io that collects the printed lines without styles, and a function that stops a running command.
 */
export const createCollectedIo = () => {
  const out: string[] = [];
  const err: string[] = [];
  const stop = new AbortController();
  const io: Io = {
    out: (line) => out.push(toPlainText(line)),
    err: (line) => err.push(toPlainText(line)),
    progress: () => undefined,
    stop: stop.signal,
  };
  return { io, out, err, stop: () => stop.abort() };
};
