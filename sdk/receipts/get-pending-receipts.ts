import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import * as paths from '@cagnotte/generated/paths';
import type { Core } from '../core.ts';
import { noUserAuthenticated } from '../errors/life-cycle-errors.ts';
import { bodyOf } from '../http/body-of.ts';
import type { Abortable } from '../abortable.ts';

export const getPendingReceipts = async (
  { clients, session }: Core,
  { signal }: Abortable,
): Promise<PendingReceipt[]> => {
  if (!session.snapshot().token) throw noUserAuthenticated();
  const call = clients.kitv4.GET(paths.getPendingReceipts, { signal: signal ?? null });
  return (await bodyOf(call)).receipts;
};
