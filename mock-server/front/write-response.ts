import type { ServerResponse } from 'node:http';
import type { MockResponse } from '../engine/exchange.ts';
import { codingFor, compress, isText, LEAST_BYTES } from '../sites/content-coding.ts';

/** The bytes of a response's body; undefined for none. */
export const bodyText = ({ headers, body }: MockResponse): string | undefined => {
  if (body === undefined) return undefined;
  if (typeof body === 'string' && !/json/.test(headers['content-type'] ?? '')) return body;
  return JSON.stringify(body);
};

const withCharset = (type: string): string =>
  /charset|^image\//.test(type) ? type : `${type}; charset=utf-8`;

/** Writes a response whole; compressed as its caller accepts it, where connections are kept. */
export const writeResponse = async (
  response: ServerResponse,
  sent: MockResponse,
  text = bodyText(sent),
): Promise<void> => {
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
  const type = sent.headers['content-type'] ?? 'application/json';
  const size = Buffer.byteLength(text);
  // Without `Vary: Accept-Encoding`: no cache keeps what is `no-store`. And not before the connection is closed: fetch of
  // Node.js 24 fails an assertion, which nobody can catch, when a connection ends while it still decompresses.
  const isCompressible = response.shouldKeepAlive && size >= LEAST_BYTES && isText(type);
  const coding = isCompressible ? codingFor(response.req.headers['accept-encoding']?.toString()) : undefined;
  // A text that stays one leaves with the head, in one packet.
  const bytes = coding && (await compress(Buffer.from(text), coding, 'least'));
  if (coding) response.setHeader('Content-Encoding', coding);
  response.setHeader('Content-Type', withCharset(type));
  response.setHeader('Content-Length', bytes?.length ?? size);
  response.writeHead(sent.status).end(bytes ?? text);
};
