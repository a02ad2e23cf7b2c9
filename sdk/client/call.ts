import { anonymousOperations } from '@cagnotte/generated/operations';
import type { TransportBase } from '@cagnotte/generated/transport';
import { createMissingTokenError } from '../errors/known-errors.ts';
import { isObject } from './type-guards.ts';

/** A call before encoding, as the typed clients and the generated hooks describe it. */
export interface Call {
  /** The base address that the path is appended to. */
  readonly base: TransportBase;
  readonly method: string;
  /** Path of the contract, with its parameters in braces or filled in. */
  readonly path: string;
  readonly pathParameters?: PathParameters | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** The caller's own identifier, for servers that accept a request id. Default: a new one. */
  readonly requestId?: string | undefined;
  /** Called with the fraction of the body that was sent, from 0 to 1. Starts again at 0 on each attempt. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

export type PathParameters = Readonly<Record<string, unknown>>;

/** Fills in the parameters of a path. */
export const fillPath = (path: string, parameters: PathParameters = {}): string =>
  path.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    name in parameters ? encodeURIComponent(`${parameters[name] as string | number}`) : placeholder,
  );

/** Returns a pattern for 'METHOD path' of a call, from an operation given as 'METHOD /path/{parameter}'. */
export const toCallPattern = (operation: string): RegExp => {
  const source = operation.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${source}$`);
};

/** True if a call is one of the operations given as 'METHOD /path/{parameter}'. */
export const isCallOf = (
  { method, path }: Pick<Call, 'method' | 'path'>,
  operations: readonly string[],
): boolean => operations.some((operation) => toCallPattern(operation).test(`${method} ${path}`));

const tokenField = 'access_token';

/** The fields of a call with the access token as the last of them. */
export interface CallWithToken {
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined for a call without a body. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** Undefined for a call that is made without a user. */
  readonly token: string | undefined;
}

const toFields = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? { ...value } : {});

/**
 * Adds the access token to the query of a GET, or to the body of any other call. It is the token of the
 * call, or else of the session.
 * @param renewedToken replaces both
 * @throws SdkError NO_USER_AUTHENTICATED when the call needs a token and there is none
 */
export const withToken = (
  call: Call,
  sessionToken: string | undefined,
  renewedToken: string | undefined,
): CallWithToken => {
  const isRead = call.method === 'GET';
  const query = toFields(call.query);
  const body = toFields(call.body);
  if (isCallOf(call, anonymousOperations))
    return { query, body: isRead ? undefined : body, token: undefined };
  const { [tokenField]: callToken, ...fields } = isRead ? query : body;
  const token = renewedToken ?? (typeof callToken === 'string' ? callToken : sessionToken);
  if (!token) throw createMissingTokenError();
  const allFields = { ...fields, [tokenField]: token };
  return isRead ? { query: allFields, body: undefined, token } : { query, body: allFields, token };
};
