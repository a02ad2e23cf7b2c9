import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/**
 * Holds a port of this machine; 0 for any.
 * @returns undefined when it is taken
 */
const holdPort = async (port: number) => {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
};

/** Returns the first of `count` free neighbouring ports. */
export const findFreePorts = async (count: number): Promise<number> => {
  for (;;) {
    const first = await holdPort(0);
    const { port } = first?.address() as AddressInfo;
    const neighbours = Array.from({ length: count - 1 }, (_, index) => holdPort(port + 1 + index));
    const servers = [first, ...(await Promise.all(neighbours))];
    for (const server of servers) server?.close();
    if (servers.every((server) => server !== undefined)) return port;
  }
};
