import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forward, forwardedTo, type Forwards } from './forward.ts';
import { readHeaderRules, type HeaderRules } from './header-rules.ts';
import { listen } from './listen.ts';
import { sendPageWithConfig } from './page-with-config.ts';
import { staticFiles } from './static-files.ts';

export interface StaticSiteOptions {
  /** Folder of the built site; its index.html is served for every route. */
  readonly root: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Address to listen on. Default 127.0.0.1. */
  readonly host?: string;
  /** Environment variable that moves the port, named when it is taken. Default PORT. */
  readonly portSetting?: string;
  /** Path pattern → headers, as the site gets them in production. */
  readonly headersFile?: string;
  /** The values of the placeholders in the header file, for instance `{api: 'http://api.localhost:4100'}`. */
  readonly replacements?: Readonly<Record<string, string>>;
  /** Served as /config.json. */
  readonly config?: unknown;
  /**
   * Folders that another server responds to, as behind a reverse proxy: `{ '/api/': 'http://api.localhost:4100' }`. The page then has
   * the configuration in it, too.
   */
  readonly forwards?: Forwards;
}

export interface StaticSite {
  readonly port: number;
  close(): Promise<void>;
}

/** Names with a hash never change; all the rest is asked for again. */
const cacheControl = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

const refuse = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(text);
};

const notBuilt = 'the site is not built: no index.html';

/** A route is any path that does not look like a file. */
const isRoute = (path: string): boolean => !path.startsWith('/assets/') && !/\.\w+$/.test(path);

/**
 * Serves a built single-page site as its host would: routes by index.html, hashed assets for ever, a missing file
 * as a 404 and not as a page.
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
    forwards,
  } = options;
  const rules: HeaderRules =
    headersFile === undefined ? () => ({}) : readHeaderRules(headersFile, replacements);
  const files = staticFiles(root, cacheControl);
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const path = new URL(`http://site${request.url ?? '/'}`).pathname;
    const origin = forwards && forwardedTo(forwards, path);
    if (origin !== undefined) return forward(request, response, origin);
    for (const [name, value] of Object.entries(rules(path))) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'GET only');
    if (path === '/config.json' && config !== undefined) {
      response.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
      });
      response.end(JSON.stringify(config));
      return;
    }
    if (forwards && (path === '/index.html' || isRoute(path))) {
      sendPageWithConfig(root, config, request, response).catch(() => refuse(response, 404, notBuilt));
      return;
    }
    files(request, response, () => {
      if (!isRoute(path)) return refuse(response, 404, 'no such file');
      request.url = '/index.html';
      files(request, response, () => refuse(response, 404, notBuilt));
    });
  };
  const server = createServer(serve);
  await listen(server, { port, host, setting: portSetting });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
