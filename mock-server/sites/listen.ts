import { once } from 'node:events';
import type { Server } from 'node:http';

/** @throws Error that says what to do when the port is taken. */
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
    throw new Error(
      `port ${port} is taken: stop what holds it, or choose another one, for instance ${setting}=${port + 100}`,
      { cause: error },
    );
  }
};
