import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Misuse } from '../io.ts';
import { isProxyPath } from '../wire/find-operation.ts';
import type { Failure, Recorded } from '../wire/recorded.ts';
import type { Bytes } from './call-lines.ts';
import { forward } from './forward.ts';
import { keepLimits, Room, type KeepLimits } from './kept-body.ts';
import { answerOurselves } from './own-answer.ts';
import { recordedCall, refusedCall } from './recorded-call.ts';

export interface RecorderOptions {
  /** Base address of the API. */
  readonly api: URL;
  /** Base address of the file proxy. */
  readonly proxy: URL;
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  readonly limits?: KeepLimits;
  /** Told each call once it is over. */
  readonly onCall: (call: Recorded, bytes: Bytes) => void;
}

export interface Recorder {
  /** What clients set as their base addresses. */
  readonly address: string;
  /** Takes no more calls, cuts off those that last, and resolves once all were told. */
  close(): Promise<void>;
}

/** How long calls that are under way may last when it ends, in milliseconds. */
const graceMs = 500;

const stopped: Failure = { by: 'recorder', why: 'the recorder was stopped' };
const none: Bytes = { up: 0, down: 0 };

const listen = async (server: Server, host: string, port: number): Promise<string> => {
  try {
    const listening = once(server, 'listening');
    server.listen(port, host);
    await listening;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const why = code === 'EADDRINUSE' ? 'is taken' : `can not be listened on (${code})`;
    throw new Misuse(`port ${port} of ${host} ${why}: choose another with --port, or 0 for any`);
  }
  const address = server.address();
  const at = typeof address === 'object' && address ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${at}`;
};

/**
 * Starts a server which passes every call on: to the file proxy where its path begins with `/v1/sdk/`, to the API
 * otherwise.
 * @throws Misuse when the port can not be had.
 */
export const startRecorder = async (options: RecorderOptions): Promise<Recorder> => {
  const { api, proxy, host, port, limits = keepLimits, onCall } = options;
  const room = new Room(limits);
  const underWay = new Set<Promise<void>>();
  let isStopping = false;

  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url = '/' } = incoming;
    const startedAt = Date.now();
    const base = isProxyPath(url) ? proxy : api;
    if (!url.startsWith('/')) {
      const why = 'it takes paths: set the base addresses of the client to it, it is no proxy of a system';
      answerOurselves(incoming, response, 400, why);
      return onCall(refusedCall(incoming, base, startedAt, why), none);
    }
    const forwarded = await forward(incoming, response, base, room);
    const failure = isStopping && forwarded.failure?.by === 'client' ? stopped : forwarded.failure;
    const bytes = { up: forwarded.sent.size, down: forwarded.received.size };
    onCall(await recordedCall(incoming, base, startedAt, { ...forwarded, failure }), bytes);
  };
  const take = (incoming: IncomingMessage, response: ServerResponse): void => {
    const served = serve(incoming, response).finally(() => underWay.delete(served));
    underWay.add(served);
  };

  // No limit of time: an upload may take as long as it takes.
  const server = createServer({ requestTimeout: 0, maxHeaderSize: 64 * 1024 }, take);
  // Whether the client may go on with its body is the server's to say.
  server.on('checkContinue', take);
  server.on('upgrade', (incoming, socket) => {
    const why = 'WebSockets are refused: only HTTP is recorded';
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 501 Not Implemented\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    onCall(refusedCall(incoming, api, Date.now(), why), none);
  });
  const address = await listen(server, host, port);
  return {
    address,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      // What is nearly done is let through.
      await Promise.race([Promise.all(underWay), wait(graceMs)]);
      isStopping = true;
      server.closeAllConnections();
      await closed;
      await Promise.all(underWay);
    },
  };
};
