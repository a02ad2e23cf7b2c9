import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { OperationFinder, type RawRequest, type RawResponse } from '@cagnotte/contracts/internal';
import { operations } from '@cagnotte/contracts/testing';
import type { Sandbox } from '@cagnotte/mock-server';
import type { CreateBreaking, IncomingCall, Forward, Reply } from './breaking.ts';

/** A server with one defect, or with none. */
export interface BrokenServer {
  /** Base address of the API. */
  readonly api: string;
  /** Base address of the file proxy. */
  readonly proxy: string;
  close(): Promise<void>;
}

const host = '127.0.0.1';
const finder = new OperationFinder(operations);

/** Headers of a single connection: each side sets its own. */
const perConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

const readHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || perConnection.includes(name) ? [] : [[name, [value].flat().join(', ')]],
    ),
  );

const forwardTo =
  (port: number): Forward =>
  ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const { pathname, search } = new URL(url);
      const length = body ? { 'content-length': body.length } : {};
      const sent = sendRequest(
        {
          host,
          port,
          method,
          path: `${pathname}${search}`,
          headers: { ...headers, ...length },
          agent: false,
        },
        (incoming) => {
          const { statusCode: status = 0, statusMessage: statusText = '' } = incoming;
          buffer(incoming).then((bytes) => {
            resolve({ status, statusText, headers: readHeaders(incoming), body: bytes });
          }, reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });

const createCall = (request: RawRequest): IncomingCall => {
  const requestedMethod = request.headers['access-control-request-method'];
  const isPreflight = request.method === 'OPTIONS' && requestedMethod !== undefined;
  const operation = finder.find(isPreflight ? requestedMethod : request.method, request.url);
  return { operationId: operation?.operationId, isPreflight, request };
};

const write = (response: ServerResponse, raw: RawResponse, isCut: boolean): void => {
  const { status, statusText, headers, body } = raw;
  const hasBody = status !== 204 && status !== 304;
  response.writeHead(status, statusText, { ...headers, ...(hasBody && { 'content-length': body.length }) });
  if (!isCut) return void response.end(hasBody ? body : undefined);
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
};

const sendReply = (response: ServerResponse, reply: Reply): void => {
  if (reply === 'silence') return;
  if (reply === 'hung up') return void response.destroy();
  if ('cut' in reply) write(response, reply.cut, true);
  else write(response, reply, false);
};

const startSite = async (port: number, breaks: ReturnType<CreateBreaking>) => {
  const forward = forwardTo(port);
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(incoming);
    const request: RawRequest = {
      method: incoming.method ?? 'GET',
      url: `http://${incoming.headers.host ?? host}${incoming.url ?? '/'}`,
      headers: readHeaders(incoming),
      body: body.length > 0 ? body : undefined,
    };
    sendReply(response, await breaks(createCall(request), forward));
  };
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  const boundPort = typeof address === 'object' && address ? address.port : 0;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://${host}:${boundPort}`, close };
};

/** Starts a server with a defect in front of a sandbox, which other servers may share. */
export const startBrokenServer = async (sandbox: Sandbox, breaks: CreateBreaking): Promise<BrokenServer> => {
  const breaking = breaks();
  const api = await startSite(sandbox.apiPort, breaking);
  const files = await startSite(sandbox.filesPort, breaking);
  const close = async (): Promise<void> => {
    await Promise.all([api.close(), files.close()]);
  };
  return { api: api.address, proxy: files.address, close };
};
