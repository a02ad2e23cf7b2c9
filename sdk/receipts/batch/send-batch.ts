import * as paths from '@cagnotte/generated/paths';
import type { Core } from '../../core.ts';
import { bodyOf } from '../../client/contract-clients.ts';
import { app } from '../../version.ts';
import type { BatchSnapshot } from './batch-state.ts';

/** Tells the server which receipts of a batch to create, and which were cancelled. Idempotent by the batch's uuid. */
export const sendBatch = async (
  { clients }: Core,
  { uuid, receiptUuids, cancelledUuids }: BatchSnapshot,
  signal: AbortSignal,
): Promise<void> => {
  const call = clients.proxy.POST(paths.sendBatch, {
    signal,
    body: {
      batch_uuid: uuid,
      'receipt_uuids[]': [...receiptUuids],
      'cancelled_uuids[]': [...cancelledUuids],
      create_receipts: true,
      app,
    },
  });
  await bodyOf(call);
};
