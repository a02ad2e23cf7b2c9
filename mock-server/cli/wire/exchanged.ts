import type { RawAnswer } from '../judge/wire-answer.ts';

/** A request as it went over the wire. */
export interface RawRequest {
  /** In capitals. */
  readonly method: string;
  /** Whole, with its query. */
  readonly url: string;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where there was none. */
  readonly body: Uint8Array | undefined;
}

/** One call and what became of it. */
export interface Exchanged {
  /** Undefined for a call that belongs to no operation. */
  readonly operationId: string | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly tookMs: number;
  readonly request: RawRequest;
  /** Undefined where no whole answer came. */
  readonly answer: RawAnswer | undefined;
}
