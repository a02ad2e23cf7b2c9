import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach } from 'vitest';
import type { RecordedCall } from '../../wire/call.ts';
import { startCapture, type Capture, type CaptureOptions } from '../capture.ts';

const openSites: { close(): Promise<unknown> }[] = [];

afterEach(async () => {
  for (const site of openSites.splice(0).reverse()) await site.close();
});

const closeServer = (server: Server): Promise<unknown> => {
  const closing = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  return closing;
};

/** Starts a server with the behaviour of a test, and closes it at the end of the test. */
export const startUpstream = async (
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  prepare: (server: Server) => void = () => undefined,
): Promise<URL> => {
  const server = createServer((request, response) => void listener(request, response));
  prepare(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  openSites.push({ close: () => closeServer(server) });
  const address = server.address();
  return new URL(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
};

/** Starts a capture in front of a server, and closes it at the end of the test. Returns it with its calls. */
export const captureBefore = async (
  upstream: URL,
  limits?: CaptureOptions['limits'],
): Promise<{ capture: Capture; calls: RecordedCall[] }> => {
  const calls: RecordedCall[] = [];
  const capture = await startCapture({
    api: upstream,
    proxy: upstream,
    host: '127.0.0.1',
    port: 0,
    ...(limits && { limits }),
    onCall: (call) => calls.push(call),
  });
  openSites.push(capture);
  return { capture, calls };
};
