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
  /** The magic value that the response, or its want, is due to. */
  magic?: string;
  violations?: readonly Violation[];
}

/** Calls of one world that stand still, each where its fault said. */
export class HeldCalls {
  private resume: (() => void)[] = [];

  /** Stands still until the next release. Its record says so meanwhile. */
  async wait(call: CallRecord): Promise<void> {
    call.held = true;
    await new Promise<void>((resolve) => this.resume.push(resolve));
    delete call.held;
  }

  /** Lets all of them go on, also those whose caller is gone: what a server has read, it does. */
  release(): void {
    for (const resume of this.resume.splice(0)) resume();
  }
}
