import { isObject } from '@cagnotte/openapi';
import { parseJson } from '@cagnotte/sdk/internal';

/** A response as it arrived. */
export interface RawResponse {
  readonly status: number;
  readonly statusText: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** A request as it was sent. */
export interface RawRequest {
  /** In capitals. */
  readonly method: string;
  /** Absolute, with its query. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for a request without a body. */
  readonly body: Uint8Array | undefined;
}

/** One request and its outcome. */
export interface Exchanged {
  /** Undefined for a call that belongs to no operation. */
  readonly operationId: string | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly tookMs: number;
  readonly request: RawRequest;
  /** Undefined when no complete response arrived. */
  readonly response: RawResponse | undefined;
}

/** Why there is no complete response, and which side caused it. */
export interface Failure {
  readonly by: 'client' | 'server' | 'recorder';
  readonly why: string;
}

/** A call of a recording. The response body is already decoded, in spite of its Content-Encoding. */
export interface RecordedCall extends Exchanged {
  /** Undefined when a complete response arrived. */
  readonly failure?: Failure | undefined;
  /** Parts that were sent and are not in the recording; for a body, the reason. */
  readonly lost?: {
    readonly request?: string | undefined;
    readonly response?: string | undefined;
    /** Browsers leave the Authorization header out of the HARs they save. */
    readonly authorization?: true | undefined;
  };
}

/**
 * Returns the media type of a Content-Type header in lower case, without its parameters; empty when there is
 * none.
 */
export const parseMediaType = (header: string | undefined): string =>
  (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/**
 * Decodes a body as text.
 * @throws TypeError when the bytes are not UTF-8
 */
export const decodeUtf8 = (body: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(body);

/** Returns a body as JSON, with exact identifiers; undefined when it cannot be parsed. */
export const parseJsonBody = ({ body }: Pick<RawResponse, 'body'>): unknown => {
  try {
    return parseJson(decodeUtf8(body));
  } catch {
    return undefined;
  }
};

/** Returns the `error_details` in the body of a refusal; empty when it has none. */
export const getErrorDetails = (body: unknown): Readonly<Record<string, unknown>> =>
  isObject(body) && isObject(body.error_details) ? body.error_details : {};

export const readErrorDetails = (response: RawResponse): Readonly<Record<string, unknown>> =>
  getErrorDetails(parseJsonBody(response));
