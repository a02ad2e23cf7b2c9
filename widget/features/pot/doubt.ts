import type { PotResponse } from '@cagnotte/generated/hooks/product';
import { isSdkError } from '@cagnotte/sdk';
import type { TransferMark } from '../../stores/transfer-mark.ts';
import { formatMoney } from '../../text/format-money.ts';
import { potText } from '../../text/pot.ts';

/** What a look at the pot says of a transfer whose answer was lost. `found` tells what was found, in words. */
export type Finding = { readonly isDone: true; readonly found: string } | { readonly isDone: false };

/** How a pot stands before a transfer is asked for. */
export const markOf = ({ pot, transfer_payments }: PotResponse): TransferMark => ({
  amount: pot.current_amount,
  newest: transfer_payments?.[0]?.id,
});

/**
 * Whether a failure leaves open what the server did: no answer, one that came too late or cannot be read, an error of the
 * server itself. A refusal leaves nothing open.
 */
export function isInDoubt(error: unknown): boolean {
  const status = isSdkError(error) ? error.status : undefined;
  const isRefusal = status !== undefined && status >= 400 && status < 500;
  // A gateway says 408 of a server that is still at work.
  return !isRefusal || status === 408;
}

/**
 * D89: a transfer was heard when another one than before is the newest, or when money is gone from the pot. One that was
 * refused since has put the money back: it counts as none.
 */
export function findingOf(before: TransferMark, { pot, transfer_payments = [] }: PotResponse): Finding {
  const [newest] = transfer_payments;
  if (newest && newest.id !== before.newest && newest.status !== 'REJECTED') {
    const account = newest.masked_account ?? undefined;
    return { isDone: true, found: potText.doubt.found(formatMoney(newest.amount), account) };
  }
  if (pot.current_amount < before.amount) return { isDone: true, found: potText.doubt.emptied };
  return { isDone: false };
}
