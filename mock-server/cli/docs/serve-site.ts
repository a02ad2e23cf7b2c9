import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { Misuse } from '../io.ts';
import { policy } from './page.ts';
import type { Site } from './site.ts';

const host = '127.0.0.1';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

const headers = {
  'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
};

const serverOf = (site: Site): Server =>
  createServer((request, response) => {
    const { pathname } = new URL(`http://${host}${request.url ?? '/'}`);
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    const content = site.get(name);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (content === undefined || !isRead) {
      response.writeHead(isRead ? 404 : 405, { ...headers, 'Content-Type': types['.txt'] });
      response.end(isRead ? 'no such file\n' : 'GET only\n');
      return;
    }
    response.writeHead(200, { ...headers, 'Content-Type': types[extname(name)] });
    response.end(request.method === 'HEAD' ? undefined : content);
  });

/** A site that is being served. */
export interface Served {
  /** With a slash at its end. */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the files to this machine alone. @param port 0: any free one @throws Misuse when the port is taken */
export const serveSite = async (site: Site, port: number): Promise<Served> => {
  const server = serverOf(site);
  try {
    const listening = once(server, 'listening');
    server.listen(port, host);
    await listening;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    throw new Misuse(`port ${port} is taken: use --port N, or --port 0 for any free one`);
  }
  const { port: at } = server.address() as AddressInfo;
  return {
    address: `http://${host}:${at}/`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
