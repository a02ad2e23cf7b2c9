import type { PaymentInformationKind } from '@cagnotte/generated/hooks/kitv4';
import type { TransferPayment } from '@cagnotte/generated/hooks/product';
import { daysUntil, formatDate } from '../../ui/format.ts';
import { format } from '../../ui/message.ts';
import { potText } from './text.ts';

/** How long a transfer takes. The contracts do not say so: these are assumptions of ours. */
const delays = {
  /** In business days. */
  bank: { from: 2, to: 5 },
  /** In hours. */
  paypal: 24,
} as const;

const DAY = 86_400_000;

/** When a transfer to an account of this kind arrives, in words. */
export const delayWords = (kind: PaymentInformationKind): string =>
  kind === 'PaypalAccount'
    ? format(potText.delay.paypal, { hours: delays.paypal })
    : format(potText.delay.bank, delays.bank);

const inParis = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/**
 * The day that is so many business days after a date, at noon UTC: Saturdays and Sundays are skipped, public holidays are not.
 * @param date a valid date, of which the day in Paris counts
 */
export function addBusinessDays(date: Date, count: number): Date {
  let day = Date.parse(`${inParis.format(date)}T12:00:00Z`);
  for (let left = count; left > 0;) {
    day += DAY;
    if (![0, 6].includes(new Date(day).getUTCDay())) left--;
  }
  return new Date(day);
}

/** When a transfer is there at the latest, as far as the usual delay says; undefined where its date is not known. */
export function transferDue({
  created_at,
  masked_account,
}: Pick<TransferPayment, 'created_at' | 'masked_account'>): Date | undefined {
  const asked = new Date(created_at ?? NaN);
  if (Number.isNaN(asked.getTime())) return undefined;
  // An account ends in an e-mail address or in the end of an IBAN.
  if (masked_account?.includes('@')) return new Date(asked.getTime() + delays.paypal * 3_600_000);
  return addBusinessDays(asked, delays.bank.to);
}

/** Whether a transfer is pending. An unknown status counts as such. */
const isPending = ({ status }: Pick<TransferPayment, 'status'>): boolean =>
  status !== 'PAID' && status !== 'REJECTED';

/** Says by which day a pending transfer is expected: 'attendu vers le 02/12'. Undefined for other transfers, and after that day. */
export function expectedWords(payment: TransferPayment, now: Date = new Date()): string | undefined {
  const due = isPending(payment) ? transferDue(payment) : undefined;
  if (!due || daysUntil(due, now) < 0) return undefined;
  return format(potText.transfer.expected, { day: formatDate(due, now) });
}

/** A step of a transfer. */
export interface TransferStage {
  readonly state: 'done' | 'current' | 'upcoming' | 'failed';
  readonly text: string;
  /** What it means for the shopper. */
  readonly detail?: string;
}

/** What has become of a transfer, from its request to its end. The contracts do not say when it was paid or rejected. */
export function transferStages(payment: TransferPayment, now: Date = new Date()): TransferStage[] {
  const { stages } = potText.transfer;
  const asked = new Date(payment.created_at ?? NaN);
  const isDated = !Number.isNaN(asked.getTime());
  const first: TransferStage = {
    state: 'done',
    text: isDated ? format(stages.askedOn, { day: formatDate(asked, now) }) : stages.asked,
  };
  if (payment.status === 'PAID') return [first, { state: 'done', text: stages.paid }];
  if (payment.status === 'REJECTED')
    return [first, { state: 'failed', text: stages.rejected, detail: stages.afterRejection }];
  const due = transferDue(payment);
  const last: TransferStage = { state: 'upcoming', text: stages.paid };
  return [
    first,
    { state: 'current', text: stages.underWay },
    due
      ? {
          ...last,
          detail:
            daysUntil(due, now) < 0
              ? format(stages.late, { day: formatDate(due, now) })
              : format(stages.due, { day: formatDate(due, now) }),
        }
      : last,
  ];
}
