import type { Core } from '../../core.ts';
import { noUserAuthenticated } from '../../errors/life-cycle-errors.ts';
import { SdkError } from '../../errors/sdk-error.ts';
import type { BatchEvent } from '../../events/event.ts';
import { createListeners } from '../../events/listeners.ts';
import { addFileTable, cancelTable, noParameters, type NoParameters } from '../../parameters/tables.ts';
import { publicMethod } from '../../public-method.ts';
import { freeReceiptUuid } from '../receipt-uuid.ts';
import { senderOf } from '../sender.ts';
import { uploadFile } from '../upload-file.ts';
import { isInBatch, nextBatch, openBatch, type BatchChange } from './batch-state.ts';
import type { BatchUploader } from './batch-uploader.ts';
import { sendBatch } from './send-batch.ts';

interface Upload {
  readonly done: Promise<unknown>;
  readonly abort: (reason: SdkError) => void;
}

const eventOf = (change: BatchChange): Pick<BatchEvent, 'type' | 'receiptUuid'> =>
  'receiptUuid' in change
    ? { type: `batch_receipt_${change.type}`, receiptUuid: change.receiptUuid }
    : { type: `batch_${change.type}` };

/** Opens a batch for whoever is signed in. @throws SdkError NO_USER_AUTHENTICATED when nobody is. */
export const createBatch = (core: Core): BatchUploader => {
  const { platform, logger } = core;
  const { ownerId } = senderOf(core);
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
    if (senderOf(core).ownerId !== ownerId) throw noUserAuthenticated();
  };

  return {
    uuid: batch.uuid,
    snapshot: () => batch,
    subscribe: (listener) => listeners.add(listener),

    addFile: publicMethod(core, addFileTable, async ({ signal, ...parameters }) => {
      assertOwner();
      const capturedAt = parameters.capturedAt ?? new Date(platform.clock.now());
      const receiptUuid = freeReceiptUuid(platform, capturedAt, ownerId, (taken) => isInBatch(batch, taken));
      change({ type: 'uploading', receiptUuid });
      const controller = new AbortController();
      const giveUp = () => controller.abort(signal?.reason);
      signal?.addEventListener('abort', giveUp);
      const done = uploadFile(
        core,
        { ...parameters, capturedAt, batchUuid: batch.uuid, signal: controller.signal },
        receiptUuid,
      );
      uploads.set(receiptUuid, { done, abort: (reason) => controller.abort(reason) });
      try {
        const uploaded = await done;
        change({ type: 'added', receiptUuid });
        return uploaded;
      } catch (error) {
        change({ type: 'dropped', receiptUuid });
        throw error;
      } finally {
        uploads.delete(receiptUuid);
        signal?.removeEventListener('abort', giveUp);
      }
    }),

    cancel: publicMethod(core, cancelTable, ({ receiptUuid }) => {
      change({ type: 'cancelled', receiptUuid });
      const upload = uploads.get(receiptUuid);
      uploads.delete(receiptUuid);
      upload?.abort(new SdkError('OTHER', 'the receipt was cancelled'));
    }),

    send: publicMethod<NoParameters, void>(core, noParameters, async ({ signal }) => {
      assertOwner();
      change({ type: 'sending' });
      try {
        await Promise.all([...uploads.values()].map(({ done }) => done));
        await sendBatch(core, batch, { signal });
        change({ type: 'sent' });
      } catch (error) {
        change({ type: 'failed' });
        throw error;
      }
    }),
  };
};
