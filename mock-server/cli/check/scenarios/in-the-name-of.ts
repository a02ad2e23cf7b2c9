import type { Server } from '../server.ts';

/** Runs with the session of somebody else, and gives the session back. */
export const inTheNameOf = async (server: Server, token: string, run: () => Promise<void>): Promise<void> => {
  const before = server.token;
  server.token = token;
  try {
    await run();
  } finally {
    server.token = before;
  }
};
