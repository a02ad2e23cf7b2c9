import { createSignInRequiredError } from '../errors/known-errors.ts';
import type { OutboxRecord, PictureRecord } from '../platform/outbox-record.ts';
import { createFreeReceiptUuid } from '../receipts/receipt-uuid.ts';
import type { UploadOrder } from '../receipts/upload-parameters.ts';
import { assertUserCanUpload } from '../receipts/upload-rights.ts';
import type { UploadSnapshot } from './model/outbox.ts';
import { createSnapshot } from './model/receipt-view.ts';
import { createRecord } from './model/record.ts';
import type { OutboxContext } from './outbox-context.ts';

/**
 * Creates the record of a receipt to send.
 * @throws SdkError when nothing can be sent: see `assertUserCanUpload`
 */
export const createReceiptRecord = (
  { core, view, repository }: Pick<OutboxContext, 'core' | 'view' | 'repository'>,
  order: Omit<UploadOrder, 'files'>,
  pictures: readonly PictureRecord[],
): OutboxRecord => {
  assertUserCanUpload(core);
  const { platform, session, configuration } = core;
  const owner = repository.owner();
  const { user } = session.snapshot();
  if (!user || owner === undefined) throw createSignInRequiredError();
  const capturedAt = order.capturedAt ?? new Date(platform.serverNow());
  return createRecord({
    uuid: createFreeReceiptUuid(platform, capturedAt, user.id, (uuid) => view.find(uuid) !== undefined),
    owner,
    state: 'waiting',
    order,
    pictures,
    capturedAt: capturedAt.getTime(),
    createdAt: platform.clock.now(),
    channel: configuration.initializedProgram().channel,
  });
};

/**
 * Shows a new receipt, and starts to send it.
 * @returns its snapshot, also when its owner has signed out meanwhile
 */
export const startReceipt = (context: OutboxContext, record: OutboxRecord): UploadSnapshot => {
  const { storage, view, repository, pictureStore, scheduler } = context;
  const { uuid } = record;
  repository.publish(uuid, record);
  pictureStore.prepareSoon(uuid, () => scheduler.isSending(uuid));
  scheduler.sendDue();
  const idle = { isSending: false, fractions: [], isDurable: storage.isDurable(uuid) };
  return view.find(uuid) ?? createSnapshot(record, idle);
};
