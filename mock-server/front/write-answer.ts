import type { ServerResponse } from 'node:http';
import type { Answer } from '../engine/exchange.ts';

/** The bytes of an answer's body; undefined for none. */
export const bodyText = ({ headers, body }: Answer): string | undefined => {
  if (body === undefined) return undefined;
  if (typeof body === 'string' && !/json/.test(headers['content-type'] ?? '')) return body;
  return JSON.stringify(body);
};

const withCharset = (type: string): string =>
  /charset|^image\//.test(type) ? type : `${type}; charset=utf-8`;

/** Writes an answer whole. */
export const writeAnswer = (response: ServerResponse, answer: Answer, text = bodyText(answer)): void => {
  const hasBody = text !== undefined && answer.status !== 204 && answer.status !== 304;
  for (const [name, value] of Object.entries(answer.headers)) {
    if (name !== 'content-type') response.setHeader(name, value);
  }
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (!hasBody) {
    response.writeHead(answer.status).end();
    return;
  }
  response.setHeader('Content-Type', withCharset(answer.headers['content-type'] ?? 'application/json'));
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.writeHead(answer.status).end(text);
};
