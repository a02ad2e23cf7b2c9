import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import { formatDate, formatMoney, formatTime } from '../../ui/format.ts';
import { format } from '../../ui/message.ts';
import { receiptsText } from './text.ts';

/**
 * The name of a receipt, from its capture to its archived messages: 'Ticket du 18/11 à 18 h 42'.
 * @param capturedAt when it was photographed: milliseconds since 1970, or a date-time of the server
 */
export function receiptTitle(capturedAt: number | string, now?: Date): string {
  const date = new Date(capturedAt);
  const { title, untitled } = receiptsText.receipt;
  if (Number.isNaN(date.getTime())) return untitled;
  return format(title, { day: formatDate(date, now), time: formatTime(date) });
}

/** What was read on a receipt and distinguishes it: 'Maison Verger, 57,73 €'; undefined before its analysis. */
export function receiptDetail({
  shop_name: shop,
  total_amount: total,
}: Pick<PendingReceipt, 'shop_name' | 'total_amount'>): string | undefined {
  const parts = [shop?.trim(), typeof total === 'number' ? formatMoney(total) : undefined];
  return parts.filter(Boolean).join(', ') || undefined;
}
