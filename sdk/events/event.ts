/** What happened to a receipt in `uploads`. */
export interface ReceiptEvent {
  readonly type:
    'receipt_added' | 'receipt_changed' | 'receipt_sent' | 'receipt_failed' | 'receipt_discarded';
  readonly receiptUuid: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Other receipts are visible: those of whoever is signed in now. */
export interface OwnerEvent {
  readonly type: 'owner_changed';
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

/** What the subscriptions of uploads and batches deliver. */
export type Event = ReceiptEvent | OwnerEvent | BatchEvent;
