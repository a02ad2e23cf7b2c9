import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/**
 * Holds a port of this machine; 0 for any.
 * @returns undefined when it is taken
 */
const hold = async (port: number) => {
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
    const first = await hold(0);
    const { port } = first?.address() as AddressInfo;
    const rest = Array.from({ length: count - 1 }, (_, index) => hold(port + 1 + index));
    const held = [first, ...(await Promise.all(rest))];
    for (const server of held) server?.close();
    if (held.every((server) => server !== undefined)) return port;
  }
};
