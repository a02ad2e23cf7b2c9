import { stripVTControlCharacters } from 'node:util';
import type { Io } from '../../io.ts';

/** An Io that keeps what was said, without colours. */
export const collectedIo = (): Io & { readonly lines: string[]; readonly errors: string[] } => {
  const [lines, errors]: [string[], string[]] = [[], []];
  return {
    lines,
    errors,
    out: (line) => void lines.push(stripVTControlCharacters(line)),
    err: (line) => void errors.push(stripVTControlCharacters(line)),
    progress: () => undefined,
    isTerminal: false,
    stop: new AbortController().signal,
  };
};
