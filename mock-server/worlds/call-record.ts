/** A violation of a contract, as Prism words it. */
export interface Violation {
  /** Where, for instance `body.user.email`. */
  readonly location: string;
  readonly code: string;
  readonly message: string;
}

/** One call a world received. */
export interface CallRecord {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  /** 0 while unanswered, and for ever when the connection broke. */
  status: number;
  readonly requestId: string | undefined;
  readonly query: Readonly<Record<string, string | string[]>>;
  /** Brackets resolved, values as they were on the wire. */
  body: unknown;
  readonly authorization: string | undefined;
  fault?: string;
  /** It stands still until its world is told to release it. */
  held?: true;
  /** The magic value that the answer, or its want, is due to. */
  magic?: string;
  violations?: readonly Violation[];
}
