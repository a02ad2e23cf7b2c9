import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { urlToHttpOptions } from 'node:url';
import { allowOrigin, listen, Refusal } from '@cagnotte/mock-server/internal/http';
import type { RecordedCall } from '../wire/call.ts';
import { isProxyPath } from '../wire/operation-finder.ts';

/**
 * Limits in bytes of one recorded body, and of all bodies of a session: a HAR is read into memory as a whole.
 */
const defaultLimits = { each: 32 * 1024 * 1024, all: 256 * 1024 * 1024 };
/** How long requests in flight may take to finish once the capture is closed, in milliseconds. */
const graceMs = 500;

export interface CaptureOptions {
  /** Base address of the API. */
  readonly api: URL;
  /** Base address of the file proxy. */
  readonly proxy: URL;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly limits?: typeof defaultLimits;
  /** Called with each call once it is over. */
  readonly onCall: (call: RecordedCall) => void;
}

export interface Capture {
  /** Base address for the client. */
  readonly address: string;
  /**
   * Accepts no more requests, aborts those that last, and resolves once `onCall` was called for all of them.
   */
  close(): Promise<void>;
}

/** Copy of a forwarded body. */
interface KeptBody {
  size: number;
  /** Undefined once the body, or all bodies together, are over the limit: only the size is kept. */
  chunks: Buffer[] | undefined;
}

const joinChunks = ({ chunks }: KeptBody): Buffer => Buffer.concat(chunks ?? []);
const describeLoss = ({ size, chunks }: KeptBody): string | undefined =>
  chunks ? undefined : `not kept: ${size} bytes`;

/** Headers of one connection, and headers that the capture sets itself. */
const hopByHop =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|host|expect|accept-encoding)$/;

/** Returns names and values in turn, as in `rawHeaders`: in their order, with repeated ones. */
const listForwardedHeaders = ({ rawHeaders, headers }: IncomingMessage): string[] => {
  const named = (headers.connection ?? '').toLowerCase().split(/[\s,]+/);
  return rawHeaders.flatMap((name, at) => {
    const isKept = !hopByHop.test(name.toLowerCase()) && !named.includes(name.toLowerCase());
    return at % 2 === 0 && isKept ? [name, rawHeaders[at + 1] ?? ''] : [];
  });
};

const createRequestHeaders = (incoming: IncomingMessage, host: string): string[] => {
  const { headers, method = 'GET' } = incoming;
  const isChunked = headers['transfer-encoding'] !== undefined;
  const isEmpty =
    !isChunked && headers['content-length'] === undefined && !/^(?:GET|HEAD|DELETE|OPTIONS)$/.test(method);
  return [
    ...['Host', host],
    // A compressed body could not be judged.
    ...['Accept-Encoding', 'identity'],
    ...listForwardedHeaders(incoming),
    ...(isChunked ? ['Transfer-Encoding', 'chunked'] : []),
    ...(isEmpty ? ['Content-Length', '0'] : []),
  ];
};

const toHeadersByName = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]));

const getMessage = (error: Error): string =>
  'code' in error && typeof error.code === 'string' && !error.message.includes(error.code)
    ? `${error.code}: ${error.message}`
    : error.message || ('code' in error ? String(error.code) : error.name);

/** Responds in place of the server with the error body of the contracts. A page of any origin may read it. */
const sendRefusal = (
  incoming: IncomingMessage,
  response: ServerResponse,
  status: number,
  why: string,
): void => {
  const { body } = new Refusal(status, 'other', `cagnotte-contracts record: ${why}`);
  // The rest of the request is read: a reset connection would hide this response from the client.
  incoming.resume();
  allowOrigin(incoming, response);
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
};

/** A forwarded call that is over. */
interface ForwardedCall extends Pick<RecordedCall, 'startedAt' | 'failure'> {
  readonly incoming: IncomingMessage;
  /** Address on the server. */
  readonly url: string;
  readonly sent: KeptBody;
  /** Undefined when the server did not respond. */
  readonly upstreamResponse: IncomingMessage | undefined;
  readonly received: KeptBody;
}

const toRecordedCall = ({
  startedAt,
  failure,
  incoming,
  url,
  sent,
  upstreamResponse,
  received,
}: ForwardedCall): RecordedCall => {
  const encoding = upstreamResponse?.headers['content-encoding'] ?? 'identity';
  const requestLost = incoming.complete ? describeLoss(sent) : 'not kept: it did not arrive whole';
  const responseLost =
    encoding === 'identity' ? describeLoss(received) : `not kept: the server compressed it (${encoding})`;
  return {
    operationId: undefined,
    startedAt,
    tookMs: Date.now() - startedAt,
    request: {
      method: incoming.method ?? 'GET',
      url,
      headers: { ...toHeadersByName(incoming.headers), host: new URL(url).host },
      body: requestLost === undefined && sent.size > 0 ? joinChunks(sent) : undefined,
    },
    response:
      upstreamResponse && !failure
        ? {
            status: upstreamResponse.statusCode ?? 0,
            statusText: upstreamResponse.statusMessage ?? '',
            headers: toHeadersByName(upstreamResponse.headers),
            body: responseLost === undefined ? joinChunks(received) : Buffer.alloc(0),
          }
        : undefined,
    failure,
    lost: {
      ...(requestLost !== undefined && { request: requestLost }),
      ...(responseLost !== undefined && { response: responseLost }),
    },
  };
};

