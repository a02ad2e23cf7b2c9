/** A wrong change of the product: a text of one source file, and the text in its place. A test of the id must fail with it. */
export interface Mutation {
  /** From the root. */
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** Only browser tests can see the mutation, although unit tests name the id, too. */
  readonly inBrowser?: true;
}

/** The mutation of each id of a chapter. */
export type Chapter = Readonly<Record<string, Mutation>>;
