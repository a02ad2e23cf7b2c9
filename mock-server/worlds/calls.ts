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
  /** 0 before the response, and for ever when the connection broke. */
  status: number;
  readonly requestId: string | undefined;
  readonly query: Readonly<Record<string, string | string[]>>;
  /** Brackets resolved, values as they were on the wire. */
  body: unknown;
  readonly authorization: string | undefined;
  fault?: string;
  /** It is paused until the next release of its world. */
  held?: true;
  /** The magic value that the response, or its want, is due to. */
  magic?: string;
  violations?: readonly Violation[];
}

/** The paused calls of one world. */
export class HeldCalls {
  private resume: (() => void)[] = [];

  /** Waits until the next release. Its record has `held: true` meanwhile. */
  async wait(call: CallRecord): Promise<void> {
    call.held = true;
    await new Promise<void>((resolve) => this.resume.push(resolve));
    delete call.held;
  }

  /** Lets all of them go on, also those whose caller is gone: a server processes a request that it has read. */
  release(): void {
    for (const resume of this.resume.splice(0)) resume();
  }
}
