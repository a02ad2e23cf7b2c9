/** A possible mistake in the outbox: a text of one source file, and its replacement. */
export interface Mutation {
  readonly name: string;
  /** Relative to `sdk/`. */
  readonly file: string;
  /** Is in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** Of a schedule that once caught it, and is tried first: chance finds another one only among thousands. */
  readonly knownSeed?: number;
}
