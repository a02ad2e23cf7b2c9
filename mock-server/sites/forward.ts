import { request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * First folder of a path → origin of its server, by http: `{ '/api/': 'http://api.localhost:4100' }`. Null:
 * no server and no file of the site responds to it.
 */
export type Forwards = Readonly<Record<string, string | null>>;

/** Returns the origin that a path is forwarded to, or null; undefined for a path of the site itself. */
export const findForwardOrigin = (forwards: Forwards, path: string): string | null | undefined =>
  Object.entries(forwards).find(([folder]) => path.startsWith(folder))?.[1];

/**
 * Headers of every forwarded response, the same as those of `npm run deploy:headers -- nginx --one-origin`.
 */
const forwardedHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/**
 * Forwards a request, as a reverse proxy does. Cookies pass in neither direction. When the backend breaks a
 * connection, this one breaks too.
 */
export const forwardRequest = (request: IncomingMessage, response: ServerResponse, origin: string): void => {
  const { cookie: _cookie, ...headers } = request.headers;
  const { host, hostname, port } = new URL(origin);
  const forwarded = sendRequest(
    {
      // Some systems do not resolve these names.
      hostname: hostname.endsWith('.localhost') ? '127.0.0.1' : hostname,
      port,
      method: request.method,
      path: request.url,
      headers: { ...headers, host },
    },
    (received) => {
      const { 'set-cookie': _cookies, connection: _connection, ...headersOfBackend } = received.headers;
      response.writeHead(received.statusCode ?? 502, { ...headersOfBackend, ...forwardedHeaders });
      received.on('error', () => response.destroy());
      received.pipe(response);
    },
  );
  forwarded.on('error', () => response.destroy());
  response.on('close', () => forwarded.destroy());
  request.pipe(forwarded);
};
