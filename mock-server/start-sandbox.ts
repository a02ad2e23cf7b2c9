import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Contracts } from './contracts/contracts.ts';
import { serveControl } from './control/control.ts';
import { Engine } from './engine/engine.ts';
import { ContractFront } from './front/contract-front.ts';
import { allowOrigin, respondToPreflight, isPreflight } from './front/cors.ts';
import { serveFilesPage } from './front/files-pages.ts';
import { ViolationLog } from './front/violation-log.ts';
import { DrawnReceipts } from './pictures/drawn-receipts.ts';
import { PictureStore } from './pictures/picture-store.ts';
import { closeServer } from './sites/close-server.ts';
import { compressResponse } from './sites/compress-response.ts';
import { listen } from './sites/listen.ts';
import { readSeeds } from './worlds/seed/example-seeds.ts';
import { shiftSeeds } from './worlds/seed/shift-seeds.ts';
import { withSeed } from './worlds/seed/with-seed.ts';
import type { WorldSeed } from './worlds/seed/world-seed.ts';
import { Worlds } from './worlds/worlds.ts';

export interface SandboxOptions {
  /** Port of the API site; 0 for any free one. Default 4100. */
  readonly apiPort?: number;
  /** Port of the file proxy's site; 0 for any free one. Default 4101. */
  readonly filesPort?: number;
  /** Address to listen on. Default 127.0.0.1. */
  readonly host?: string;
  /**
   * Origin of the API site as browsers reach it. Default: http://api.localhost:<port>, or the
   * host that it listens on.
   */
  readonly apiOrigin?: string;
  /**
   * Origin of the files site as callers reach it. Default: derived from the host by which they reached the
   * API.
   */
  readonly filesOrigin?: string;
  /** World time between a receipt's declaration and its analysis, in milliseconds. Default 8000. */
  readonly analysisDelayMs?: number;
  /**
   * Keeps connections open for several calls, and compresses responses, until the first fault is set. Default
   * false: one call per connection. Browsers silently repeat a call that fails on a reused connection, which
   * would use up a fault without an effect.
   */
  readonly keepConnections?: boolean;
  /**
   * Initial data of worlds in place of the examples. They are not validated: where they break a
   * contract, responses break it too.
   */
  readonly seed?: WorldSeed;
}

export interface Sandbox {
  readonly apiPort: number;
  readonly filesPort: number;
  readonly apiOrigin: string;
  readonly filesOrigin: string;
  /** Origin of the API site for programs on this machine. */
  readonly local: string;
  /** Closes both sites with all open connections, and deletes uploaded files. */
  close(): Promise<void>;
}

type Serve = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

const defaultAnalysisDelayMs = 8000;

/** `areKept` is true while connections may carry several calls. */
interface Connections {
  areKept: boolean;
}

const createSite = (connections: Readonly<Connections>, serve: Serve): Server => {
  const server = createServer((request, response) => {
    const url = new URL(`http://sandbox${request.url?.startsWith('/') ? request.url : '/'}`);
    const onError = (error: unknown): void => {
      console.error(`sandbox: ${request.method ?? ''} ${url.pathname}`, error);
      if (response.headersSent) request.socket.destroy();
      else response.writeHead(500).end();
    };
    // Connections break on purpose: tests set such faults.
    request.on('error', () => undefined);
    response.shouldKeepAlive &&= connections.areKept;
    compressResponse(request, response, () => {
      serve(request, response, url).catch(onError);
    });
  });
  server.requestTimeout = 0;
  return server;
};

/**
 * Returns the origin of the files site under the name by which the caller reached the API,
 * with `files.` for `api.`.
 */
const getFilesOrigin = (request: IncomingMessage, port: number): string => {
  const [host = ''] = (request.headers.host ?? '').split(':');
  const name = /^[\w.-]+$/.test(host) ? host.replace(/^api\./, 'files.') : '127.0.0.1';
  return `http://${name}:${port}`;
};

