/** What a command has to do with the world. Tests pass their own. */
export interface Io {
  /** Results. Without the end of the line. */
  out(line: string): void;
  /** Progress and complaints. */
  err(line: string): void;
  /** Shows one line in place of the one before, while something is under way; '' takes it away. Nothing where no terminal is. */
  progress(line: string): void;
  /** Whether colours and lines that replace each other make sense. */
  readonly isTerminal: boolean;
  /** Ends a command that would go on for ever. */
  readonly stop: AbortSignal;
}

/** What a command came to, as its exit code. */
export const exitCodes = { good: 0, mismatch: 1, misuse: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command line, or a file that it names, is not what the command needs. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}
