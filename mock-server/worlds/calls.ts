import type { FormTree } from '../contracts/rails-brackets.ts';

/** A violation of a contract, as Prism describes it. */
export interface Violation {
  /** Location, for example `body.user.email`. */
  readonly location: string;
  readonly code: string;
  readonly message: string;
}

/** A call that a world received. */
export interface CallRecord {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  /** 0 until the response, and forever when the connection broke. */
  status: number;
  readonly requestId: string | undefined;
  readonly query: Readonly<Record<string, string | string[]>>;
  /** The body with parsed brackets, and the values as they were on the wire. */
  body: FormTree | undefined;
  readonly authorization: string | undefined;
  fault?: string;
  /** True while it is paused, until the next release of its world. */
  isPaused?: true;
  /** The magic value that caused the response, or its absence. */
  magic?: string;
  violations?: readonly Violation[];
}

/** The paused calls of one world. */
export class PausedCalls {
  #resumeCallbacks: (() => void)[] = [];

  /** Pauses a call until the next release. Its record has `isPaused: true` meanwhile. */
  async wait(call: CallRecord): Promise<void> {
    call.isPaused = true;
    await new Promise<void>((resolve) => this.#resumeCallbacks.push(resolve));
    delete call.isPaused;
  }

  /**
   * Releases all calls, including those whose caller has disconnected: a server processes a
   * request that it has read.
   */
  release(): void {
    for (const resume of this.#resumeCallbacks.splice(0)) resume();
  }
}
