import { linkAbort, orAbort, type Abortable } from '../../client/abortable.ts';
import type { Core } from '../../core.ts';
import { givenUp, noUserAuthenticated } from '../../errors/known-errors.ts';
import { createListeners, type BatchEvent } from '../../events.ts';
import { addFileTable, cancelTable, noParameters, type NoParameters } from '../../parameters/tables.ts';
import { publicMethod } from '../../public-method.ts';
import { asSender } from '../as-sender.ts';
import { newReceiptUuid } from '../new-receipt-uuid.ts';
import { isStillSender, senderOf } from '../sender.ts';
import { uploadFile } from '../upload-file.ts';
import { nextBatch, openBatch, type BatchChange } from './batch-state.ts';
import type { AddFileParameters, BatchUploader, UploadedFile } from './batch-uploader.ts';
import { sendBatch } from './send-batch.ts';

/** A picture on its way. */
interface Upload {
  readonly done: Promise<unknown>;
  readonly controller: AbortController;
}

const eventOf = (change: BatchChange): Pick<BatchEvent, 'type' | 'receiptUuid'> =>
  'receiptUuid' in change
    ? { type: `batch_receipt_${change.type}`, receiptUuid: change.receiptUuid }
    : { type: `batch_${change.type}` };

/** Opens a batch for whoever is signed in. @throws SdkError NO_USER_AUTHENTICATED when nobody is. */
export const createBatch = (core: Core): BatchUploader => {
  const { platform, logger } = core;
  const owner = senderOf(core);
  const listeners = createListeners<BatchEvent>(logger);
  const uploads = new Map<string, Upload>();
  let batch = openBatch(platform.randomText(24));

  const change = (what: BatchChange) => {
    const next = nextBatch(batch, what);
    if (next === batch) return;
    batch = next;
    listeners.notify({ ...eventOf(what), batchUuid: batch.uuid, at: platform.clock.now() });
  };

  const assertOwner = () => {
    if (!isStillSender(core, owner)) throw noUserAuthenticated();
  };

  const upload = async (
    receiptUuid: string,
    parameters: AddFileParameters & Abortable,
    { signal }: AbortController,
  ): Promise<UploadedFile> => {
    try {
      const uploaded = await uploadFile(core, { ...parameters, batchUuid: batch.uuid, signal }, receiptUuid);
      // What was given up in the very moment of its arrival stays given up.
      signal.throwIfAborted();
      change({ type: 'added', receiptUuid });
      return uploaded;
    } catch (error) {
      change({ type: 'dropped', receiptUuid });
      throw error;
    }
  };

  return {
    uuid: batch.uuid,
    snapshot: () => batch,
    subscribe: (listener) => listeners.add(listener),

    addFile: publicMethod(core, addFileTable, (parameters) => {
      assertOwner();
      const capturedAt = parameters.capturedAt ?? new Date(platform.clock.now());
      const receiptUuid = newReceiptUuid(core, capturedAt, owner.ownerId);
      change({ type: 'uploading', receiptUuid });
      const controller = new AbortController();
      const unlink = linkAbort(controller, parameters.signal);
      const done = upload(receiptUuid, { ...parameters, capturedAt }, controller).finally(() => {
        unlink();
        uploads.delete(receiptUuid);
      });
      uploads.set(receiptUuid, { done, controller });
      return done;
    }),

    cancel: publicMethod(core, cancelTable, ({ receiptUuid }) => {
      change({ type: 'cancelled', receiptUuid });
      uploads.get(receiptUuid)?.controller.abort(givenUp('the receipt was cancelled'));
    }),

    send: publicMethod<NoParameters, void>(core, noParameters, async (parameters) => {
      assertOwner();
      change({ type: 'sending' });
      try {
        await asSender(core, parameters.signal, async (signal) => {
          await orAbort(Promise.all([...uploads.values()].map(({ done }) => done)), signal);
          await sendBatch(core, batch, signal);
        });
        change({ type: 'sent' });
      } catch (error) {
        change({ type: 'failed' });
        throw error;
      }
    }),
  };
};
