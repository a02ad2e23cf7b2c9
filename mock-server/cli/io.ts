import type { styleText } from 'node:util';

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
