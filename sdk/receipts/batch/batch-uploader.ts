import type { CallOptions } from '../../public-method.ts';
import type { BatchEvent } from '../../events.ts';
import type { BatchSnapshot } from './batch-state.ts';

/** A picture that the server has, of a receipt still to be created. */
export interface UploadedFile {
  /** Uuid of the receipt to come. */
  readonly uuid: string;
}

/** One receipt for a batch: its picture, and what to tell while it is on its way. */
export interface AddFileParameters {
  /** The picture of one receipt. */
  readonly file: File;
  /** When the receipt was captured. Default: now. */
  readonly capturedAt?: Date | undefined;
  /** Told the progress of the picture, from 0 to 1; it never goes back, and 1 is the server's word. */
  readonly onProgress?: ((progress: number) => void) | undefined;
}

/** The receipt to take out of a batch, by the uuid that `addFile` resolved to. */
export interface CancelParameters {
  readonly receiptUuid: string;
}

/**
 * Sends many receipts of one picture each: the pictures first, one by one; the receipts are created when the batch is
 * sent. It belongs to whoever was signed in when it was made: when that session ends, what is on its way stops, and the
 * batch waits for the same user to come back.
 */
export interface BatchUploader {
  /** The batch's own uuid. */
  readonly uuid: string;
  /** The batch at this moment; the same object until something changes. */
  readonly snapshot: () => BatchSnapshot;
  /** @returns what removes the listener again. */
  readonly subscribe: (listener: (event: BatchEvent) => void) => () => void;

  /**
   * Sends the picture of one receipt. Operation `uploadFileToPath`. Resolves to the uuid of the receipt to come.
   * Codes: BATCH_IS_BEING_SENT, BATCH_IS_ALREADY_SENT, NO_USER_AUTHENTICATED, WRONG_PLATFORM, NOT_INITIALIZED
   * ('missing SETTINGS'). After a failure the receipt is not part of the batch.
   */
  readonly addFile: (parameters: AddFileParameters & CallOptions<UploadedFile>) => Promise<UploadedFile>;

  /**
   * Takes a receipt out again: it will not be created. A picture still on its way is stopped, and its `addFile` rejects
   * with OTHER, 'the receipt was cancelled'.
   * Codes: invalid_parameter, blank, for one that is not in the batch; BATCH_IS_BEING_SENT; BATCH_IS_ALREADY_SENT.
   */
  readonly cancel: (parameters: CancelParameters & CallOptions<void>) => Promise<void>;

  /**
   * Has the receipts created. Operation `sendBatch`. Waits for pictures that are still on their way; when one of them
   * fails, so does this, and the batch is open again. Repeating it after a failure creates nothing twice; after one
   * without an answer, repeat it before adding or cancelling anything, since the server may have closed the batch.
   * Codes: BATCH_IS_BEING_SENT, BATCH_IS_ALREADY_SENT, NO_USER_AUTHENTICATED; invalid_parameter, empty, when nothing was
   * added or cancelled.
   */
  readonly send: (parameters?: CallOptions<void>) => Promise<void>;
}
