import * as paths from '@cagnotte/generated/paths';
import { bodyOf, type ContractClients } from '../client/contract-clients.ts';
import { app } from '../version.ts';
import type { ReceiptJob } from './receipt-job.ts';

/** Creates the record of a receipt. Repeated with the same uuid, the server answers the same identifier. */
export const createReceipt = async (
  { v2 }: ContractClients,
  job: ReceiptJob,
  pictures: number,
): Promise<number> => {
  const { uuid, order, capturedAt, channel, token, signal } = job;
  const { eans, offerIdentifiers, customFields } = order;
  const call = v2.POST(paths.createReceipt, {
    signal,
    body: {
      uuid,
      captured_at: new Date(capturedAt).toISOString(),
      app,
      channel,
      receipt_subpictures_uuid: uuid,
      receipt_subpictures_count: pictures,
      access_token: token,
      ...(eans?.length && { scanned_eans: eans.join(',') }),
      ...(offerIdentifiers && { 'offer_identifiers[]': [...offerIdentifiers] }),
      ...(customFields && { custom_fields: customFields }),
    },
  });
  return (await bodyOf(call)).receipt_id;
};
