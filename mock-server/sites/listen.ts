import { once } from 'node:events';
import type { Server } from 'node:http';
import { PortTaken } from './port-taken.ts';

/** @throws PortTaken that says what to do */
export const listen = async (
  server: Server,
  { port, host, setting }: { port: number; host: string; setting: string },
): Promise<void> => {
  try {
    const listening = once(server, 'listening');
    server.listen(port, host);
    await listening;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error;
    throw new PortTaken(port, setting, error);
  }
};
