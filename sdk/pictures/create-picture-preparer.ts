import { systemClock } from '../platform/clock.ts';
import type { PictureOptions, PicturePreparer, WorkerRequest, WorkerResponse } from './picture-preparer.ts';
import { startWorker } from './start-worker.ts';
import { openWorkerConnection, type WorkerConnection } from './worker-connection.ts';

/**
 * Makes pictures smaller and removes personal data from them, in a worker, so that the page stays responsive.
 *
 * Photographs are turned upright and shrunk to JPEG of at most 1.5 MB. They keep the time of capture. The
 * place, and everything else that the camera wrote, is removed. A JPEG, PNG or WebP that is already small and
 * upright only loses this metadata: its picture stays the same, bit for bit. So does a HEIC or AVIF that this
 * browser cannot draw, and a picture of more than 60 megapixels, which is never drawn. GIF and BMP within the
 * limits, files that are not pictures, and damaged pictures come back unchanged.
 *
 * @param options limits, and the address of the worker's file
 * @returns a preparer, whose worker starts with the first picture and ends after 30 seconds without one
 */
export const createPicturePreparer = (options: PictureOptions = {}): PicturePreparer => {
  const { longEdge, quality, workerUrl } = options;
  const connection = openWorkerConnection(() => startWorker(workerUrl), systemClock);
  return createSerialPreparer(connection, { longEdge, quality });
};

/** Prepares one picture at a time: two would need twice the memory, of which phones have little. */
export const createSerialPreparer = (
  connection: WorkerConnection,
  limits: Pick<WorkerRequest, 'longEdge' | 'quality'>,
): PicturePreparer => {
  let lastTurn: Promise<unknown> = Promise.resolve();
  let closings = 0;
  return {
    prepare: (file, signal, isAdvised, bytes) => {
      const closedBefore = closings;
      const turn = lastTurn.then((): WorkerResponse | Promise<WorkerResponse> =>
        signal?.aborted || closings > closedBefore
          ? {}
          : connection.ask({ file, ...limits, isAdvised, bytes }, signal),
      );
      lastTurn = turn;
      return new Promise((resolve, reject) => {
        const abort = () => reject(signal?.reason as Error);
        if (signal?.aborted) abort();
        signal?.addEventListener('abort', abort);
        void turn.then(({ blob = file, ...scores }) => {
          signal?.removeEventListener('abort', abort);
          resolve({ blob, ...scores });
        });
      });
    },
    close: () => {
      closings += 1;
      connection.close();
    },
  };
};
