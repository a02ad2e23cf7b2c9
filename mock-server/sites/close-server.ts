import type { Server } from 'node:http';

/** Closes a server with all its open connections. */
export const closeServer = async (server: Server): Promise<void> => {
  if (!server.listening) return;
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
};
