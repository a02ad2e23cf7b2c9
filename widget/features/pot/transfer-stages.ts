import type { TransferPayment } from '@cagnotte/generated/hooks/product';
import { daysUntil, formatDate } from '../../ui/format.ts';
import { format, formatCount } from '../../ui/message.ts';
import { serverNow } from '../../ui/server-time.ts';
import { potText } from './text.ts';

/** A step of a transfer. */
export interface TransferStage {
  readonly state: 'done' | 'current' | 'upcoming' | 'failed';
  readonly text: string;
  /** Since when, or what it means for the shopper. */
  readonly detail?: string;
}

const words = potText.transfer.stages;

/** Days since a transfer was asked for, in words; undefined on the day itself, and where it is not known. */
function sinceWords(asked: Date, now: Date): string | undefined {
  const days = -daysUntil(asked, now);
  return days >= 1 ? formatCount(words.since, days) : undefined;
}

/**
 * Returns the stages of a transfer, from its request to its end. Only the request has a date in the contracts: when the money arrives
 * is said by nobody, so it is not said here.
 * @param now default: the server's time
 */
export function transferStages(
  { status, created_at, masked_account }: TransferPayment,
  now: Date = new Date(serverNow()),
): TransferStage[] {
  const asked = new Date(created_at ?? NaN);
  const isDated = !Number.isNaN(asked.getTime());
  const first: TransferStage = {
    state: 'done',
    text: isDated ? format(words.askedOn, { day: formatDate(asked, now) }) : words.asked,
  };
  const paid = masked_account
    ? format(words.paidTo, { account: masked_account.replaceAll(' ', '\u00a0') })
    : words.paid;
  if (status === 'PAID') return [first, { state: 'done', text: paid }];
  if (status === 'REJECTED')
    return [first, { state: 'failed', text: words.rejected, detail: words.afterRejection }];
  const since = sinceWords(asked, now);
  return [
    first,
    { state: 'current', text: words.underWay, ...(since !== undefined && { detail: since }) },
    { state: 'upcoming', text: paid },
  ];
}
