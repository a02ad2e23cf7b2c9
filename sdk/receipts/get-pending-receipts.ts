import type { components } from '@cagnotte/generated/types/kitv4';
import type { Core } from '../core.ts';
import { noUserAuthenticated } from '../errors/life-cycle-errors.ts';
import { holds } from '../http/answer-guards.ts';
import { checked } from '../http/checked.ts';

/** A receipt that still waits for something. `status` may hold values that are not known yet. */
export type PendingReceipt = components['schemas']['PendingReceipt'];

export const getPendingReceipts = async ({ clients, session }: Core): Promise<PendingReceipt[]> => {
  if (!session.snapshot().token) throw noUserAuthenticated();
  const call = clients.kitv4.GET('/api/kitv4/pending_receipts');
  return (await checked('getPendingReceipts', holds('receipts', Array.isArray), call)).receipts;
};
