import { SdkError } from '../errors/sdk-error.ts';
import { createDiscardedError, transition } from './model/machine.ts';
import type { OutboxContext } from './outbox-context.ts';

/**
 * Discards a receipt. A sent one is only removed from the list: its pictures are still recognised
 * when they are added again.
 * @throws SdkError OTHER, retryable, when this page no longer sends it, but the device cannot remove it yet
 */
export const discardReceipt = async (
  context: OutboxContext,
  uuid: string,
  reason: SdkError = createDiscardedError(),
): Promise<void> => {
  // A user cannot discard a receipt of another user.
  if (!context.view.find(uuid)) return;
  context.scheduler.stop(reason, uuid);
  await context.repository.changeAndPublish(uuid, (record) =>
    record ? transition(record, { type: 'discarded' }) : { remove: [uuid] },
  );
  if (await context.storage.isInSync(uuid)) return;
  throw new SdkError('OTHER', 'this device cannot remove the receipt yet', { retryable: true });
};
