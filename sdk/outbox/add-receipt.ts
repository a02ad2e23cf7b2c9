import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core/core.ts';
import { noUserAuthenticated } from '../errors/known-errors.ts';
import { abortedBy, SdkError } from '../errors/sdk-error.ts';
import { callGuarded, type Listeners } from '../log/listeners.ts';
import type { OutboxRecord, PictureRecord } from '../platform/outbox-record.ts';
import type { Event } from '../receipts/events.ts';
import { freeReceiptUuid } from '../receipts/receipt-uuid.ts';
import type { Receipt, UploadOrder, UploadParameters } from '../receipts/upload-parameters.ts';
import { assertUserCanUpload } from '../receipts/upload-rights.ts';
import { receiptDiscarded, transition } from './machine.ts';
import type { UploadSnapshot } from './outbox.ts';
import type { PictureStore } from './picture-store.ts';
import { createSnapshot, type ReceiptView } from './receipt-view.ts';
import { newRecord } from './record.ts';
import type { ReceiptRepository } from './repository.ts';
import type { UploadScheduler } from './scheduler.ts';
import type { ReceiptStorage } from './storage.ts';

/** The state and the services that the outbox's methods share. */
export interface OutboxContext {
  readonly core: Core;
  readonly listeners: Listeners<Event>;
  readonly storage: ReceiptStorage;
  readonly view: ReceiptView;
  readonly repository: ReceiptRepository;
  readonly pictureStore: PictureStore;
  readonly scheduler: UploadScheduler;
  /** Uuids of receipts that a caller waits for: the caller gets their error, and the handlers of `onError` do not. */
  readonly awaited: Set<string>;
}

/** Makes the record of a receipt to send. @throws SdkError when nothing can be sent: see `assertUserCanUpload` */
export const newReceipt = (
  { core, view, repository }: Pick<OutboxContext, 'core' | 'view' | 'repository'>,
  order: Omit<UploadOrder, 'files'>,
  pictures: readonly PictureRecord[],
): OutboxRecord => {
  assertUserCanUpload(core);
  const { platform, session, configuration } = core;
  const owner = repository.owner();
  const { user } = session.snapshot();
  if (!user || owner === undefined) throw noUserAuthenticated();
  const capturedAt = order.capturedAt ?? new Date(platform.serverNow());
  return newRecord({
    uuid: freeReceiptUuid(platform, capturedAt, user.id, (uuid) => view.find(uuid) !== undefined),
    owner,
    state: 'waiting',
    order,
    pictures,
    capturedAt: capturedAt.getTime(),
    createdAt: platform.clock.now(),
    channel: configuration.initializedProgram().channel,
  });
};

/** Shows a new receipt, and starts to send it. @returns its snapshot, also when its owner has signed out meanwhile */
export const startReceipt = (context: OutboxContext, record: OutboxRecord): UploadSnapshot => {
  const { storage, view, repository, pictureStore, scheduler } = context;
  const { uuid } = record;
  repository.publish(uuid, record);
  pictureStore.prepareSoon(uuid, () => scheduler.isSending(uuid));
  scheduler.wake();
  const idle = { isSending: false, fractions: [], isDurable: storage.isDurable(uuid) };
  return view.find(uuid) ?? createSnapshot(record, idle);
};

/** Stores a new receipt with its pictures. @throws SdkError OTHER for a file that can no longer be read */
const storeReceipt = async (
  { pictureStore }: OutboxContext,
  record: OutboxRecord,
  files: ArrayLike<File>,
): Promise<OutboxRecord> => {
  const stored = await pictureStore.storePictures(record, files, (pictures) => ({
    put: [{ ...record, pictures }],
  }));
  return stored ?? record;
};

/** Stores a receipt with its pictures, and starts to send it. */
export const addReceipt = async (context: OutboxContext, order: UploadOrder): Promise<UploadSnapshot> => {
  await context.repository.ownerReady();
  const record = newReceipt(context, order, []);
  return startReceipt(context, await storeReceipt(context, record, order.files));
};

/**
 * Discards a receipt. A sent one is only removed from the list: its pictures are still recognised when they are added again.
 * @throws SdkError OTHER, retryable, when this page no longer sends it, but the device cannot remove it yet
 */
export const discardReceipt = async (
  context: OutboxContext,
  uuid: string,
  reason: SdkError = receiptDiscarded(),
): Promise<void> => {
  // A user cannot discard a receipt of another user.
  if (!context.view.find(uuid)) return;
  context.scheduler.stop(reason, uuid);
  await context.repository.change(uuid, (record) =>
    record ? transition(record, { type: 'discarded' }) : { remove: [uuid] },
  );
  if (await context.storage.isInSync(uuid)) return;
  throw new SdkError('OTHER', 'this device cannot remove the receipt yet', { retryable: true });
};

/** Settles when a receipt has been sent, refused or discarded, in any tab. */
const waitForEnd = (
  context: OutboxContext,
  { uuid, owner }: Pick<OutboxRecord, 'uuid' | 'owner'>,
  { onProgress, signal }: UploadParameters & Abortable,
): Promise<Receipt> => {
  const { core, listeners, view, repository, storage, awaited } = context;
  let shownProgress = 0;
  let reason = receiptDiscarded();
  return new Promise((resolve, reject) => {
    const settle = (settleCaller: () => void) => {
      removeListener();
      signal?.removeEventListener('abort', discard);
      awaited.delete(uuid);
      settleCaller();
    };
    const discard = () => {
      reason = abortedBy(signal?.reason);
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
 * @throws SdkError like `addReceipt`; or the error of a receipt that was refused or discarded; or the reason of the signal
 */
export const uploadAndWait = async (
  context: OutboxContext,
  parameters: UploadParameters & Abortable,
): Promise<Receipt> => {
  await context.repository.ownerReady();
  const record = newReceipt(context, parameters, []);
  // Added before anything can be sent.
  context.awaited.add(record.uuid);
  startReceipt(context, await storeReceipt(context, record, parameters.files));
  return waitForEnd(context, record, parameters);
};
