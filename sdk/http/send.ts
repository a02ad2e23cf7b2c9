/** One attempt, encoded and ready to leave. */
export interface WireRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | undefined;
  /** Ends the attempt: the promise rejects. */
  readonly signal: AbortSignal;
  /** Told how much of the body has gone out, from 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

/** An answer, read to its end but not yet understood. */
export interface WireAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly contentType: string;
  /** The header Retry-After, where the server sent it and lets scripts of other origins read it. */
  readonly retryAfter?: string | null;
  readonly text: string;
}

/** The port to the network. Rejects when no whole answer came, whatever the reason. */
export type Send = (request: WireRequest) => Promise<WireAnswer>;
