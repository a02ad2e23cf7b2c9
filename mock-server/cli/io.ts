import { styleText } from 'node:util';

/** A part of a line in a style of its own. */
export interface Styled {
  readonly style: Parameters<typeof styleText>[0];
  readonly text: string;
}

/**
 * One line, without its end. Styles are kept apart from the texts, so that control characters within a text are never
 * those of this program: what a server sends is escaped where the line is printed.
 */
export type Line = string | readonly (string | Styled)[];

/** A line without its styles. */
export const plainText = (line: Line): string =>
  typeof line === 'string'
    ? line
    : line.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/** What a command has to do with the world. Tests pass their own. */
export interface Io {
  /** Results. */
  out(line: Line): void;
  /** Progress and complaints. */
  err(line: Line): void;
  /** Shows one line in place of the one before, while something is under way; '' takes it away. Nothing where no terminal is. */
  progress(line: string): void;
  /** Ends a command that would go on for ever. */
  readonly stop: AbortSignal;
}

/** What a command came to, as its exit code. */
export const exitCodes = { good: 0, mismatch: 1, misuse: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command line, or a file that it names, is not what the command needs. Its message may have several lines. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}

/** One word after `cagnotte-contracts`. */
export interface Command {
  /** In one line, for the list of commands. */
  readonly summary: string;
  /** All of its options, for `--help`. */
  readonly help: string;
  run(args: readonly string[], io: Io): Promise<ExitCode>;
}

/** Controls (C0, DEL, C1), format characters such as bidi overrides, line separators, halves of a surrogate pair. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const escaped = (letter: string): string =>
  Array.from({ length: letter.length }, (_, at) => letter.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');

/**
 * A text on one line, in which every character that a terminal, a log viewer or an XML parser would act on is written as
 * `\u001b`. Texts of servers and contracts reach no output without it: an escape sequence can hide or fake a finding.
 */
export const printable = (text: string): string => text.replace(unprintable, escaped);

/** The same without any trace of those characters, for where an escape would be read as text. */
export const withoutUnprintable = (text: string): string => text.replace(unprintable, '\ufffd');

/** Whether a text holds such a character. */
export const hasUnprintable = (text: string): boolean => text.search(unprintable) >= 0;

/**
 * JSON that any terminal can show: escapes of the same value in place of such characters.
 * @param indent in spaces; 0 for a single line
 */
export const printableJson = (value: unknown, indent = 2): string =>
  JSON.stringify(value, undefined, indent).replace(unprintable, (letter) =>
    letter === '\n' ? letter : escaped(letter),
  );

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
