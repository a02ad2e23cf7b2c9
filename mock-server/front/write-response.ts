import type { ServerResponse } from 'node:http';
import type { MockResponse } from '../engine/exchange.ts';

/** Serializes a response's body; undefined for none. */
export const serializeBody = ({ headers, body }: MockResponse): string | undefined => {
  if (body === undefined) return undefined;
  if (typeof body === 'string' && !/json/.test(headers['content-type'] ?? '')) return body;
  return JSON.stringify(body);
};

const withCharset = (type: string): string =>
  /charset|^image\//.test(type) ? type : `${type}; charset=utf-8`;

/** Writes a complete response. */
export const writeResponse = (
  response: ServerResponse,
  sent: MockResponse,
  text = serializeBody(sent),
): void => {
  const hasBody = text !== undefined && sent.status !== 204 && sent.status !== 304;
  for (const [name, value] of Object.entries(sent.headers)) {
    if (name !== 'content-type') response.setHeader(name, value);
  }
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (!hasBody) {
    response.writeHead(sent.status).end();
    return;
  }
  response.setHeader('Content-Type', withCharset(sent.headers['content-type'] ?? 'application/json'));
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.writeHead(sent.status).end(text);
};
