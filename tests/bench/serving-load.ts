import { Agent, request as sendRequest } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** A request that is sent over and over. */
export interface LoadRequest {
  readonly method: string;
  readonly path: string;
  readonly form?: string;
}

/** The task of the thread: requests to a port, in turn, by a number of connections, for a time. */
export interface Load {
  readonly port: number;
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  readonly ms: number;
}

/**
 * Sends a request and reads its response.
 * @throws Error for any status but a success
 */
const send = (agent: Agent, port: number, { method, path, form }: LoadRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = sendRequest({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${method} ${path}: ${String(response.statusCode)}`));
      response.resume();
      response.on('end', resolve);
    });
    sent.on('error', reject);
    sent.end(form);
  });

/** Returns the number of responses per second. */
const run = async ({ port, requests, connections, ms }: Load): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  let count = 0;
  const connection = async (first: number): Promise<void> => {
    for (let index = first; performance.now() - start < ms; index += 1) {
      const request = requests[index % requests.length];
      if (request) await send(agent, port, request);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, first) => connection(first)));
  agent.destroy();
  return (count * 1000) / (performance.now() - start);
};

parentPort?.on('message', (load: Load) => {
  run(load).then(
    (perSecond) => parentPort?.postMessage(perSecond),
    (error: unknown) => parentPort?.postMessage(String(error)),
  );
});
