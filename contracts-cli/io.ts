import { styleText } from 'node:util';

/** A part of a line with its style. */
export interface Styled {
  readonly style: Parameters<typeof styleText>[0];
  readonly text: string;
}

/**
 * One line, without its line break. Styles are separate from texts: every control character in a text comes
 * from a server or a file, and is escaped when the line is printed.
 */
export type OutputLine = string | readonly (string | Styled)[];

/** Returns a line without its styles. */
export const toPlainText = (line: OutputLine): string =>
  [line]
    .flat()
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');

/** Input and output of a command. Tests pass their own. */
export interface Io {
  /** Prints a result. */
  out(line: OutputLine): void;
  /** Prints progress or an error. */
  err(line: OutputLine): void;
  /**
   * Shows one line in place of the last one while the command runs; '' removes it. Does
   * nothing without a terminal.
   */
  progress(line: string): void;
  /** Ends a command that would run forever. */
  readonly stop: AbortSignal;
}

export const exitCodes = { good: 0, mismatch: 1, misuse: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command line, or a file that it names, is wrong. The message may have several lines. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const getErrorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Creates the error for a file that cannot be written. */
export const createWriteError = (file: string, error: unknown): UsageError =>
  new UsageError(`${file} cannot be written: ${getErrorMessage(error)}`);

/** A subcommand of `cagnotte-contracts`. */
export interface Command {
  /** In one line, for the list of commands. */
  readonly summary: string;
  /** All options, for `--help`. */
  readonly help: string;
  run(args: readonly string[], io: Io): ExitCode | Promise<ExitCode>;
}

/** Writes a count with its noun: `1 call`, `2 calls`. */
export const formatNounCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Controls (C0, DEL, C1), format characters such as bidi overrides, line separators, unpaired surrogates. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const escapeLetter = (letter: string): string =>
  Array.from({ length: letter.length }, (_, index) => letter.charCodeAt(index))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');

/**
 * Writes a text on one line. Every character that a terminal, a log viewer or an XML parser would interpret
 * is written as `\u001b`. Texts of servers and contracts are never printed without it: an escape sequence
 * can hide or fake a finding.
 */
export const escapeUnprintable = (text: string): string => text.replace(unprintable, escapeLetter);

/**
 * Returns a text with U+FFFD in place of those characters, for output where an escape would be read as text.
 */
export const replaceUnprintable = (text: string): string => text.replace(unprintable, '\ufffd');

export const hasUnprintable = (text: string): boolean => text.search(unprintable) >= 0;

/**
 * Writes JSON that is safe to show in a terminal: those characters are escaped, and the values stay the same.
 * @param indent in spaces; 0 for a single line
 */
export const toPrintableJson = (value: unknown, indent = 2): string =>
  JSON.stringify(value, undefined, indent).replace(unprintable, (letter) =>
    letter === '\n' ? letter : escapeLetter(letter),
  );

/** The streams and the environment of the process. */
type Host = Pick<NodeJS.Process, 'env'> & {
  readonly stdout: Pick<NodeJS.WriteStream, 'write'>;
  readonly stderr: Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>;
};

const renderLine = (line: OutputLine, hasStyles: boolean): string =>
  [line]
    .flat()
    .map((part) => {
      if (typeof part === 'string') return escapeUnprintable(part);
      const text = escapeUnprintable(part.text);
      return hasStyles ? styleText(part.style, text, { validateStream: false }) : text;
    })
    .join('');

/**
 * Creates the input and output of the process: its terminal or pipe. The commands print nowhere else.
 * @param host whose streams are written to
 */
export const createTerminalIo = (host: Host = process): Io => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const { stdout, stderr, env } = host;
  const isTerminal = stderr.isTTY === true && !env.NO_COLOR && !env.CI;
  let isProgressShown = false;
  const clear = () => {
    if (isProgressShown) stderr.write('\r\u001b[K');
    isProgressShown = false;
  };
  const writeTo = (stream: Host['stdout']) => (line: OutputLine) => {
    clear();
    stream.write(`${renderLine(line, isTerminal)}\n`);
  };
  return {
    out: writeTo(stdout),
    err: writeTo(stderr),
    progress: (line) => {
      clear();
      if (!isTerminal || line === '') return;
      stderr.write(escapeUnprintable(line).slice(0, Math.max(20, (stderr.columns || 80) - 1)));
      isProgressShown = true;
    },
    stop: stop.signal,
  };
};
