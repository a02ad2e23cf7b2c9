import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../../abortable.ts';
import type { Core } from '../../core.ts';
import { invalidParameter } from '../../errors/invalid-parameter.ts';
import { checked } from '../../http/checked.ts';
import { isText } from '../../http/is-text.ts';
import { app } from '../../version.ts';
import type { BatchSnapshot } from './batch-state.ts';

/** Tells the server which receipts of a batch to create, and which were cancelled. Idempotent by the batch's uuid. */
export const sendBatch = async (
  { clients }: Core,
  { uuid, receiptUuids, cancelledUuids }: BatchSnapshot,
  { signal }: Abortable,
): Promise<void> => {
  if (receiptUuids.length + cancelledUuids.length === 0)
    throw invalidParameter('receipt_uuids', 'empty', 'can not be empty');
  const call = clients.proxy.POST(paths.sendBatch, {
    signal: signal ?? null,
    body: {
      batch_uuid: uuid,
      'receipt_uuids[]': [...receiptUuids],
      'cancelled_uuids[]': [...cancelledUuids],
      create_receipts: true,
      app,
    },
  });
  await checked('sendBatch', call, 'batch_uuid', isText);
};
