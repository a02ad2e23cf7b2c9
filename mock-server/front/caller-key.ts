import type { IncomingMessage } from 'node:http';
import type { FormTree, FormValue } from './rails-brackets.ts';

const text = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const tree = (value: FormValue | undefined): FormTree =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

/** Who calls, as far as the head of a request tells: token first, client id otherwise. */
export const keyFromHead = (request: IncomingMessage, query: URLSearchParams): string | undefined => {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return bearer ?? query.get('access_token') ?? query.get('client_id') ?? undefined;
};

/** Who calls, as the body tells. */
export const keyFromBody = (values: FormTree): string | undefined =>
  text(values['access_token']) ??
  text(values['client_id']) ??
  text(values['client_token']) ??
  text(tree(values['user'])['client_token']) ??
  text(values['clientId']);
