import { anonymousOperations } from '@cagnotte/generated/operations';
import { missingUser } from '../errors/known-errors.ts';
import { matchesOperation, type Call } from './call.ts';
import { isObject } from './type-guards.ts';

const tokenField = 'access_token';

/** The fields of a call with the access token as the last of them. */
interface CallWithToken {
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined for a call without a body. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** Undefined for a call that is made without a user. */
  readonly token: string | undefined;
}

const toFields = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? { ...value } : {});

/**
 * Adds the access token to the query of a GET, or to the body of any other call. It is the token of the call, or else of the session.
 * @param renewed replaces both.
 * @throws SdkError NO_USER_AUTHENTICATED when the call needs a token and there is none.
 */
export const withToken = (
  call: Call,
  ofSession: string | undefined,
  renewed: string | undefined,
): CallWithToken => {
  const reads = call.method === 'GET';
  const query = toFields(call.query);
  const body = toFields(call.body);
  if (matchesOperation(call, anonymousOperations))
    return { query, body: reads ? undefined : body, token: undefined };
  const { [tokenField]: named, ...fields } = reads ? query : body;
  const token = renewed ?? (typeof named === 'string' ? named : ofSession);
  if (!token) throw missingUser();
  const all = { ...fields, [tokenField]: token };
  return reads ? { query: all, body: undefined, token } : { query, body: all, token };
};
