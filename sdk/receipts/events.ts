/** An event of a receipt in the outbox. */
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

/** An event of a batch, or of a receipt in it. */
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

/** The events that the subscriptions of outbox and batches deliver. */
export type SdkEvent = ReceiptEvent | OutboxEvent | BatchEvent;

/** The former name of `SdkEvent`, which is easily confused with the DOM's `Event`. */
export type Event = SdkEvent;
