import type { Abortable } from '../../abortable.ts';
import type { Core } from '../../core.ts';
import { noUserAuthenticated } from '../../errors/life-cycle-errors.ts';
import type { Event } from '../../events/event.ts';
import type { Listeners } from '../../events/listeners.ts';
import { checkParameters } from '../../parameters/check-parameters.ts';
import { orderTable } from '../../parameters/tables.ts';
import type { Receipt, UploadParameters } from '../../sdk.ts';
import type { UploadOrder } from '../upload-order.ts';
import { renewed } from './after-failure.ts';
import { createDispatch } from './create-dispatch.ts';
import { createFreezableStore } from './create-freezable-store.ts';
import type { DraftCalls } from './create-draft.ts';
import { createKeeper } from './create-keeper.ts';
import { discardReceipt, isListed } from './discard-receipt.ts';
import { endOfReceipt } from './end-of-receipt.ts';
import { addReceipt } from './enter-receipt.ts';
import { lazily } from './lazily.ts';
import type { OutboxParts } from './outbox-parts.ts';
import type { OutboxPorts } from './outbox-ports.ts';
import type { OutboxRecord, PictureRecord } from './outbox-record.ts';
import type { Outbox } from './outbox.ts';
import { bytesOfPicture, damagedPicture } from './picture-file.ts';
import { createShelf } from './shelf.ts';
import type { ExpiredRecord } from './sweep-expired-records.ts';
import { createStores } from './stores.ts';

/** What the entry asks of the outbox. */
export interface Engine extends Omit<Outbox, 'subscribe' | 'draft' | 'edit'> {
  readonly uploadWithFiles: (parameters: UploadParameters & Abortable) => Promise<Receipt>;
  /** Something that receipts may have waited for has come: settings, a token. */
  readonly wake: () => void;
  readonly draftPictures: Outbox['draft']['pictures'];
  /** The calls around the draft, loaded by those who prepare receipts. */
  readonly draftCalls: () => Promise<DraftCalls>;
}

/**
 * Builds the outbox. It sends what it finds on the device as soon as its owner is signed in.
 * @param swept resolves once what is too old was swept, to what of it was not sent.
 */
export const createOutbox = (
  core: Core,
  ports: OutboxPorts,
  listeners: Listeners<Event>,
  swept: Promise<readonly ExpiredRecord[]>,
): Engine => {
  const { platform, logger, configuration, errors } = core;
  const { clock } = platform;
  const shelf = createShelf(clock, clock.now(), (event) => listeners.notify(event));
  const stores = createStores(createFreezableStore(ports), ports.whyNoStore, (cause) => {
    if (cause) logger.info('receipts are kept in memory: they are lost with the page', cause);
    shelf.tell('storage_changed');
  });
  const keeper = createKeeper({
    core,
    ports,
    stores,
    shelf,
    swept,
    onOwner: () => dispatch.stop(noUserAuthenticated()),
    onLoaded: () => dispatch.hurry(),
    onNews: () => dispatch.wake(),
  });
  const preparation =
    ports.prepare &&
    lazily(async () =>
      (await import('./create-preparation.ts')).createPreparation({ core, ports, stores, shelf, keeper }),
    );
  const prepare = async (uuid: string, id: string) => (await preparation?.())?.prepare(uuid, id);
  const awaited = new Set<string>();
  const dispatch = createDispatch({ core, ports, stores, shelf, keeper, prepare, awaited });
  const parts: OutboxParts = {
    core,
    ports,
    listeners,
    stores,
    shelf,
    keeper,
    dispatch,
    awaited,
    // Without waiting for it: while the shopper looks at the preview, or has no network.
    prepareSoon: (uuid) =>
      void preparation?.().then(
        (ready) => ready.prepareSoon(uuid),
        () => undefined,
      ),
  };
  const lookAgain = () =>
    void keeper
      .load()
      .catch(() => undefined)
      .then(dispatch.hurry);
  // What another tab kept just before it died, nobody told this one.
  ports.onWake(lookAgain);
  ports.onFreeze(dispatch.freeze, () => {
    dispatch.resume();
    lookAgain();
  });
  keeper.start();
  const tellOfExpired = async () => {
    const expired = await swept;
    await keeper.ready();
    for (const { owner, error } of expired) if (owner === keeper.owner()) errors.notify(error);
  };
  void tellOfExpired();

  return {
    list: shelf.list,
    ready: () => keeper.ready(),
    storage: stores.state,
    wake: () => dispatch.wake(),
    draftPictures: shelf.draft,
    draftCalls: lazily(async () => (await import('./create-draft.ts')).createDraft(parts)),
    add: async (order) => {
      configuration.initializedProgram();
      checkParameters<UploadOrder>(orderTable, order);
      return addReceipt(parts, order);
    },
    uploadWithFiles: async (parameters) => {
      let entered: OutboxRecord | undefined;
      await addReceipt(parts, parameters, (record) => {
        entered = record;
        awaited.add(record.uuid);
      });
      return endOfReceipt(parts, entered as unknown as OutboxRecord, parameters);
    },
    retry: async (uuid) => {
      if (!isListed(parts, uuid)) return;
      await keeper.change(uuid, (record) =>
        (record?.state === 'failed' || record?.state === 'waiting') && !record.isExpired
          ? { put: [renewed(record)] }
          : undefined,
      );
      dispatch.wake(uuid);
    },
    discard: (uuid) => discardReceipt(parts, uuid),
    picture: async (id) => {
      const picture = shelf
        .records()
        .flatMap(({ pictures }) => pictures)
        .find((one) => one.id === id);
      const bytes = picture && (await bytesOfPicture(stores, ports.hash, picture));
      if (!bytes) throw damagedPicture(picture ?? ({ name: id } as PictureRecord));
      return new Blob([bytes], { type: picture.type });
    },
  };
};
