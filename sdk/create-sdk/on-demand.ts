/** Methods that few pages call. The first call of one of them loads them all. */
import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core/core.ts';
import { createSignInRequiredError } from '../errors/known-errors.ts';

export { uploadWithIframe } from '../legacy/upload-with-iframe.ts';
export { createBatch } from '../receipts/batch-uploader.ts';
export { bulkUpload, uploadFile, uploadWithFileInput } from '../receipts/direct-uploads.ts';
export { logIn, resetPassword, signUp } from '../sign-in/accounts.ts';
export { authorizePartner } from '../receipts/authorize-partner.ts';

/** Returns the user's pending receipts. Operation `getPendingReceipts`. */
export const getPendingReceipts = async (
  { clients, session }: Core,
  { signal }: Abortable,
): Promise<PendingReceipt[]> => {
  if (!session.snapshot().token) throw createSignInRequiredError();
  const { data } = await clients.kitv4.GET(paths.getPendingReceipts, { signal: signal ?? null });
  return data.receipts;
};
