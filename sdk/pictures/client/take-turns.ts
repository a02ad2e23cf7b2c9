import type { Answer, Request } from '../message.ts';
import type { PicturePreparer } from '../picture-preparer.ts';
import type { WorkerLine } from './worker-line.ts';

/** One picture at a time: two would need twice the memory, and phones have little. */
export const takeTurns = (line: WorkerLine, limits: Omit<Request, 'file'>): PicturePreparer => {
  let last: Promise<unknown> = Promise.resolve();
  let closings = 0;
  return {
    prepare: (file, signal) => {
      const closedBefore = closings;
      const turn = last.then((): Answer | Promise<Answer> =>
        signal?.aborted || closings > closedBefore ? {} : line.ask({ file, ...limits }, signal),
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
