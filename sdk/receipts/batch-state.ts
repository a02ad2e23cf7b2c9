import {
  createBatchIsAlreadySentError,
  createBatchIsBeingSentError,
  createInvalidParameterError,
} from '../errors/known-errors.ts';

/** A batch at one moment. Immutable: a new object replaces it. */
export interface BatchSnapshot {
  readonly uuid: string;
  readonly state: 'open' | 'sending' | 'sent';
  /** The receipts to create: the server has their pictures. */
  readonly receiptUuids: readonly string[];
  /** The cancelled receipts, which are sent to the server too. */
  readonly cancelledUuids: readonly string[];
  /** The receipts whose picture is being uploaded. */
  readonly uploadingUuids: readonly string[];
}

/**
 * The life of a batch:
 *
 *            sending             sent
 *     open ───────────► sending ───────► sent
 *       ▲                  │
 *       └──────────────────┘
 *              failed
 *
 * `uploading` and `cancelled` only happen to an open batch. Sending waits for pictures that are still being
 * uploaded, so `added` and `dropped` also happen while it is sending.
 */
export type BatchChange =
  | { readonly type: 'uploading' | 'added' | 'dropped' | 'cancelled'; readonly receiptUuid: string }
  | { readonly type: 'sending' | 'sent' | 'failed' };

export const openBatch = (uuid: string): BatchSnapshot => ({
  uuid,
  state: 'open',
  receiptUuids: [],
  cancelledUuids: [],
  uploadingUuids: [],
});

const assertOpen = ({ state }: BatchSnapshot): void => {
  if (state === 'sending') throw createBatchIsBeingSentError();
  if (state === 'sent') throw createBatchIsAlreadySentError();
};

const removeUuid = (uuids: readonly string[], uuid: string) => uuids.filter((other) => other !== uuid);

/**
 * Returns the batch after a change; the same object when there is nothing to change.
 * @throws SdkError BATCH_IS_BEING_SENT or BATCH_IS_ALREADY_SENT for a change that needs an open
 * batch; invalid_parameter: blank, for the cancellation of a receipt that is not in it; empty, when
 * there is nothing to send
 */
export const changeBatch = (batch: BatchSnapshot, change: BatchChange): BatchSnapshot => {
  const { state, receiptUuids, cancelledUuids, uploadingUuids } = batch;
  switch (change.type) {
    case 'uploading':
      assertOpen(batch);
      return { ...batch, uploadingUuids: [...uploadingUuids, change.receiptUuid] };
    case 'added':
    case 'dropped': {
      // A receipt that was cancelled during its upload stays cancelled.
      if (!uploadingUuids.includes(change.receiptUuid)) return batch;
      const added = change.type === 'added' ? [change.receiptUuid] : [];
      return {
        ...batch,
        uploadingUuids: removeUuid(uploadingUuids, change.receiptUuid),
        receiptUuids: [...receiptUuids, ...added],
      };
    }
    case 'cancelled':
      assertOpen(batch);
      if (![...receiptUuids, ...uploadingUuids].includes(change.receiptUuid))
        throw createInvalidParameterError('receiptUuid', 'blank', 'is not in this batch');
      return {
        ...batch,
        receiptUuids: removeUuid(receiptUuids, change.receiptUuid),
        uploadingUuids: removeUuid(uploadingUuids, change.receiptUuid),
        cancelledUuids: [...cancelledUuids, change.receiptUuid],
      };
    case 'sending':
      assertOpen(batch);
      if (receiptUuids.length + cancelledUuids.length + uploadingUuids.length === 0)
        throw createInvalidParameterError('receipt_uuids', 'empty', 'can not be empty');
      return { ...batch, state: 'sending' };
    case 'sent':
    case 'failed':
      if (state !== 'sending') return batch;
      return { ...batch, state: change.type === 'sent' ? 'sent' : 'open' };
  }
};
