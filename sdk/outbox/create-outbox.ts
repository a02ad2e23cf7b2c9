import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core.ts';
import { loadPart } from '../load-part.ts';
import { createListeners, type Event } from '../events.ts';
import { checkParameters } from '../methods/public-method.ts';
import {
  orderTable,
  type Receipt,
  type UploadOrder,
  type UploadParameters,
} from '../receipts/upload-parameters.ts';
import { browserPorts } from './browser-ports.ts';
import type { DraftEditor } from './draft.ts';
import { createFreezableStore } from './freezable-store.ts';
import { damagedPicture } from './machine.ts';
import type { Outbox } from './outbox.ts';
import { createPictureStore } from './picture-store.ts';
import { createPicturesAtHand } from './pictures-at-hand.ts';
import { createReceiptView } from './receipt-view.ts';
import { createRepository } from './repository.ts';
import { createScheduler } from './scheduler.ts';
import { createSender } from './sender.ts';
import { createStorage } from './storage.ts';
import type { ExpiredRecord } from './sweep.ts';
import { addReceipt, discardReceipt, uploadAndWait, type OutboxParts } from './upload.ts';

/** The outbox of an SDK, with what the SDK's own methods need of it. */
interface OutboxOfSdk {
  readonly outbox: Outbox;
  readonly uploadWithFiles: (parameters: UploadParameters, abortable: Abortable) => Promise<Receipt>;
  /**
   * Sweeps the device, once for each page, and looks for receipts to send. Called before the server responds, since nothing is shown
   * before the sweep, and again when the programme or the token that they waited for has come.
   */
  readonly wake: () => void;
}

/** Builds the outbox. It sends what it finds on the device as soon as its owner is signed in. */
export const createOutbox = (core: Core): OutboxOfSdk => {
  const { platform, logger, configuration, errors } = core;
  const { clock } = platform;
  const ports = platform.outbox ?? browserPorts(core);
  const listeners = createListeners<Event>(logger);
  const view = createReceiptView(clock, clock.now(), (event) => listeners.notify(event));
  const store = createFreezableStore(ports);
  const storage = createStorage(store, ports.whyNoStore, (cause) => {
    if (cause) logger.info('receipts are kept in memory: they are lost with the page', cause);
    view.storageChanged();
  });

  /** Sweeps the device, once for each page. What cannot be swept now is swept by the next page. */
  let sweeping: Promise<ExpiredRecord[]> | undefined;
  const sweep = () =>
    (sweeping ??= import('./sweep.ts')
      .then(({ sweepDevice }) => sweepDevice(core, store))
      .catch((error: unknown) => {
        logger.info('expired receipts on this device could not be swept', error);
        return [];
      }));

  const afterFirstScreen = (load: () => void) => void (core.firstScreen ?? Promise.resolve()).then(load);

  const atHand = createPicturesAtHand();
  const repository = createRepository({ core, ports, storage, view, atHand, swept: sweep });
  const pictures = createPictureStore({ platform, logger, ports, storage, repository, atHand });
  const awaited = new Set<string>();
  const sender = createSender({ core, storage, repository, pictures, atHand, awaited });
  const scheduler = createScheduler({ core, ports, repository, sender, pictures });
  const parts: OutboxParts = {
    core,
    ports,
    listeners,
    storage,
    view,
    repository,
    pictures,
    scheduler,
    awaited,
  };

  const reportExpired = async () => {
    const expired = (await sweep()).splice(0);
    for (const { owner, error } of expired) if (owner === repository.owner()) errors.notify(error);
  };
  repository.events.add((event) => {
    if (event !== 'loaded') return;
    afterFirstScreen(() => ports.preload?.());
    void reportExpired();
  });

  let editor: DraftEditor | undefined;
  let isEditorAsked = false;
  /** What changes a draft. Few pages have one: it is loaded once a page has looked at it. */
  const draftEditor = async () => {
    const { createDraftEditor } = await loadPart(core, import('./draft.ts'));
    return (editor ??= createDraftEditor(parts));
  };

  return {
    wake: () => {
      void sweep();
      repository.followSession();
    },
    uploadWithFiles: (...given) => uploadAndWait(parts, ...given),
    outbox: {
      list: view.list,
      subscribe: (listener) => listeners.add(listener),
      storage: storage.state,
      ready: repository.ready,
      add: async (order) => {
        configuration.initializedProgram();
        checkParameters<UploadOrder>(orderTable, order);
        return addReceipt(parts, order);
      },
      retry: async (uuid) => {
        if (!view.find(uuid)) return;
        await repository.apply(uuid, { type: 'retried' });
        scheduler.wake(uuid);
      },
      edit: async (uuid) => (await draftEditor()).edit(uuid),
      discard: (uuid) => discardReceipt(parts, uuid),
      picture: async (id) => {
        const all = repository.records().flatMap((record) => record.pictures);
        const picture = all.find((one) => one.id === id);
        const bytes = picture && (await pictures.read(picture));
        if (!bytes) throw damagedPicture(picture ?? { name: id });
        return new Blob([bytes], { type: picture.type });
      },
      draft: {
        pictures: () => {
          if (!isEditorAsked) afterFirstScreen(() => void draftEditor().catch(() => undefined));
          isEditorAsked = true;
          return view.draft();
        },
        keep: async (...given) => (await draftEditor()).keep(...given),
        move: async (...given) => (await draftEditor()).move(...given),
        remove: async (id) => (await draftEditor()).remove(id),
        clear: async () => (await draftEditor()).clear(),
        send: async (about) => (await draftEditor()).send(about),
      },
    },
  };
};