/**
 * Forwards a request to a server and the response back, both as they arrive and byte for byte. Resolves when
 * the client has the response, or either side has disconnected.
 */
const forwardCall = (
  incoming: IncomingMessage,
  response: ServerResponse,
  base: URL,
  appendChunk: (body: KeptBody, chunk: Buffer) => void,
): Promise<RecordedCall> =>
  new Promise((resolve) => {
    const startedAt = Date.now();
    const { method = 'GET', url = '/' } = incoming;
    const path = `${base.pathname.replace(/\/+$/, '')}${url}`;
    const sentBody: KeptBody = { size: 0, chunks: [] };
    const received: KeptBody = { size: 0, chunks: [] };
    let upstreamResponse: IncomingMessage | undefined;
    let failure: RecordedCall['failure'];

    const send = base.protocol === 'https:' ? httpsRequest : httpRequest;
    // A connection for each request: a reused one can be closed by the server at any time.
    const outgoing = send({
      ...urlToHttpOptions(base),
      agent: false,
      setHost: false,
      method,
      path,
      headers: createRequestHeaders(incoming, base.host),
    });
    const fail = (why: string): void => {
      if (response.closed) return;
      failure ??= { by: 'server', why };
      incoming.unpipe(outgoing);
      if (response.headersSent) response.destroy();
      else sendRefusal(incoming, response, 502, `${base.origin} did not respond: ${why}`);
    };

    incoming.on('data', (chunk: Buffer) => appendChunk(sentBody, chunk));
    // The close event of the response handles a broken client.
    incoming.on('error', () => undefined);
    incoming.pipe(outgoing);
    outgoing.on('error', (error) => {
      // A server that responds may stop reading; errors of its response are handled below.
      if (!upstreamResponse) fail(getMessage(error));
    });
    outgoing.on('response', (serverResponse) => {
      upstreamResponse = serverResponse;
      response.sendDate = false;
      response.writeHead(
        serverResponse.statusCode ?? 502,
        serverResponse.statusMessage,
        listForwardedHeaders(serverResponse),
      );
      serverResponse.on('data', (chunk: Buffer) => appendChunk(received, chunk));
      serverResponse.on('error', (error) => fail(`the response broke off: ${getMessage(error)}`));
      serverResponse.pipe(response);
    });
    response.on('finish', () => {
      // The server responded before the end of the upload: the rest is discarded.
      incoming.unpipe(outgoing);
      incoming.resume();
    });
    response.on('close', () => {
      if (!response.writableFinished) failure ??= { by: 'client', why: 'the client went away' };
      outgoing.destroy();
      const address = `${base.origin}${path}`;
      resolve(
        toRecordedCall({
          startedAt,
          failure,
          incoming,
          url: address,
          sent: sentBody,
          upstreamResponse,
          received,
        }),
      );
    });
  });

const getOrigin = (server: Server, host: string): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;

/**
 * Starts a site that forwards every request to a server: to the file proxy where the path begins with
 * `/v1/sdk/`, to the API otherwise.
 * @throws PortTakenError naming the option to change
 */
export const startCapture = async (options: CaptureOptions): Promise<Capture> => {
  const { api, proxy, host, port, limits = defaultLimits, onCall } = options;
  const inFlight = new Set<Promise<void>>();
  let isClosing = false;
  let storedBytes = 0;
  const appendChunk = (body: KeptBody, chunk: Buffer): void => {
    body.size += chunk.length;
    if (!body.chunks) return;
    storedBytes += chunk.length;
    body.chunks.push(chunk);
    if (body.size <= limits.each && storedBytes <= limits.all) return;
    storedBytes -= body.size;
    body.chunks = undefined;
  };

  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/' } = incoming;
    if (!url.startsWith('/'))
      return sendRefusal(
        incoming,
        response,
        400,
        'it is no system proxy: set it as base address of the client',
      );
    const call = await forwardCall(incoming, response, isProxyPath(url) ? proxy : api, appendChunk);
    const isCut = isClosing && call.failure?.by === 'client';
    onCall(isCut ? { ...call, failure: { by: 'recorder', why: 'the recorder was stopped' } } : call);
  };
  // No time limit, because of slow uploads.
  const server = createServer({ requestTimeout: 0, maxHeaderSize: 64 * 1024 }, (incoming, response) => {
    const served = serve(incoming, response).finally(() => inFlight.delete(served));
    inFlight.add(served);
  });
  await listen(server, { port, host, setting: '--port' });
  return {
    address: getOrigin(server, host),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.race([Promise.all(inFlight), wait(graceMs)]);
      isClosing = true;
      server.closeAllConnections();
      await closed;
      await Promise.all(inFlight);
    },
  };
};
