import { systemClock } from '../platform/clock.ts';
import type { PictureOptions, PicturePreparer, WorkerRequest, WorkerResponse } from './picture-preparer.ts';
import { startWorker } from './start-worker.ts';
import { openLine, type WorkerLine } from './worker-line.ts';

/**
 * Makes pictures smaller and removes personal data from them, in a worker, so that the page stays responsive.
 *
 * Photographs are turned upright and shrunk to JPEG of at most 1.5 MB. Their time of capture is kept; where they were taken
 * and everything else their camera wrote is gone. A JPEG that is light and upright already loses only that, and not a bit of
 * its picture. PNG, WebP, GIF and BMP within the limits come back as they are, with whatever is written in them; so does
 * what is no picture, and what this browser cannot draw. A picture that announces more than 60 megapixels is never drawn: a
 * JPEG loses what is written beside it, and others come back as they are.
 * @param options limits, and the place of the worker's file
 * @returns what prepares pictures; it starts its worker with the first one, and ends it after 30 seconds without any.
 */
export const createPicturePreparer = (options: PictureOptions = {}): PicturePreparer => {
  const { longEdge, quality, workerUrl } = options;
  const line = openLine(() => startWorker(workerUrl), systemClock);
  return takeTurns(line, { longEdge, quality });
};

/** One picture at a time: two would need twice the memory, and phones have little. */
export const takeTurns = (
  line: WorkerLine,
  limits: Omit<WorkerRequest, 'file' | 'isAdvised'>,
): PicturePreparer => {
  let last: Promise<unknown> = Promise.resolve();
  let closings = 0;
  return {
    prepare: (file, signal, isAdvised) => {
      const closedBefore = closings;
      const turn = last.then((): WorkerResponse | Promise<WorkerResponse> =>
        signal?.aborted || closings > closedBefore ? {} : line.ask({ file, ...limits, isAdvised }, signal),
      );
      last = turn;
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
      line.close();
    },
  };
};
