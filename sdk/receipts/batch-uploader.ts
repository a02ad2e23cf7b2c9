import * as paths from '@cagnotte/generated/paths';
import { linkSignal, raceWithAbort, type Abortable } from '../client/abortable.ts';
import type { Core } from '../core/core.ts';
import { createAbortError, createSignInRequiredError } from '../errors/known-errors.ts';
import { createListeners } from '../log/listeners.ts';
import {
  callback,
  date,
  file,
  noParameters,
  optional,
  required,
  text,
  type NoParameters,
  type ParameterTable,
} from '../methods/parameter-rules.ts';
import { createPublicMethod, type CallOptions } from '../methods/public-method.ts';
import { app } from '../platform/version.ts';
import { changeBatch, openBatch, type BatchChange, type BatchSnapshot } from './batch-state.ts';
import { runAsOwner, reserveReceiptUuid, uploadFile } from './direct-uploads.ts';
import type { BatchEvent } from './events.ts';
import type { AddFileParameters, CancelParameters, UploadedFile } from './upload-parameters.ts';
import { isStillOwner, getUploadOwner } from './upload-rights.ts';

/**
 * Sends many receipts of one picture each: the pictures first, one by one; the receipts are created when the
 * batch is sent. It belongs to the user who was signed in when it was made. When that session ends, its
 * uploads are aborted, and the batch waits for the same user.
 */
export interface BatchUploader {
  /** The batch's own uuid. */
  readonly uuid: string;
  /** Returns the current batch; the same object until it changes. */
  readonly snapshot: () => BatchSnapshot;
  /** @returns a function that removes the listener */
  readonly subscribe: (listener: (event: BatchEvent) => void) => () => void;

  /**
   * Sends the picture of one receipt. Operation `uploadFileToPath`. Resolves to the uuid of the receipt to
   * come. Codes: BATCH_IS_BEING_SENT, BATCH_IS_ALREADY_SENT, NO_USER_AUTHENTICATED, WRONG_PLATFORM,
   * NOT_INITIALIZED ('missing SETTINGS'). After a failure the receipt is not part of the batch.
   */
  readonly addFile: (parameters: AddFileParameters & CallOptions<UploadedFile>) => Promise<UploadedFile>;

  /**
   * Removes a receipt, which is then not created. An upload in flight is stopped, and its `addFile` rejects
   * with OTHER, 'the receipt was cancelled'. Codes: invalid_parameter, blank, for one that is not in the
   * batch; BATCH_IS_BEING_SENT; BATCH_IS_ALREADY_SENT.
   */
  readonly cancel: (parameters: CancelParameters & CallOptions<void>) => Promise<void>;

  /**
   * Creates the receipts. Operation `sendBatch`. Waits for pictures that are still being uploaded; when one
   * of them fails, this call fails too, and the batch is open again. Repeating it after a failure creates
   * nothing twice; after one without a response, repeat it before adding or cancelling anything, since the
   * server may have closed the batch. Codes: BATCH_IS_BEING_SENT, BATCH_IS_ALREADY_SENT,
   * NO_USER_AUTHENTICATED; invalid_parameter, empty, when nothing was added or cancelled.
   */
  readonly send: (parameters?: CallOptions<void>) => Promise<void>;
}

export const addFileTable: ParameterTable<AddFileParameters> = {
  file: required(file),
  capturedAt: optional(date),
  onProgress: optional(callback),
};

export const cancelTable: ParameterTable<CancelParameters> = { receiptUuid: required(text) };

/** An upload in flight. */
interface Upload {
  readonly uploading: Promise<unknown>;
  readonly controller: AbortController;
}

const toEvent = (change: BatchChange): Pick<BatchEvent, 'type' | 'receiptUuid'> =>
  'receiptUuid' in change
    ? { type: `batch_receipt_${change.type}`, receiptUuid: change.receiptUuid }
    : { type: `batch_${change.type}` };

/**
 * Opens a batch for the signed-in user.
 * @throws SdkError NO_USER_AUTHENTICATED when nobody is signed in
 */
export const createBatch = (core: Core): BatchUploader => {
  const { platform, logger } = core;
  const owner = getUploadOwner(core);
  const listeners = createListeners<BatchEvent>(logger);
  const uploads = new Map<string, Upload>();
  let batch = openBatch(platform.randomText(24));

  const change = (batchChange: BatchChange) => {
    const changedBatch = changeBatch(batch, batchChange);
    if (changedBatch === batch) return;
    batch = changedBatch;
    listeners.notify({ ...toEvent(batchChange), batchUuid: batch.uuid, at: platform.clock.now() });
  };

  const assertOwner = () => {
    if (!isStillOwner(core, owner)) throw createSignInRequiredError();
  };

  const upload = async (
    receiptUuid: string,
    parameters: AddFileParameters & Abortable,
    { signal }: AbortController,
  ): Promise<UploadedFile> => {
    try {
      const uploaded = await uploadFile(core, { ...parameters, batchUuid: batch.uuid, signal }, receiptUuid);
      // A receipt that was cancelled at the moment of its arrival stays cancelled.
      signal.throwIfAborted();
      change({ type: 'added', receiptUuid });
      return uploaded;
    } catch (error) {
      change({ type: 'dropped', receiptUuid });
      throw error;
    }
  };

  return {
    uuid: batch.uuid,
    snapshot: () => batch,
    subscribe: (listener) => listeners.add(listener),

    addFile: createPublicMethod(
      core,
      addFileTable,
      (parameters) => {
        assertOwner();
        const capturedAt = parameters.capturedAt ?? new Date(platform.serverNow());
        const receiptUuid = reserveReceiptUuid(core, capturedAt, owner.ownerId);
        change({ type: 'uploading', receiptUuid });
        const controller = new AbortController();
        const unlink = linkSignal(controller, parameters.signal);
        const uploading = upload(receiptUuid, { ...parameters, capturedAt }, controller).finally(() => {
          unlink();
          uploads.delete(receiptUuid);
        });
        uploads.set(receiptUuid, { uploading, controller });
        return uploading;
      },
      { inBrowserOnly: true },
    ),

    cancel: createPublicMethod(core, cancelTable, ({ receiptUuid }) => {
      change({ type: 'cancelled', receiptUuid });
      uploads.get(receiptUuid)?.controller.abort(createAbortError('the receipt was cancelled'));
    }),

    send: createPublicMethod<NoParameters, void>(core, noParameters, async (parameters) => {
      assertOwner();
      change({ type: 'sending' });
      try {
        await runAsOwner(core, parameters.signal, async (signal) => {
          await raceWithAbort(Promise.all([...uploads.values()].map(({ uploading }) => uploading)), signal);
          await sendBatch(core, batch, signal);
        });
        change({ type: 'sent' });
      } catch (error) {
        change({ type: 'failed' });
        throw error;
      }
    }),
  };
};

/** Sends the receipts of a batch to create, and the cancelled ones. Idempotent by the batch's uuid. */
const sendBatch = async (
  { clients }: Core,
  { uuid, receiptUuids, cancelledUuids }: BatchSnapshot,
  signal: AbortSignal,
): Promise<void> => {
  await clients.proxy.POST(paths.sendBatch, {
    signal,
    body: {
      batch_uuid: uuid,
      'receipt_uuids[]': [...receiptUuids],
      'cancelled_uuids[]': [...cancelledUuids],
      create_receipts: true,
      app,
    },
  });
};
