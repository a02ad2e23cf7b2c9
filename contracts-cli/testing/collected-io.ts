import { type Io, plainText } from '../io.ts';

/** Returns an Io that collects the printed lines without styles, and a function that stops a running command. */
export const collectedIo = () => {
  const out: string[] = [];
  const err: string[] = [];
  const stop = new AbortController();
  const io: Io = {
    out: (line) => out.push(plainText(line)),
    err: (line) => err.push(plainText(line)),
    progress: () => undefined,
    stop: stop.signal,
  };
  return { io, out, err, stop: () => stop.abort() };
};
