/** A possible mistake in the code of the simulated parts: a text of one source file, and its replacement. */
export interface Mutation {
  readonly name: string;
  /** Relative to the root of the repository. */
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** A seed to try first, for a mistake that only one seed in thousands notices. */
  readonly seed?: number;
}
