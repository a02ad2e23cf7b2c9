import * as paths from '@cagnotte/generated/paths';
import type { ContractClients } from '../client/contract-clients.ts';
import type { OutboxRecord } from '../platform/outbox-record.ts';
import { app } from '../platform/version.ts';
import type { UploadDestination } from './upload-rights.ts';

/** The data of all requests for one receipt. */
export interface ReceiptJob extends Pick<OutboxRecord, 'uuid' | 'order' | 'capturedAt' | 'channel'> {
  readonly destination: UploadDestination;
  readonly token: string;
  /** Aborts the requests when the receipt is discarded, or another user signs in. */
  readonly signal: AbortSignal;
}

/**
 * Creates the record of a receipt. Repeated with the same uuid, the server responds with the same identifier.
 */
export const createReceipt = async (
  { v2 }: ContractClients,
  job: ReceiptJob,
  pictureCount: number,
): Promise<number | string> => {
  const { uuid, order, capturedAt, channel, token, signal } = job;
  const { eans, offerIdentifiers, customFields } = order;
  const { data } = await v2.POST(paths.createReceipt, {
    signal,
    body: {
      uuid,
      captured_at: new Date(capturedAt).toISOString(),
      app,
      channel,
      receipt_subpictures_uuid: uuid,
      receipt_subpictures_count: pictureCount,
      access_token: token,
      ...(eans?.length && { scanned_eans: eans.join(',') }),
      ...(offerIdentifiers && { 'offer_identifiers[]': [...offerIdentifiers] }),
      ...(customFields && { custom_fields: customFields }),
    },
  });
  return data.receipt_id;
};

interface PictureUpload {
  readonly receiptId: number | string;
  readonly files: readonly File[];
  /** Called with the fraction of the body that was sent, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/**
 * Sends all pictures of a receipt in one request, or a single picture. A repeated picture replaces itself.
 * @returns the identifier to attach to the receipt, if the server wants that
 */
export const uploadPictures = async (
  { proxy }: ContractClients,
  { uuid, destination, capturedAt, token, signal }: ReceiptJob,
  { receiptId, files, onProgress }: PictureUpload,
): Promise<number | string | undefined> => {
  const fields = {
    uuid,
    ...destination.fields,
    receipt_id: receiptId,
    captured_at: new Date(capturedAt).toISOString(),
    access_token: token,
  };
  const options = { signal, onProgress };
  const { data } = await (destination.isResumable
    ? proxy.POST(paths.uploadFileToPath, { ...options, body: { ...fields, file: files[0] as File } })
    : proxy.POST(paths.uploadFiles, { ...options, body: { ...fields, 'files[]': [...files] } }));
  return data.receipt_subpicture_id ?? undefined;
};

/** Attaches a picture that the file proxy has stored to its receipt. */
export const attachSubpicture = async (
  { v2 }: ContractClients,
  { token, signal }: ReceiptJob,
  receiptId: number | string,
  subpictureId: number | string,
): Promise<void> => {
  await v2.PUT(paths.updateReceiptSubpicture, {
    params: { path: { id: subpictureId } },
    signal,
    body: { receipt_id: receiptId, receipt_subpicture_id: subpictureId, access_token: token },
  });
};
