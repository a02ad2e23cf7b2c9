import type { Core } from '../core/core.ts';
import type { Listeners } from '../log/listeners.ts';
import type { Event } from '../receipts/events.ts';
import type { ReceiptView } from './model/receipt-view.ts';
import type { UploadScheduler } from './sending/scheduler.ts';
import type { PictureStore } from './storage/picture-store.ts';
import type { ReceiptRepository } from './storage/repository.ts';
import type { ReceiptStorage } from './storage/storage.ts';

/** The state and the services that the outbox's methods share. */
export interface OutboxContext {
  readonly core: Core;
  readonly listeners: Listeners<Event>;
  readonly storage: ReceiptStorage;
  readonly view: ReceiptView;
  readonly repository: ReceiptRepository;
  readonly pictureStore: PictureStore;
  readonly scheduler: UploadScheduler;
  /**
   * Uuids of receipts that a caller waits for: the caller gets their error, and the handlers of `onError` do
   * not.
   */
  readonly awaitedUuids: Set<string>;
}
