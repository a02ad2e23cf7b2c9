import type { Clock } from '../platform/clock.ts';
import type { WorkerRequest, WorkerResponse } from './picture-preparer.ts';

/** Time limit for one picture, in milliseconds: the slowest phones need a few seconds. */
const timeoutMs = 30_000;
/** How long an idle worker is kept, in milliseconds. */
const maxIdleMs = 30_000;
/** A worker that did not start, failed or did not respond this many times in a row is not started again. */
const maxFailures = 2;

export interface WorkerConnection {
  /**
   * Sends a request to the worker, after its last response. Resolves with an empty response when none
   * arrives.
   */
  ask(request: WorkerRequest, signal: AbortSignal | undefined): Promise<WorkerResponse>;
  close(): void;
}

/** Communicates with a worker that runs only while there is work. */
export const openWorkerConnection = (start: () => Worker, clock: Clock): WorkerConnection => {
  let worker: Worker | undefined;
  let failures = 0;
  let giveUp = () => {};
  let cancelIdleTimer = () => {};

  const end = (): void => {
    cancelIdleTimer();
    if (!worker) return;
    // Ignores a message that the worker may already have posted.
    worker.onmessage = worker.onerror = worker.onmessageerror = null;
    worker.terminate();
    worker = undefined;
  };

  const ask = (request: WorkerRequest, signal: AbortSignal | undefined) =>
    new Promise<WorkerResponse>((resolve) => {
      cancelIdleTimer();
      const settle = (response: WorkerResponse): void => {
        stopTimeout();
        signal?.removeEventListener('abort', giveUp);
        giveUp = () => {};
        resolve(response);
      };
      giveUp = () => {
        end();
        settle({});
      };
      const fail = (): void => {
        failures += 1;
        giveUp();
      };
      const stopTimeout = clock.after(timeoutMs, fail);
      signal?.addEventListener('abort', giveUp);
      try {
        worker ??= start();
        worker.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
          failures = 0;
          cancelIdleTimer = clock.after(maxIdleMs, end);
          settle(data);
        };
        worker.onerror = fail;
        worker.onmessageerror = fail;
        worker.postMessage(request, request.bytes ? [request.bytes] : []);
      } catch {
        fail();
      }
    });

  return {
    ask: (request, signal) => (failures < maxFailures ? ask(request, signal) : Promise.resolve({})),
    close: () => {
      giveUp();
      end();
    },
  };
};
