import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Browsers let pages read only these headers of a cross-site response. `*` has no effect, because
 * credentials may be sent.
 */
const exposedHeaders = [
  'X-Request-Id',
  'sl-violations',
  'Retry-After',
  'Date',
  'Content-Disposition',
  'Content-Length',
  'Deprecation',
];
const allowedHeaders = ['Accept', 'Authorization', 'Content-Type', 'Prefer', 'X-Request-Id'];
const allowedMethods = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** Sets the headers without which a cross-site page cannot read a response. */
export const allowOrigin = (request: IncomingMessage, response: ServerResponse): void => {
  response.setHeader('Vary', 'Origin');
  const origin = request.headers.origin;
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Expose-Headers', exposedHeaders.join(', '));
};

export const isPreflight = (request: IncomingMessage): boolean =>
  request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;

/**
 * Responds to a preflight. The list is explicit, like that of a real backend: a header that is not in it is
 * refused.
 */
export const respondToPreflight = (response: ServerResponse): void => {
  response.setHeader('Access-Control-Allow-Methods', allowedMethods.join(', '));
  response.setHeader('Access-Control-Allow-Headers', allowedHeaders.join(', '));
  response.setHeader('Access-Control-Max-Age', '600');
  response.writeHead(204).end();
};
