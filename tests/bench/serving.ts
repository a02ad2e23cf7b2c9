/**
 * `npm run bench`: how many requests the sandbox responds to in a second. The floor is Prism alone in the
 * same process: `@stoplight/prism-http` behind a bare `node:http` server responds to the same requests with
 * the examples of the documents. The rounds alternate, on keep-alive connections, and a separate thread sends
 * the load. Then a sandbox with much stored data is compared with a new world.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { createLogger } from '@stoplight/prism-core';
import { createInstance, getHttpOperationsFromSpec, type IHttpRequest } from '@stoplight/prism-http';
import { startSandbox } from '@cagnotte/mock-server';
import { createPrismConfig } from '@cagnotte/mock-server/internal';
import {
  bundleContract,
  ContractFiles,
  contracts,
  contractsFolder,
  createFolderReader,
} from '@cagnotte/openapi';
import { computeMedian, report } from './report.ts';
import type { Load, LoadRequest } from './serving-load.ts';

const rounds = 7;
const load = { connections: 8, ms: 1200 };
const token = 'demo.bench';

const createReceipt = (uuid: string, key: string): LoadRequest => ({
  method: 'POST',
  path: '/api/v2/receipts',
  form: new URLSearchParams({
    uuid,
    captured_at: '2026-11-18T17:42:00.000Z',
    channel: 'WEB',
    'app[platform]': 'web',
    'app[version]': '1',
    receipt_subpictures_uuid: uuid,
    receipt_subpictures_count: '1',
    access_token: key,
  }).toString(),
});

const read = (path: string, key: string): LoadRequest => ({
  method: 'GET',
  path: `${path}${path.includes('?') ? '&' : '?'}access_token=${key}`,
});

/** Creates the requests of home, and the creation of a receipt. */
const createRequests = (key: string): LoadRequest[] => [
  { method: 'GET', path: `/api/v2/partners/settings?client_id=${key}` },
  read('/api/kitv3/card_slots', key),
  read('/api/kitv3/timeline?limit=10', key),
  read('/api/kitv4/pending_receipts', key),
  read('/api/kitv3/shopv3', key),
  createReceipt('r1', key),
];

/**
 * Starts Prism's validation and examples only.
 * @returns its port
 */
const startPrism = async () => {
  const files = new ContractFiles(createFolderReader(contractsFolder));
  const documents = contracts.map((name) => getHttpOperationsFromSpec(bundleContract(files, name)));
  const operations = (await Promise.all(documents)).flat();
  /**
   * Finds the one operation that Prism gets: its router goes through all operations for each request, because
   * the floor is its validation.
   */
  const findOperations = ({ method, url }: IHttpRequest) =>
    operations.filter(
      (operation) =>
        operation.method === method &&
        new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url.path),
    );
  const prism = createInstance(createPrismConfig(), { logger: createLogger('floor', { level: 'silent' }) });
  const server = createServer((request, response) => {
    const respond = async (): Promise<void> => {
      const url = new URL(`http://prism${request.url ?? '/'}`);
      const body = await text(request);
      const input: IHttpRequest = {
        method: (request.method ?? 'GET').toLowerCase() as IHttpRequest['method'],
        url: { path: url.pathname, query: Object.fromEntries(url.searchParams) },
        headers: request.headers as Record<string, string>,
        ...(body && { body }),
      };
      const result = await prism.request(input, findOperations(input), createPrismConfig())();
      if (result._tag === 'Left') throw result.left;
      const { statusCode, headers = {}, body: example } = result.right.output;
      response.writeHead(statusCode, { ...headers }).end(JSON.stringify(example));
    };
    respond().catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
};

const worker = new Worker(new URL('./serving-load.ts', import.meta.url));
const measurePerSecond = async (
  port: number,
  requests: readonly LoadRequest[],
  ms = load.ms,
): Promise<number> => {
  worker.postMessage({ ...load, ms, port, requests } satisfies Load);
  const [result] = (await once(worker, 'message')) as [number | string];
  if (typeof result === 'string') throw new Error(result);
  return result;
};

/** Microseconds for one request: medians of rounds that alternate. */
const compare = async (sides: readonly (() => Promise<number>)[]): Promise<number[]> => {
  const measured = sides.map((): number[] => []);
  for (let round = -1; round < rounds; round += 1)
    for (const [index, side] of sides.entries()) {
      const result = await side();
      // The first round compiles.
      if (round >= 0) measured[index]?.push(1_000_000 / result);
    }
  return measured.map(computeMedian);
};

const sandbox = await startSandbox({ apiPort: 0, filesPort: 0, keepConnections: true });
const prism = await startPrism();
const [ours = NaN, floor = NaN] = await compare([
  () => measurePerSecond(sandbox.apiPort, createRequests(token)),
  () => measurePerSecond(prism.port, createRequests(token)),
]);

/** Creates 300 worlds, and a world with 1,000 receipts and a full log of calls. */
const fillSandbox = async (): Promise<void> => {
  const worlds = Array.from({ length: 300 }, (_, index) =>
    read('/api/kitv3/card_slots', `demo.other-${index}`),
  );
  await measurePerSecond(sandbox.apiPort, worlds, 2000);
  const receipts = Array.from({ length: 1000 }, (_, index) => createReceipt(`full-${index}`, 'demo.full'));
  await measurePerSecond(sandbox.apiPort, receipts, 4000);
};
await fillSandbox();
const small = createRequests('demo.small').slice(0, 3);
const full = createRequests('demo.full').slice(0, 3);
const [stored = NaN, empty = NaN] = await compare([
  () => measurePerSecond(sandbox.apiPort, full),
  () => measurePerSecond(sandbox.apiPort, small),
]);
await worker.terminate();
await sandbox.close();
prism.close();

process.exitCode = report('Serving', [
  {
    name: 'a request to the sandbox, µs (0.8 of the requests a second)',
    ours,
    against: { name: 'Prism alone', value: floor },
    budget: 1 / 0.8,
  },
  {
    name: 'a request to a world of 1,000 receipts, µs',
    ours: stored,
    against: { name: 'a new world', value: empty },
    budget: 1.15,
  },
]);
