import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import { formatDate, formatMoney, formatTime } from '../../ui/text/format.ts';
import { format } from '../../ui/text/message.ts';
import { receiptsText } from './text.ts';

/**
 * Returns when a receipt was photographed, as '18/11 à 18 h 42'; undefined for an invalid date.
 * @param capturedAt milliseconds since 1970, or a date-time of the server
 */
export function formatReceiptMoment(capturedAt: number | string, now?: Date): string | undefined {
  const date = new Date(capturedAt);
  if (Number.isNaN(date.getTime())) return undefined;
  return format(receiptsText.receipt.moment, { day: formatDate(date, now), time: formatTime(date) });
}

/**
 * Returns the name of a receipt, the same from its capture to its archived messages: 'Ticket du 18/11 à 18 h
 * 42'.
 * @param capturedAt when it was photographed: milliseconds since 1970, or a date-time of the server
 */
export function getReceiptTitle(capturedAt: number | string, now?: Date): string {
  const { title, kind, untitled } = receiptsText.receipt;
  const moment = formatReceiptMoment(capturedAt, now);
  return moment ? format(title, { kind, moment }) : untitled;
}

type ReadOnReceipt = Pick<PendingReceipt, 'shop_name' | 'total_amount'>;

/**
 * Returns the shop and the total of a receipt, which distinguish it; each is undefined before its analysis.
 */
export function getReceiptFacts({ shop_name: shop, total_amount: total }: ReadOnReceipt) {
  return {
    detail: shop?.trim() || undefined,
    amount: typeof total === 'number' ? formatMoney(total) : undefined,
  };
}

/** Returns shop and total in one line: 'Maison Verger, 57,73 €'; undefined before the analysis. */
export function findReceiptDetail(receipt: ReadOnReceipt): string | undefined {
  const { detail, amount } = getReceiptFacts(receipt);
  return [detail, amount].filter(Boolean).join(', ') || undefined;
}
