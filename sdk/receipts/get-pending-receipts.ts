import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import * as paths from '@cagnotte/generated/paths';
import type { Core } from '../core.ts';
import { noUserAuthenticated } from '../errors/known-errors.ts';
import { bodyOf } from '../client/contract-clients.ts';
import type { Abortable } from '../client/abortable.ts';

export const getPendingReceipts = async (
  { clients, session }: Core,
  { signal }: Abortable,
): Promise<PendingReceipt[]> => {
  if (!session.snapshot().token) throw noUserAuthenticated();
  const call = clients.kitv4.GET(paths.getPendingReceipts, { signal: signal ?? null });
  return (await bodyOf(call)).receipts;
};
