import type { Abortable } from '../client/abortable.ts';
import { toAbortError } from '../errors/sdk-error.ts';
import { callGuarded } from '../log/listeners.ts';
import type { OutboxRecord } from '../platform/outbox-record.ts';
import type { Receipt, UploadOrder, UploadParameters } from '../receipts/upload-parameters.ts';
import { discardReceipt } from './discard-receipt.ts';
import { createDiscardedError } from './model/machine.ts';
import type { UploadSnapshot } from './model/outbox.ts';
import { createReceiptRecord, startReceipt } from './new-receipt.ts';
import type { OutboxContext } from './outbox-context.ts';

/**
 * Stores a new receipt with its pictures.
 * @throws SdkError OTHER for a file that can no longer be read
 */
const storeReceipt = async (
  { pictureStore }: OutboxContext,
  record: OutboxRecord,
  files: ArrayLike<File>,
): Promise<OutboxRecord> => {
  const stored = await pictureStore.storePictures(record, files, (pictures) => ({
    put: [{ ...record, pictures }],
  }));
  return stored.record ?? record;
};

/** Stores a receipt with its pictures, and starts to send it. */
export const addReceipt = async (context: OutboxContext, order: UploadOrder): Promise<UploadSnapshot> => {
  await context.repository.ownerReady();
  const record = createReceiptRecord(context, order, []);
  return startReceipt(context, await storeReceipt(context, record, order.files));
};

/** Settles when a receipt has been sent, refused or discarded, in any tab. */
const waitForEnd = (
  context: OutboxContext,
  { uuid, owner }: Pick<OutboxRecord, 'uuid' | 'owner'>,
  { onProgress, signal }: UploadParameters & Abortable,
): Promise<Receipt> => {
  const { core, listeners, view, repository, storage, awaitedUuids } = context;
  let shownProgress = 0;
  let reason = createDiscardedError();
  return new Promise((resolve, reject) => {
    const settle = (settleCaller: () => void) => {
      removeListener();
      signal?.removeEventListener('abort', discard);
      awaitedUuids.delete(uuid);
      settleCaller();
    };
    const discard = () => {
      reason = toAbortError(signal?.reason);
      void discardReceipt(context, uuid, reason)
        .catch((error: unknown) => core.logger.error('a receipt could not be discarded', error))
        .finally(() => settle(() => reject(reason)));
    };
    const follow = () => {
      const upload = view.find(uuid);
      if (upload && upload.progress > shownProgress) {
        shownProgress = upload.progress;
        callGuarded(core.logger, onProgress, shownProgress);
      }
      if (upload?.state === 'sent')
        settle(() => resolve({ uuid, receiptId: upload.receiptId as number | string }));
      else if (upload?.state === 'failed') settle(() => reject(upload.error ?? reason));
      // While another user is signed in, or the device fails, the receipt is not in the view, and waits.
      else if (!upload && repository.owner() === owner && repository.isLoaded())
        void storage.isGone(uuid).then((isGone) => isGone && settle(() => reject(reason)));
    };
    const removeListener = listeners.add(follow);
    signal?.addEventListener('abort', discard);
    if (signal?.aborted) discard();
    else follow();
  });
};

/**
 * Adds a receipt and waits for its end.
 * @throws SdkError like `addReceipt`; or the error of a receipt that was refused or discarded; or
 *   the reason of the signal
 */
export const uploadAndWait = async (
  context: OutboxContext,
  parameters: UploadParameters & Abortable,
): Promise<Receipt> => {
  await context.repository.ownerReady();
  const record = createReceiptRecord(context, parameters, []);
  // Added before anything can be sent.
  context.awaitedUuids.add(record.uuid);
  startReceipt(context, await storeReceipt(context, record, parameters.files));
  return waitForEnd(context, record, parameters);
};
