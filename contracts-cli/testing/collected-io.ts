import { type Io, plainText } from '../io.ts';

/** An Io that keeps what is printed, without styles, and the way to stop what would go on for ever. */
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
