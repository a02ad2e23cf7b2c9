import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const page =
  '<!doctype html><title>bench</title><link rel=icon href="data:,"><input type="file" multiple>' +
  '<script type="module" src="/bench/contenders.js"></script>';

/**
 * Serves the page of the bench, and files.
 * @param folders folders from which files are served, by the first part of their path
 * @returns the address of the page, and a function that stops the server
 */
export const servePage = async (folders: Readonly<Record<string, string>>) => {
  const serve = (path: string, response: ServerResponse): void => {
    const [, folder = '', name = ''] = path.split('/');
    if (folder === '') return void response.setHeader('content-type', 'text/html').end(page);
    const file = join(folders[folder] ?? '', name);
    if (!folders[folder] || !existsSync(file)) return void response.writeHead(404).end();
    if (name.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
    response.end(readFileSync(file));
  };
  const server = createServer((request, response) => serve(request.url ?? '/', response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
