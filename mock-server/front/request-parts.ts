import type { IncomingMessage } from 'node:http';
import type { IHttpRequest } from '@stoplight/prism-http';
import type { ContractOperation } from '../contracts/contracts.ts';
import type { CallRecord } from '../worlds/calls.ts';
import type { RequestBody } from './read-body.ts';

/** Returns the query parameters by name, without those for the sandbox itself (`__code`). */
const toQuery = (parameters: URLSearchParams): Record<string, string | string[]> => {
  const names = [...new Set(parameters.keys())].filter((name) => !name.startsWith('__'));
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
};

/** Creates the record of a call for its world. Status, body and fault are set once they are known. */
export const createCallRecord = (
  operation: ContractOperation,
  request: IncomingMessage,
  url: URL,
): CallRecord => ({
  operationId: operation.iid,
  method: request.method ?? 'GET',
  path: url.pathname,
  status: 0,
  requestId: request.headers['x-request-id']?.toString(),
  query: toQuery(url.searchParams),
  body: undefined,
  authorization: request.headers.authorization,
});

/** Returns the request in the form that Prism needs: the body as text, without its pictures. */
export const toPrismRequest = (request: IncomingMessage, url: URL, body?: RequestBody): IHttpRequest => {
  const { 'content-length': _length, prefer: _prefer, ...otherHeaders } = request.headers;
  const headers = Object.fromEntries(
    Object.entries(otherHeaders).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  );
  return {
    method: (request.method ?? 'GET').toLowerCase() as IHttpRequest['method'],
    url: { path: url.pathname, query: toQuery(url.searchParams) },
    headers: {
      ...headers,
      ...(body?.contentType !== undefined && { 'content-type': body.contentType }),
      ...(body?.text !== undefined && { 'content-length': String(Buffer.byteLength(body.text)) }),
    },
    ...(body?.text !== undefined && { body: body.text }),
  };
};
