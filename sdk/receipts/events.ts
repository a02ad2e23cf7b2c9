import type { Logger } from '../log/logger.ts';

/** What happened to a receipt in the outbox. */
export interface ReceiptEvent {
  readonly type:
    | 'receipt_added'
    | 'receipt_changed'
    /** An attempt failed; there will be another. */
    | 'receipt_queued'
    | 'receipt_sent'
    | 'receipt_failed'
    | 'receipt_discarded';
  readonly receiptUuid: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The list shows another user's receipts; or the draft or `storage` has changed. */
export interface OutboxEvent {
  readonly type: 'owner_changed' | 'draft_changed' | 'storage_changed';
  readonly at: number;
}

/** What happened to a batch, or to a receipt in it. */
export interface BatchEvent {
  readonly type:
    | 'batch_receipt_uploading'
    | 'batch_receipt_added'
    | 'batch_receipt_dropped'
    | 'batch_receipt_cancelled'
    | 'batch_sending'
    | 'batch_sent'
    | 'batch_failed';
  readonly batchUuid: string;
  readonly receiptUuid?: string;
  readonly at: number;
}

/** What the subscriptions of outbox and batches deliver. */
export type Event = ReceiptEvent | OutboxEvent | BatchEvent;

/** A list of listeners. The error of one is logged and does not stop the others. */
export interface Listeners<Event> {
  /** @returns what removes the listener again. */
  add(listener: (event: Event) => void): () => void;
  notify(event: Event): void;
}

export const createListeners = <Event>(logger: Logger): Listeners<Event> => {
  const all = new Set<{ readonly listener: (event: Event) => void }>();
  return {
    add: (listener) => {
      // A new object for each entry, so that the same function can be added twice and removed once.
      const entry = { listener };
      all.add(entry);
      return () => void all.delete(entry);
    },
    notify: (event) => {
      for (const { listener } of [...all]) callGuarded(logger, listener, event);
    },
  };
};

/** Calls a function of the host page: what it throws is logged and goes no further. */
export const callGuarded = <Event>(
  logger: Logger,
  listener: ((event: Event) => unknown) | undefined,
  event: Event,
): void => {
  try {
    listener?.(event);
  } catch (error) {
    logger.error('a function given to the SDK threw', error);
  }
};
