/** An answer as it came over the wire. */
export interface RawResponse {
  readonly status: number;
  readonly statusText: string;
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Media type of a Content-Type header, without its parameters. */
export const mediaTypeOf = (header: string | undefined): string =>
  (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** @throws TypeError when the bytes are not UTF-8. */
export const textOf = (body: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(body);

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
  readonly answer: RawResponse | undefined;
}

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
