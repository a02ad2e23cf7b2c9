import { once } from 'node:events';
import type { Server } from 'node:http';
import { PortTakenError } from './port-taken.ts';

/**
 * The default of nginx. Node.js closes idle connections after 5 s: a click after a longer pause
 * would wait for a new one.
 */
const keepAliveMs = 75_000;

/**
 * Makes a server listen, and keep its connections open between requests.
 * @throws PortTakenError naming the setting to change
 */
export const listen = async (
  server: Server,
  { port, host, setting }: { port: number; host: string; setting: string },
): Promise<void> => {
  server.keepAliveTimeout = keepAliveMs;
  try {
    const listening = once(server, 'listening');
    server.listen(port, host);
    await listening;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    throw new PortTakenError(port, setting, error);
  }
};
