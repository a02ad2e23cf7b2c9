import { anonymousOperations } from '@cagnotte/generated/operations';
import { missingUser } from '../errors/life-cycle-errors.ts';
import type { Call } from './call.ts';
import { encodeBody, urlEncode } from './encode-body.ts';
import { formEntries, type FormEntry } from './form-entries.ts';
import { matchesOperation } from './matches-operation.ts';
import type { WireRequest } from './send.ts';

/** What a call needs besides what it says itself. */
export interface Surroundings {
  /** Base address, as configured. */
  readonly base: string;
  /** The access token of the session. */
  readonly token: string | undefined;
  /** Stands in place of the token that the call names, and of the session's: it was renewed. */
  readonly renewed?: string | undefined;
  /** Headers that every attempt carries. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A call, encoded. */
export interface PreparedRequest extends Omit<WireRequest, 'signal'> {
  /** The access token it carries; undefined for a call that is made without a user. */
  readonly token: string | undefined;
}

const tokenField = 'access_token';

const withToken = (given: readonly FormEntry[], { renewed, token: ofSession }: Surroundings) => {
  const named = given.find(([name]) => name === tokenField)?.[1];
  const token = renewed ?? (typeof named === 'string' ? named : ofSession);
  if (!token) throw missingUser();
  const others = given.filter(([name]) => name !== tokenField);
  return { fields: [...others, [tokenField, token] as const], token };
};

const headersFor = (
  body: string | FormData | undefined,
  token: string | undefined,
): Record<string, string> => ({
  Accept: 'application/json, text/plain',
  // The boundary of a multipart body is the platform's to choose.
  ...(typeof body === 'string' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
  ...(token !== undefined && { Authorization: `Bearer ${token}` }),
});

/** Encodes a call, with its token in the payload and in the header. @throws SdkError when it needs one and has none. */
export const prepare = (call: Call, surroundings: Surroundings): PreparedRequest => {
  const { method, path, onProgress } = call;
  const reads = method === 'GET';
  const given = formEntries(reads ? call.query : call.body);
  const { fields, token } = matchesOperation(call, anonymousOperations)
    ? { fields: given, token: undefined }
    : withToken(given, surroundings);
  const query = urlEncode(reads ? fields : formEntries(call.query));
  const body = reads || fields.length === 0 ? undefined : encodeBody(fields);
  return {
    method,
    url: `${surroundings.base.replace(/\/+$/, '')}${path}${query && `?${query}`}`,
    headers: { ...headersFor(body, token), ...surroundings.headers },
    body,
    onProgress,
    token,
  };
};
