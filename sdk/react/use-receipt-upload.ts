import { useCallback, useState } from 'react';
import { isSdkError } from '../errors/is-sdk-error.ts';
import type { SdkError } from '../errors/sdk-error.ts';
import type { UploadOrder } from '../receipts/upload-order.ts';
import type { UploadSnapshot, UploadState } from '../receipts/upload-snapshot.ts';
import { useSdk } from './sdk-context.ts';
import { useUploads } from './use-uploads.ts';

/** The receipt that a component sends, and what can be done about it. */
export interface ReceiptUpload {
  /** The receipt sent last; undefined before the first, and once it was discarded or reset. */
  readonly upload: UploadSnapshot | undefined;
  readonly state: 'idle' | UploadState;
  /** From 0 to 1; never goes back, and is 1 only once the server has everything. */
  readonly progress: number;
  /** Why it failed, or why it was refused before it began. */
  readonly error: SdkError | undefined;
  /** Starts sending a receipt. What refuses it at once, such as an empty list of files, is told as `error`. */
  readonly send: (order: UploadOrder) => void;
  /** Goes on with a failed one, under the same uuid. */
  readonly retry: () => void;
  /** Gives it up, and forgets it. */
  readonly discard: () => void;
  /** Forgets it here, for the next one; it goes on. */
  readonly reset: () => void;
}

/** Sends a receipt, and follows it. */
export const useReceiptUpload = (): ReceiptUpload => {
  const { uploads } = useSdk();
  const all = useUploads();
  const [uuid, setUuid] = useState<string>();
  const [refusal, setRefusal] = useState<SdkError>();
  const upload = all.find((one) => one.uuid === uuid);

  const reset = useCallback(() => {
    setUuid(undefined);
    setRefusal(undefined);
  }, []);

  const send = useCallback(
    (order: UploadOrder) => {
      reset();
      try {
        setUuid(uploads.add(order).uuid);
      } catch (error) {
        // In an event handler a throw would only reach the console: the component shows it instead.
        if (!isSdkError(error)) throw error;
        setRefusal(error);
      }
    },
    [uploads, reset],
  );

  const retry = useCallback(() => {
    if (uuid !== undefined) uploads.retry(uuid);
  }, [uploads, uuid]);

  const discard = useCallback(() => {
    if (uuid !== undefined) uploads.discard(uuid);
    reset();
  }, [uploads, uuid, reset]);

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
