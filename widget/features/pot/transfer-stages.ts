import type { TransferPayment } from '@cagnotte/generated/hooks/product';
import { getServerTime } from '../../ui/device/server-time.ts';
import { countDaysUntil, formatDate } from '../../ui/text/format.ts';
import { format, formatCount } from '../../ui/text/message.ts';
import { potText } from './text.ts';

/** A stage of a transfer. */
export interface TransferStage {
  readonly state: 'done' | 'current' | 'upcoming' | 'failed';
  readonly text: string;
  /** The days since the request, or the shopper's next step. */
  readonly detail?: string;
}

const stagesText = potText.transfer.stages;

/**
 * Returns the days since a transfer was requested, in words; undefined on the same day, and for an invalid
 * date.
 */
function formatElapsedDays(requestedAt: Date, now: Date): string | undefined {
  const days = -countDaysUntil(requestedAt, now);
  return days >= 1 ? formatCount(stagesText.since, days) : undefined;
}

/**
 * Returns the stages of a transfer, from its request to its end. Only the request has a date in the
 * contracts, so no date is shown for the arrival of the money.
 * @param now default: the server's time
 */
export function getTransferStages(
  { status, created_at, masked_account }: TransferPayment,
  now: Date = new Date(getServerTime()),
): TransferStage[] {
  const requestedAt = new Date(created_at ?? NaN);
  const isDated = !Number.isNaN(requestedAt.getTime());
  const first: TransferStage = {
    state: 'done',
    text: isDated ? format(stagesText.requestedOn, { day: formatDate(requestedAt, now) }) : stagesText.asked,
  };
  const paid = masked_account
    ? format(stagesText.paidTo, { account: masked_account.replaceAll(' ', '\u00a0') })
    : stagesText.paid;
  if (status === 'PAID') return [first, { state: 'done', text: paid }];
  if (status === 'REJECTED')
    return [first, { state: 'failed', text: stagesText.rejected, detail: stagesText.afterRejection }];
  const since = formatElapsedDays(requestedAt, now);
  return [
    first,
    { state: 'current', text: stagesText.pending, ...(since !== undefined && { detail: since }) },
    { state: 'upcoming', text: paid },
  ];
}
