/** A mistake that somebody could make in the outbox: a text of one source file, and what stands in its place. */
export interface Mutation {
  readonly name: string;
  /** Relative to `sdk/`. */
  readonly file: string;
  /** Stands there exactly once. */
  readonly find: string;
  readonly replace: string;
}
