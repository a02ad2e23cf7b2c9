import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { getTargetPath, listen } from '@cagnotte/mock-server/internal/http';
import {
  ContractFiles,
  contracts,
  contractsFolder,
  createFolderReader,
  type ReadText,
} from '@cagnotte/openapi';
import { exitCodes, UsageError, type Command, type Io } from '../io.ts';
import { waitUntilListening, readPort, readOptions } from '../options.ts';
import { bundleForReaders, getFileName } from './bundle-for-readers.ts';
import { readLibrary, type Library } from './library.ts';
import { generator, icon, page, contentPolicy, startScript, theme } from './page.ts';

/** Files by name, all in the folder of index.html. */
type Site = ReadonlyMap<string, string>;

/**
 * Builds the reference of all contracts, as files for any path of a server.
 * @throws Error naming a file that cannot be read
 */
export const buildSite = (read: ReadText, { script, notices }: Library): Site => {
  const files = new ContractFiles(read);
  return new Map([
    ['index.html', page],
    ['theme.css', theme],
    ['icon.svg', icon],
    ['start.js', startScript],
    ['THIRD-PARTY-NOTICES.txt', notices],
    ['scalar.js', script],
    ...contracts.map((contract): [string, string] => [
      getFileName(contract),
      `${JSON.stringify(bundleForReaders(files, contract))}\n`,
    ]),
  ]);
};

const isOwnSite = (folder: string): boolean => {
  const index = join(folder, 'index.html');
  return existsSync(index) && readFileSync(index, 'utf8').includes(`content="${generator}"`);
};

/** @throws UsageError for a folder that is not empty and not a site of this command */
const assertWritable = (folder: string): void => {
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new UsageError(`--out ${folder} is a file`);
  if (existsSync(folder) && readdirSync(folder).length > 0 && !isOwnSite(folder))
    throw new UsageError(`--out ${folder} is not empty, and was not written by this command`);
};

/** Writes the files, and creates the folder. */
const writeSite = (folder: string, site: Site): void => {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of site) writeFileSync(join(folder, name), content);
};

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
  'Content-Security-Policy': `${contentPolicy}; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
};

const createSiteServer = (site: Site): Server =>
  createServer((request, response) => {
    const path = getTargetPath(request) ?? '';
    const name = path === '/' ? 'index.html' : path.slice(1);
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

/**
 * Serves the files to this machine alone until the command is stopped.
 * @throws UsageError when it cannot listen
 */
const serve = async (site: Site, port: number, io: Io): Promise<void> => {
  const server = createSiteServer(site);
  await waitUntilListening(listen(server, { port, host, setting: '--port' }));
  io.out(`The contracts: http://${host}:${(server.address() as AddressInfo).port}/`);
  io.err('Ctrl-C stops it.');
  if (!io.stop.aborted) await once(io.stop, 'abort');
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
};

export const docs: Command = {
  summary: 'shows the contracts as a page to browse, with their examples',
  help: `cagnotte-contracts docs [--port N | --out DIR]

Shows the reference of all contracts: operations, fields, examples, and marks on what is only assumed.

  --port N    serves it on this port of 127.0.0.1; 0 for any free one (4310)
  --out DIR   writes it as a site of plain files instead, for any path of any file server;
              DIR is new, empty, or was written by this command

The page never calls another host.`,
  run: async (args, io) => {
    const { values } = readOptions(args, { port: { type: 'string' }, out: { type: 'string' } });
    const { out } = values;
    if (out !== undefined && values.port !== undefined)
      throw new UsageError('--port and --out exclude each other');
    if (out === '') throw new UsageError('--out needs a folder');
    const port = readPort('port', values.port, 4310);
    if (out !== undefined) assertWritable(out);
    const site = buildSite(createFolderReader(contractsFolder), await readLibrary());
    if (out === undefined) await serve(site, port, io);
    else {
      writeSite(out, site);
      io.out(`Wrote ${site.size} files to ${out}`);
    }
    return exitCodes.good;
  },
};
