import * as paths from '@cagnotte/generated/paths';
import type { ContractClients } from '../client/contract-clients.ts';
import type { ReceiptJob } from './receipt-job.ts';

/** Ties a picture that the file proxy has stored to its receipt. */
export const attachSubpicture = async (
  { v2 }: ContractClients,
  { token, signal }: ReceiptJob,
  receiptId: number,
  subpictureId: number,
): Promise<void> => {
  await v2.PUT(paths.updateReceiptSubpicture, {
    params: { path: { id: subpictureId } },
    signal,
    body: { receipt_id: receiptId, receipt_subpicture_id: subpictureId, access_token: token },
  });
};
