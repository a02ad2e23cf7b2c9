import type { Abortable } from '../../abortable.ts';
import { toSdkError } from '../../errors/to-sdk-error.ts';
import { callGuarded } from '../../events/listeners.ts';
import type { Receipt, UploadParameters } from '../../sdk.ts';
import { discarded, discardReceipt } from './discard-receipt.ts';
import type { OutboxParts } from './outbox-parts.ts';
import type { OutboxRecord } from './outbox-record.ts';

/** Settles with the end of a receipt, in whichever tab it is reached. */
export const endOfReceipt = (
  parts: OutboxParts,
  { uuid, owner }: OutboxRecord,
  { onProgress, signal }: UploadParameters & Abortable,
): Promise<Receipt> => {
  const { core, listeners, shelf, keeper, stores, awaited } = parts;
  const wasDurable = stores.isDurable(uuid);
  let told = 0;
  let reason = discarded();
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      stop();
      signal?.removeEventListener('abort', giveUp);
      awaited.delete(uuid);
      act();
    };
    const giveUp = () => {
      reason = toSdkError(signal?.reason);
      void discardReceipt(parts, uuid, reason)
        .catch((error: unknown) => core.logger.error('a receipt could not be discarded', error))
        .finally(() => settle(() => reject(reason)));
    };
    const look = () => {
      const upload = shelf.find(uuid);
      if (upload && upload.progress > told) {
        told = upload.progress;
        callGuarded(core.logger, onProgress, told);
      }
      if (upload?.state === 'sent') settle(() => resolve({ uuid, receiptId: upload.receiptId as number }));
      else if (upload?.state === 'failed') settle(() => reject(upload.error ?? reason));
      // While somebody else is signed in, or the device cannot be read, it is not on the shelf, and waits.
      else if (!upload && keeper.owner() === owner && keeper.isLoaded() && (!wasDurable || keeper.isWhole()))
        settle(() => reject(reason));
    };
    const stop = listeners.add(look);
    signal?.addEventListener('abort', giveUp);
    if (signal?.aborted) giveUp();
    else look();
  });
};
