import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { closeServer } from './close-server.ts';
import { compressResponse } from './compress-response.ts';
import { forwardRequest, findForwardOrigin, type Forwards } from './forward.ts';
import { readHeaderRules, type HeaderRules } from './header-rules.ts';
import { listen } from './listen.ts';
import { getTargetPath } from './target-path.ts';

export interface StaticSiteOptions {
  /** Folder of the built site; its index.html is served for every route. */
  readonly root: string;
  /** Port; 0 for any free one. */
  readonly port: number;
  /** Address to listen on. Default 127.0.0.1. */
  readonly host?: string;
  /** Environment variable that sets the port, named in the error when the port is in use. Default PORT. */
  readonly portSetting?: string;
  /** File with headers by path pattern, as the site has them in production. */
  readonly headersFile?: string;
  /** Values of the placeholders in the header file, for example `{api: 'http://api.localhost:4100'}`. */
  readonly replacements?: Readonly<Record<string, string>>;
  /** Served as /config.json. */
  readonly config?: unknown;
  /** Folders of other servers, forwarded from the origin of this site. */
  readonly forwards?: Forwards;
}

export interface StaticSite {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Returns how long a file may be cached: one with a hash in its name never changes, all others are
 * revalidated.
 */
const getCacheControl = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const sendRefusal = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(text);
};

/** True for a route: any path that does not look like a file. */
const isRoute = (path: string): boolean => !path.startsWith('/assets/') && !/\.\w+$/.test(path);

/**
 * Serves a built single-page site as a host would: index.html for every route, hashed assets cached forever,
 * and a 404 rather than a page for a missing file.
 */
export const startStaticSite = async (options: StaticSiteOptions): Promise<StaticSite> => {
  const {
    root,
    port,
    host = '127.0.0.1',
    portSetting = 'PORT',
    headersFile,
    replacements = {},
    config,
    forwards = {},
  } = options;
  const rules: HeaderRules =
    headersFile === undefined ? () => ({}) : readHeaderRules(headersFile, replacements);
  const files = sirv(root, {
    dev: true,
    etag: true,
    setHeaders: (response: ServerResponse, path: string) => {
      response.setHeader('Cache-Control', getCacheControl(path));
    },
  });
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const path = getTargetPath(request);
    if (path === undefined) return sendRefusal(response, 400, 'no path');
    for (const [name, value] of Object.entries(rules(path))) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendRefusal(response, 405, 'GET only');
    if (path === '/config.json' && config !== undefined) {
      response.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
      });
      response.end(JSON.stringify(config));
      return;
    }
    files(request, response, () => {
      if (!isRoute(path)) return sendRefusal(response, 404, 'no such file');
      request.url = '/index.html';
      files(request, response, () => sendRefusal(response, 404, 'the site is not built: no index.html'));
    });
  };
  const server = createServer((request, response) => {
    const origin = findForwardOrigin(forwards, getTargetPath(request) ?? '');
    if (origin === null) return sendRefusal(response, 404, 'nothing is here');
    if (origin !== undefined) return forwardRequest(request, response, origin);
    compressResponse(request, response, () => serve(request, response));
  });
  await listen(server, { port, host, setting: portSetting });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => closeServer(server),
  };
};
