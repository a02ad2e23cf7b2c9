import type { IncomingMessage } from 'node:http';
import type { FormTree, FormValue } from '../contracts/rails-brackets.ts';

const toText = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const toTree = (value: FormValue | undefined): FormTree =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

interface Access {
  /** True for an operation that needs no token. */
  readonly isAnonymous: boolean;
}

/**
 * Returns the key of the caller's world from the head of a request: the token, or the client id
 * of an anonymous operation.
 */
export const findKeyInHead = (
  request: IncomingMessage,
  query: URLSearchParams,
  { isAnonymous }: Access,
): string | undefined => {
  const token =
    /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? query.get('access_token');
  // A page in a frame cannot be requested with a header: its token is in the query, under another name.
  const client = query.get('client_id') ?? (isAnonymous ? query.get('token') : null);
  return (isAnonymous ? client : token) ?? undefined;
};

/** Returns the key of the caller's world from the body. */
export const findKeyInBody = (values: FormTree, { isAnonymous }: Access): string | undefined => {
  const client =
    toText(values['client_id']) ??
    toText(values['client_token']) ??
    toText(toTree(values['user'])['client_token']) ??
    toText(values['clientId']);
  return isAnonymous ? client : toText(values['access_token']);
};
