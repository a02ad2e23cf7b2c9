/** A possible mistake in the outbox: a text of one source file, and its replacement. */
export interface Mutation {
  readonly name: string;
  /** Relative to `sdk/`. */
  readonly file: string;
  /** Is in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** A schedule to try first, for a mistake that one in thousands notices. */
  readonly seed?: number;
}
