import { formatDate, formatTime } from '../../ui/format.ts';
import { format } from '../../ui/message.ts';
import { receiptsText } from './text.ts';

/** How a ticket of this device is called: by its time today, by its day before. @param createdAt milliseconds since 1970 */
export function receiptTitle(createdAt: number, now: Date = new Date()): string {
  const date = new Date(createdAt);
  const day = formatDate(date, now);
  return day === formatDate(now, now)
    ? format(receiptsText.receipt.ofTime, { time: formatTime(date) })
    : format(receiptsText.receipt.ofDay, { day });
}
