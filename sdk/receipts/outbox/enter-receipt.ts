import { noUserAuthenticated } from '../../errors/life-cycle-errors.ts';
import { assertUserCanUpload } from '../assert-user-can-upload.ts';
import { freeReceiptUuid } from '../receipt-uuid.ts';
import type { UploadOrder } from '../upload-order.ts';
import type { UploadSnapshot } from '../upload-snapshot.ts';
import { keepFiles } from './keep-files.ts';
import { newRecord } from './new-record.ts';
import type { OutboxParts } from './outbox-parts.ts';
import type { OutboxRecord, PictureRecord } from './outbox-record.ts';
import { snapshotOf } from './snapshot-of.ts';

/** Makes the record of a receipt to send. @throws SdkError with what stands in the way of sending. */
export const enterReceipt = (
  { core, shelf, keeper }: OutboxParts,
  order: Omit<UploadOrder, 'files'>,
  pictures: readonly PictureRecord[],
): OutboxRecord => {
  assertUserCanUpload(core);
  const { platform, session, configuration } = core;
  const owner = keeper.owner();
  const { user } = session.snapshot();
  if (!user || owner === undefined) throw noUserAuthenticated();
  const createdAt = platform.clock.now();
  const capturedAt = order.capturedAt ?? new Date(createdAt);
  return newRecord({
    uuid: freeReceiptUuid(platform, capturedAt, user.id, (uuid) => shelf.find(uuid) !== undefined),
    owner,
    state: 'waiting',
    order,
    pictures,
    capturedAt: capturedAt.getTime(),
    createdAt,
    channel: configuration.initializedProgram().channel,
  });
};

/** A receipt as it is seen now; of one whose owner has signed out in the meantime, as they will see it. */
export const snapshotNow = ({ shelf, stores }: OutboxParts, record: OutboxRecord): UploadSnapshot =>
  shelf.find(record.uuid) ??
  snapshotOf(record, { isSending: false, fractions: [], isDurable: stores.isDurable(record.uuid) });

/** Keeps a receipt with its pictures, and has it sent. @param onEntered called before anything can be sent. */
export const addReceipt = async (
  parts: OutboxParts,
  order: UploadOrder,
  onEntered: (record: OutboxRecord) => void = () => undefined,
): Promise<UploadSnapshot> => {
  const { stores, keeper, dispatch } = parts;
  await keeper.ownerReady();
  const record = enterReceipt(parts, order, []);
  const { uuid } = record;
  onEntered(record);
  const kept = await stores.add(uuid, (store) =>
    keepFiles(parts, store, record, Array.from(order.files), (pictures) => ({
      put: [{ ...record, pictures }],
    })),
  );
  keeper.publish(uuid, kept);
  parts.prepareSoon(uuid);
  dispatch.wake();
  return snapshotNow(parts, kept as OutboxRecord);
};
