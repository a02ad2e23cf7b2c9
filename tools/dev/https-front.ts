import { request as ask, type IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { once } from 'node:events';
import { connect } from 'node:net';

interface HttpsFrontOptions {
  readonly certificate: { readonly cert: string; readonly key: string };
  readonly port: number;
  /** Address or name to listen on. Default 127.0.0.1, which no other machine reaches. */
  readonly host?: string;
  /** Port of the server behind it, on this machine and without encryption. */
  readonly target: number;
}

/**
 * Puts https in front of a server of this machine, web sockets included.
 * @returns a function that closes it
 * @throws Error of the system for a port in use, or for a host that is not an address of this machine
 */
export const startHttpsFront = async ({
  certificate,
  port,
  host = '127.0.0.1',
  target,
}: HttpsFrontOptions): Promise<() => void> => {
  const toOptions = ({ method, url, headers }: IncomingMessage) => ({
    host: '127.0.0.1',
    port: target,
    method,
    path: url,
    headers,
  });
  const front = createServer(certificate, (request, response) => {
    const proxyRequest = ask(toOptions(request), (proxied) => {
      response.writeHead(proxied.statusCode ?? 502, proxied.headers);
      proxied.pipe(response);
    });
    // A broken connection to the server breaks the one to the client.
    proxyRequest.on('error', () => response.destroy());
    response.on('close', () => proxyRequest.destroy());
    request.pipe(proxyRequest);
  });
  front.on('upgrade', (request: IncomingMessage, socket: NodeJS.ReadWriteStream, head: Buffer) => {
    const server = connect(target, '127.0.0.1', () => {
      const lines = request.rawHeaders
        .map((text, index) => (index % 2 === 0 ? `\r\n${text}: ` : text))
        .join('');
      server.write(`${request.method} ${request.url} HTTP/1.1${lines}\r\n\r\n`);
      server.write(head);
      server.pipe(socket).pipe(server);
    });
    server.on('error', () => socket.end());
    socket.on('error', () => server.destroy());
  });
  const listening = once(front, 'listening');
  front.listen(port, host);
  await listening;
  return () => {
    front.close();
    front.closeAllConnections();
  };
};
