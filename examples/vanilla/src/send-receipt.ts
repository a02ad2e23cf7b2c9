import { isSdkError, type Receipt, type Sdk } from '@cagnotte/sdk';

/** The receipt as the shopper entered it. */
export interface ReceiptForm {
  readonly files: FileList | null;
  /** Bar code of a product on it; empty when none was entered. */
  readonly ean: string;
}

/**
 * Removes receipts that the server has already processed from the device: another attempt would change
 * nothing.
 */
const discardProcessed = async ({ outbox }: Sdk): Promise<void> => {
  for (const { uuid, state, error } of outbox.list())
    if (state === 'failed' && error?.code === 'receipt_not_replaceable') await outbox.discard(uuid);
};

/**
 * Sends a receipt. Stays pending while the receipt may still arrive, however long the network is away.
 * @param showProgress called with a number from 0 to 1
 * @throws SdkError when the server refuses the receipt, or when there is no file to send
 */
export const sendReceipt = async (
  sdk: Sdk,
  { files, ean }: ReceiptForm,
  showProgress: (progress: number) => void,
): Promise<Receipt> => {
  try {
    return await sdk.uploadWithFiles({
      files: files ?? [],
      ...(ean !== '' && { eans: [ean] }),
      onProgress: showProgress,
    });
  } catch (error) {
    if (isSdkError(error) && error.code === 'receipt_not_replaceable') await discardProcessed(sdk);
    throw error;
  }
};