/** True for an address of this machine. */
const isLocal = (host: string): boolean => /^(127\.0\.0\.1|0\.0\.0\.0|localhost|::1?)$/.test(host);
const toUrlHost = (host: string): string => (host.includes(':') ? `[${host}]` : host);
/**
 * Returns the host of a site in browsers, which resolve names under `localhost` to this
 * machine: each site has its own.
 */
const getBrowserHost = (site: string, host: string): string =>
  isLocal(host) ? `${site}.localhost` : toUrlHost(host);
const getLocalHost = (host: string): string =>
  toUrlHost(host.replace(/^0\.0\.0\.0$/, '127.0.0.1').replace(/^::$/, '::1'));

/** Creates the worlds of a sandbox, and the engine that serves the contracts from them. */
const createEngine = async ({ seed, analysisDelayMs = defaultAnalysisDelayMs }: SandboxOptions) => {
  const contracts = await Contracts.load();
  // The examples are shifted to today: offers are running, coupons are valid, and receipts are of this week.
  const examples = shiftSeeds(readSeeds(contracts), Date.now());
  const worlds = new Worlds(withSeed(examples, seed ?? {}), analysisDelayMs);
  const pictures = new PictureStore();
  return { contracts, worlds, pictures, engine: new Engine(contracts, { worlds, pictures }) };
};

/**
 * Starts the sandbox: the API contracts on one site, the file proxy's on another, as in production.
 * @throws PortTakenError naming the setting to change
 */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const { apiPort = 4100, filesPort = 4101, host = '127.0.0.1' } = options;
  const { contracts, worlds, pictures, engine } = await createEngine(options);
  const drawnReceipts = new DrawnReceipts();
  const violations = new ViolationLog();
  const operationIds = new Set([...contracts.api, ...contracts.files].map(({ iid }) => iid));
  let boundFilesPort = filesPort;
  const frontDependencies = {
    engine,
    worlds,
    pictures,
    drawnReceipts,
    violations,
    filesOrigin: (request: IncomingMessage) => options.filesOrigin ?? getFilesOrigin(request, boundFilesPort),
  };
  const apiFront = new ContractFront({ ...frontDependencies, operations: contracts.api });
  const filesFront = new ContractFront({ ...frontDependencies, operations: contracts.files });

  const connections: Connections = { areKept: options.keepConnections ?? false };
  const onFault = (): void => {
    connections.areKept = false;
    for (const site of [api, files]) site.closeIdleConnections();
  };

  const api: Server = createSite(connections, async (request, response, url) => {
    if (await serveControl({ worlds, violations, operationIds, host, onFault }, request, response, url))
      return;
    allowOrigin(request, response);
    if (isPreflight(request)) respondToPreflight(response);
    else await apiFront.serve(request, response, url);
  });
  const files = createSite(connections, async (request, response, url) => {
    allowOrigin(request, response);
    if (isPreflight(request)) respondToPreflight(response);
    else if (!(await serveFilesPage({ pictures, drawnReceipts }, request, response, url)))
      await filesFront.serve(request, response, url);
  });
  const close = async (): Promise<void> => {
    await Promise.all([api, files].map(closeServer));
    pictures.close();
  };
  try {
    await listen(api, { port: apiPort, host, setting: 'API_PORT' });
    await listen(files, { port: filesPort, host, setting: 'FILES_PORT' });
  } catch (error) {
    await close();
    throw error;
  }
  const boundApiPort = (api.address() as AddressInfo).port;
  boundFilesPort = (files.address() as AddressInfo).port;
  return {
    apiPort: boundApiPort,
    filesPort: boundFilesPort,
    apiOrigin: options.apiOrigin ?? `http://${getBrowserHost('api', host)}:${boundApiPort}`,
    filesOrigin: options.filesOrigin ?? `http://${getBrowserHost('files', host)}:${boundFilesPort}`,
    local: `http://${getLocalHost(host)}:${boundApiPort}`,
    close,
  };
};
