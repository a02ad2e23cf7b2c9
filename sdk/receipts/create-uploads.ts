import type { Core } from '../core.ts';
import { isSdkError } from '../errors/is-sdk-error.ts';
import { checkParameters } from '../parameters/check-parameters.ts';
import { orderTable } from '../parameters/tables.ts';
import { assertUserCanUpload } from './assert-user-can-upload.ts';
import type { UploadOrder } from './upload-order.ts';
import type { UploadQueue } from './upload-queue.ts';
import type { Uploads } from './uploads.ts';

/** The uploads as the outside sees them: nobody waits for a run, so its failure goes to the error handlers. */
export const createUploads = (core: Core, queue: UploadQueue): Uploads => {
  const visible = (uuid: string) => queue.list().find((upload) => upload.uuid === uuid);

  const start = (uuid: string) => {
    queue.run(uuid).catch((error: unknown) => {
      // An upload that was discarded in the meantime concerns nobody any more.
      if (isSdkError(error) && queue.find(uuid)) core.errors.notify(error);
    });
  };

  return {
    list: () => queue.list(),
    subscribe: (listener) => queue.subscribe(listener),
    add: (order) => {
      core.configuration.initializedProgram();
      checkParameters<UploadOrder>(orderTable, order);
      assertUserCanUpload(core);
      const upload = queue.enter(order);
      start(upload.uuid);
      return queue.find(upload.uuid) ?? upload;
    },
    retry: (uuid) => {
      if (visible(uuid)?.state === 'failed') start(uuid);
    },
    discard: (uuid) => {
      if (visible(uuid)) queue.remove(uuid);
    },
  };
};
