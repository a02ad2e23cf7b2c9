import type { Abortable } from '../client/abortable.ts';
import { findCallControls } from '../client/request-controls.ts';
import type { Core } from '../core/core.ts';
import { createListeners } from '../log/listeners.ts';
import { checkParameters } from '../methods/parameter-rules.ts';
import type { ExpiredRecord } from '../platform/outbox-ports.ts';
import type { Event } from '../receipts/events.ts';
import {
  orderTable,
  type Receipt,
  type UploadOrder,
  type UploadParameters,
} from '../receipts/upload-parameters.ts';
import { addReceipt, uploadAndWait } from './add-receipt.ts';
import { createBrowserPorts } from './browser-ports.ts';
import { discardReceipt } from './discard-receipt.ts';
import { createDraft } from './draft.ts';
import { createDamagedPictureError } from './model/machine.ts';
import type { Outbox } from './model/outbox.ts';
import { createReceiptView } from './model/receipt-view.ts';
import type { OutboxContext } from './outbox-context.ts';
import { loadSweep } from './sending/lazy-parts.ts';
import { createScheduler } from './sending/scheduler.ts';
import { createSender } from './sending/sender.ts';
import { createFreezableStore } from './storage/freezable-store.ts';
import { createPictureStore } from './storage/picture-store.ts';
import { createPreparedPictures } from './storage/prepared-pictures.ts';
import { createRepository, type ReceiptRepository } from './storage/repository.ts';
import { createStorage } from './storage/storage.ts';

/** The outbox of an SDK, with the functions that the SDK's own methods need. */
interface OutboxOfSdk {
  readonly outbox: Outbox;
  readonly uploadWithFiles: (parameters: UploadParameters & Abortable) => Promise<Receipt>;
  /** Looks for receipts to send, after the programme was loaded or a user has signed in. */
  readonly start: () => void;
}

/**
 * Creates the outbox. Each layer of its records uses the one below it:
 * - repository: shows the owner's records, and posts their changes to the other tabs
 * - storage: writes records to the device, and keeps them in memory while the device fails
 * - freezable store: closes the database while the page is frozen, and repeats the aborted transactions
 * - device store: IndexedDB
 *
 * The outbox sends what it finds on the device as soon as its owner is signed in.
 */
export const createOutbox = (core: Core): OutboxOfSdk => {
  const { platform, logger, configuration, errors } = core;
  const { clock } = platform;
  const ports = platform.outbox ?? createBrowserPorts(core);
  const listeners = createListeners<Event>(logger);
  const view = createReceiptView(clock, clock.now(), (event) => listeners.notify(event));
  const store = createFreezableStore(ports);

  const { sweepDevice: platformSweep } = platform;
  /** Sweeps the device, once for each page. The next page sweeps records that cannot be swept now. */
  let sweeping: Promise<ExpiredRecord[]> | undefined;
  const sweepOnce = () =>
    (sweeping ??= (platformSweep ? Promise.resolve({ sweepDevice: platformSweep }) : loadSweep())
      .then(({ sweepDevice }) =>
        store ? sweepDevice(store, clock.now(), core.options.unsentReceiptDays) : [],
      )
      .catch((error: unknown) => {
        logger.info('expired receipts on this device could not be swept', error);
        return [];
      }));

  // Storage and repository need each other: these callbacks run after `start`, when the repository exists.
  const storage = createStorage({
    device: store,
    whyNoDevice: ports.whyNoStore,
    clock,
    sweepOnce,
    listShown: view.records,
    onState: (cause) => {
      if (cause) logger.info('receipts are kept in memory: they are lost with the page', cause);
      view.storageChanged();
    },
    onWritten: (uuid, record) => repository.publish(uuid, record),
    onReturn: () => repository.onReturn(),
  });
  const prepared = createPreparedPictures(storage.hold);
  const repository: ReceiptRepository = createRepository({ core, ports, storage, view, prepared });
  const pictureStore = createPictureStore({
    platform,
    logger,
    fileLimits: core.options.fileLimits,
    ports,
    storage,
    repository,
    prepared,
  });
  const awaitedUuids = new Set<string>();
  const sender = createSender({ core, storage, repository, pictureStore, prepared, awaitedUuids });
  const scheduler = createScheduler({ core, ports, repository, sender });
  const context: OutboxContext = {
    core,
    listeners,
    storage,
    view,
    repository,
    pictureStore,
    scheduler,
    awaitedUuids,
  };

  const reportExpired = async () => {
    const expired = (await sweepOnce()).splice(0);
    for (const { owner, error } of expired) if (owner === repository.owner()) errors.notify(error);
  };
  repository.events.add((event) => {
    if (event !== 'loaded') return;
    void (platform.mayPreload ?? Promise.resolve()).then(() => {
      ports.preload?.();
      sender.preload();
    });
    void reportExpired();
  });

  const { edit, ...draft } = createDraft(context);
  return {
    start: () => {
      // A server stores nothing for a later visit, and uploads nothing.
      if (!platform.isBrowser) return;
      void sweepOnce();
      repository.followSession();
    },
    uploadWithFiles: (parameters) => {
      // Another tab or a later page may send the receipt, without these options.
      if (Object.keys(findCallControls(parameters.signal)).length > 0)
        logger.warn(
          'uploadWithFiles ignores timeoutMs, retries and headers: the outbox sends by its own rules',
        );
      return uploadAndWait(context, parameters);
    },
    outbox: {
      list: view.list,
      subscribe: (listener) => listeners.add(listener),
      storage: storage.state,
      ready: repository.ready,
      add: async (order) => {
        configuration.initializedProgram();
        checkParameters<UploadOrder>(orderTable, order);
        return addReceipt(context, order);
      },
      retry: async (uuid) => {
        if (!view.find(uuid)) return;
        await repository.apply(uuid, { type: 'retried' });
        scheduler.sendDue();
      },
      edit,
      discard: (uuid) => discardReceipt(context, uuid),
      picture: async (id) => {
        const pictures = repository.records().flatMap((record) => record.pictures);
        const picture = pictures.find((candidate) => candidate.id === id);
        const blob = picture && (await pictureStore.open(picture));
        if (!blob) throw createDamagedPictureError(picture ?? { name: id });
        return new Blob([blob], { type: picture.type });
      },
      draft,
    },
  };
};
