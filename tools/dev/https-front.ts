import { once } from 'node:events';
import { createServer } from 'node:https';
import { createProxyServer } from 'http-proxy-3';

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
  const proxy = createProxyServer({ target: { host: '127.0.0.1', port: target } });
  // A broken connection to the server breaks the one to the client.
  proxy.on('error', (_error, _request, connection) => connection.destroy());
  const front = createServer(certificate, (request, response) => proxy.web(request, response));
  front.on('upgrade', (request, socket, head) => proxy.ws(request, socket, head));
  const listening = once(front, 'listening');
  front.listen(port, host);
  await listening;
  return () => {
    front.close();
    front.closeAllConnections();
  };
};
