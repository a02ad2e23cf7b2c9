import type { Exchanged } from './exchanged.ts';

/** Why there is no whole answer, and on whose side. */
export interface Failure {
  readonly by: 'client' | 'server' | 'recorder';
  readonly why: string;
}

/** What a recording does not hold of a call, though it went over the wire. */
export interface Lost {
  /** Why the request's body is not here as it was sent. */
  readonly request?: string | undefined;
  /** Why the answer's body is not here. */
  readonly answer?: string | undefined;
  /** Browsers leave the Authorization header out of what they save. */
  readonly authorization?: true | undefined;
}

/** A call as a recording tells it. The answer's body is decoded, whatever its Content-Encoding says. */
export interface Recorded extends Exchanged {
  /** Undefined where a whole answer came. */
  readonly failure?: Failure | undefined;
  readonly lost?: Lost | undefined;
}
