import { useCallback, useState } from 'react';
import { toSdkError, type SdkError } from '../errors/sdk-error.ts';
import type { UploadSnapshot, UploadState } from '../outbox/model/outbox.ts';
import type { UploadOrder } from '../receipts/upload-parameters.ts';
import { useOutbox, useSdk } from './sdk-context.ts';

/** A receipt that a component sends, with its actions. */
export interface ReceiptUpload {
  /** The receipt sent last; undefined before the first, and once it was discarded or reset. */
  readonly upload: UploadSnapshot | undefined;
  readonly state: 'idle' | UploadState;
  /** Fraction that was sent, from 0 to 1. Never decreases, and is 1 only once the server has everything. */
  readonly progress: number;
  /** Error of the latest attempt, or of an order that was refused before it began. */
  readonly error: SdkError | undefined;
  /**
   * Stores a receipt, and sends it. An immediate refusal, such as of an empty list of files, is set as
   * `error`.
   */
  readonly send: (order: UploadOrder) => void;
  /** Retries it at once, under the same uuid. */
  readonly retry: () => void;
  /** Aborts the upload, and resets the hook. */
  readonly discard: () => void;
  /** Resets the hook for the next receipt. The upload continues. */
  readonly reset: () => void;
}

/**
 * Sends a receipt, and follows its upload. Operations `createReceipt`, `uploadFiles` or `uploadFileToPath`,
 * `updateReceiptSubpicture`, and `getPendingReceipts` after a refusal.
 */
export const useReceiptUpload = (): ReceiptUpload => {
  const { outbox } = useSdk();
  const uploads = useOutbox();
  const [uuid, setUuid] = useState<string>();
  const [refusal, setRefusal] = useState<SdkError>();
  const upload = uploads.find((candidate) => candidate.uuid === uuid);

  const reset = useCallback(() => {
    setUuid(undefined);
    setRefusal(undefined);
  }, []);

  const refuse = useCallback((cause: unknown) => setRefusal(toSdkError(cause)), []);

  const send = useCallback(
    (order: UploadOrder) => {
      reset();
      // In an event handler a rejection would only reach the console: the component shows it instead.
      outbox.add(order).then((added) => setUuid(added.uuid), refuse);
    },
    [outbox, reset, refuse],
  );

  const retry = useCallback(() => {
    if (uuid !== undefined) outbox.retry(uuid).catch(refuse);
  }, [outbox, uuid, refuse]);

  const discard = useCallback(() => {
    if (uuid !== undefined) outbox.discard(uuid).catch(refuse);
    reset();
  }, [outbox, uuid, reset, refuse]);

  return {
    upload,
    state: upload?.state ?? 'idle',
    progress: upload?.progress ?? 0,
    error: refusal ?? upload?.error,
    send,
    retry,
    discard,
    reset,
  };
};
