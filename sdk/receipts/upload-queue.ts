import type { Core } from '../core.ts';
import { noUserAuthenticated } from '../errors/life-cycle-errors.ts';
import { givenUp } from '../errors/given-up.ts';
import type { SdkError } from '../errors/sdk-error.ts';
import { toSdkError } from '../errors/to-sdk-error.ts';
import type { Event, ReceiptEvent } from '../events/event.ts';
import { createListeners } from '../events/listeners.ts';
import { newUpload } from './new-upload.ts';
import { freeReceiptUuid } from './receipt-uuid.ts';
import { sendReceipt } from './send-receipt.ts';
import { uploadDestination } from './upload-destination.ts';
import type { UploadOrder } from './upload-order.ts';
import type { UploadSnapshot } from './upload-snapshot.ts';
import { nextUpload, type UploadEvent } from './upload-state.ts';

/** One receipt in the queue. It belongs to the user who added it, and is seen and sent by that user only. */
interface Entry {
  readonly userId: number;
  readonly order: UploadOrder;
  readonly capturedAt: Date;
  upload: UploadSnapshot;
  /** Ends the run that is under way. */
  abort?: ((reason: SdkError) => void) | undefined;
}

export interface UploadQueue {
  readonly list: () => readonly UploadSnapshot[];
  readonly subscribe: (listener: (event: Event) => void) => () => void;
  /** Adds a receipt of the signed-in user, without sending it. */
  readonly enter: (order: UploadOrder) => UploadSnapshot;
  readonly find: (uuid: string) => UploadSnapshot | undefined;
  /** Sends what is not yet there. Rejects with the error that stopped it; a run already under way is left alone. */
  readonly run: (uuid: string) => Promise<UploadSnapshot>;
  readonly remove: (uuid: string, reason?: SdkError) => void;
}

const discarded = (): SdkError => givenUp('the upload was discarded');

const eventOf = ({ state }: UploadSnapshot): ReceiptEvent['type'] =>
  state === 'sent' || state === 'failed' ? `receipt_${state}` : 'receipt_changed';

export const createUploadQueue = (core: Core): UploadQueue => {
  const { platform, logger, configuration, session, clients, errors } = core;
  const listeners = createListeners<Event>(logger);
  const entries = new Map<string, Entry>();
  let visible: readonly UploadSnapshot[] = [];

  const userId = () => session.snapshot().user?.id;
  const changed = (type: ReceiptEvent['type'] | 'owner_changed', receiptUuid = '') => {
    visible = [...entries.values()].filter((entry) => entry.userId === userId()).map(({ upload }) => upload);
    const at = platform.clock.now();
    listeners.notify(type === 'owner_changed' ? { type, at } : { type, receiptUuid, at });
  };

  const tell = (entry: Entry, event: UploadEvent) => {
    const next = nextUpload(entry.upload, event);
    if (next === entry.upload) return;
    entry.upload = next;
    changed(eventOf(next), next.uuid);
  };

  session.subscribe(() => {
    // A session that ended must not go on sending; the pictures stay with their user until that user is back.
    for (const entry of entries.values()) if (entry.userId !== userId()) entry.abort?.(noUserAuthenticated());
    changed('owner_changed');
  });

  const jobOf = ({ upload, order, capturedAt }: Entry, signal: AbortSignal) => {
    const { user, token } = session.snapshot();
    if (!user || !token) throw noUserAuthenticated();
    const { channel, settings } = configuration.initializedProgram();
    return {
      uuid: upload.uuid,
      order,
      files: upload.pictures.map(({ file }) => file),
      capturedAt,
      channel,
      destination: uploadDestination(settings, user.settings),
      token,
      signal,
    };
  };

  const run = async (entry: Entry): Promise<UploadSnapshot> => {
    const controller = new AbortController();
    entry.abort = (reason) => controller.abort(reason);
    tell(entry, { type: 'started' });
    try {
      await sendReceipt(clients, jobOf(entry, controller.signal), {
        current: () => entry.upload,
        tell: (event) => tell(entry, event),
        report: (error) => {
          logger.error('a picture could not be attached to its receipt', error);
          errors.notify(error);
        },
      });
      return entry.upload;
    } catch (cause) {
      const error = toSdkError(cause);
      tell(entry, { type: 'failed', error });
      throw error;
    } finally {
      entry.abort = undefined;
    }
  };

  return {
    list: () => visible,
    subscribe: (listener) => listeners.add(listener),
    find: (uuid) => entries.get(uuid)?.upload,
    enter: (order) => {
      const owner = userId();
      if (owner === undefined) throw noUserAuthenticated();
      const now = platform.clock.now();
      const capturedAt = order.capturedAt ?? new Date(now);
      const uuid = freeReceiptUuid(platform, capturedAt, owner, (taken) => entries.has(taken));
      const upload = newUpload(uuid, Array.from(order.files), now);
      entries.set(uuid, { userId: owner, order, capturedAt, upload });
      changed('receipt_added', uuid);
      return upload;
    },
    run: async (uuid) => {
      const entry = entries.get(uuid);
      if (!entry) throw discarded();
      return run(entry);
    },
    remove: (uuid, reason = discarded()) => {
      const entry = entries.get(uuid);
      entries.delete(uuid);
      entry?.abort?.(reason);
      changed('receipt_discarded', uuid);
    },
  };
};
