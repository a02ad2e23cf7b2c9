import * as paths from '@cagnotte/generated/paths';
import { bodyOf, type ContractClients } from '../client/contract-clients.ts';
import type { ReceiptJob } from './receipt-job.ts';

/**
 * Sends pictures: all of a receipt in one request, or, where each goes alone, one. Sent again, they replace what is there.
 * @param onProgress told how much of the request's body has gone out, from 0 to 1.
 * @returns the identifier to attach to the receipt, if the server wants that.
 */
export const uploadPictures = async (
  { proxy }: ContractClients,
  { uuid, destination, capturedAt, token, signal }: ReceiptJob,
  receiptId: number,
  files: readonly File[],
  onProgress: (fraction: number) => void,
): Promise<number | undefined> => {
  const fields = {
    uuid,
    ...destination.fields,
    receipt_id: receiptId,
    captured_at: new Date(capturedAt).toISOString(),
    access_token: token,
  };
  const options = { signal, onProgress };
  const { receipt_subpicture_id: id } = await (destination.isResumable
    ? bodyOf(proxy.POST(paths.uploadFileToPath, { ...options, body: { ...fields, file: files[0] as File } }))
    : bodyOf(proxy.POST(paths.uploadFiles, { ...options, body: { ...fields, 'files[]': [...files] } })));
  return id ?? undefined;
};
