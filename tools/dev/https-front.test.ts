import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { findFreePorts } from '../process/find-free-ports.ts';
import { createAuthority, issueCertificate } from './certificates.ts';
import { startHttpsFront } from './https-front.ts';

/** Starts a server with https in front of it. */
const startFront = async (respond: RequestListener) => {
  const target: Server = createServer(respond).listen(0, '127.0.0.1');
  await once(target, 'listening');
  const authority = await createAuthority('localhost');
  const certificate = await issueCertificate(authority, ['localhost', '127.0.0.1']);
  const port = await findFreePorts(1);
  const close = await startHttpsFront({ certificate, port, target: (target.address() as AddressInfo).port });
  onTestFinished(() => {
    close();
    target.close();
    target.closeAllConnections();
  });
  return { target, port, ca: authority.certificate.toString('pem') };
};

it('the https front passes method, path, host and body on, and the response back', async () => {
  const { port, ca } = await startFront((request, response) => {
    void text(request).then((body) => {
      response.writeHead(201, { 'X-Host': request.headers.host ?? '' });
      response.end(`${request.method} ${request.url} ${body}`);
    });
  });
  const request = requestByHttps({ host: '127.0.0.1', port, ca, method: 'POST', path: '/a?b=c' });
  request.end('ticket');
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(201);
  expect(response.headers['x-host']).toBe(`127.0.0.1:${port}`);
  expect(await text(response)).toBe('POST /a?b=c ticket');
});

it('the https front breaks the connection when the server does', async () => {
  const { port, ca } = await startFront((request) => void request.socket.destroy());
  const request = requestByHttps({ host: '127.0.0.1', port, ca });
  request.end();
  const [error] = (await once(request, 'error')) as [Error];
  expect(error.message).toBe('socket hang up');
});

it('the https front passes web sockets on', async () => {
  const { target, port, ca } = await startFront((_request, response) => void response.end());
  const sockets = new WebSocketServer({ server: target });
  sockets.on('connection', (socket) => socket.on('message', (message) => socket.send(message)));
  const client = new WebSocket(`wss://127.0.0.1:${port}/updates`, { ca });
  onTestFinished(() => client.terminate());
  await once(client, 'open');
  client.send('hello');
  const [message] = (await once(client, 'message')) as [Buffer];
  expect(message.toString()).toBe('hello');
});
