import { formatSpaces } from '../../../ui/text/format.ts';
import { format } from '../../../ui/text/message.ts';
import { receiptsText } from '../../receipts/text.ts';
import { describeReceiptStatus, type Status } from '../receipt-status.ts';
import type { ReceiptEntry } from './entries.ts';
import { historyText } from './text.ts';

const createDoneStatus = (text: string): Status => ({ icon: 'check-circle', tone: 'ok', text });

/**
 * Returns the status of a receipt in words, without its points, which are shown beside it. Suggests an action
 * only for a receipt that the server still lists: any other can be neither reviewed nor photographed again.
 */
export function describeEntryStatus({
  status = '',
  points,
  pending,
  reason,
}: Pick<ReceiptEntry, 'status' | 'points' | 'pending' | 'reason'>): Status {
  const hasGain = points !== undefined && points > 0;
  if (hasGain && (status === 'user_reviewed' || status === 'filtered_analyzed'))
    return createDoneStatus(historyText.validated);
  if (pending) return describeReceiptStatus(pending);
  switch (status) {
    case 'analyzed':
      return createDoneStatus(historyText.analyzed);
    case 'user_reviewed':
      return createDoneStatus(points === 0 ? receiptsText.receipt.reviewedWithout : historyText.validated);
    case 'filtered_analyzed':
      return createDoneStatus(receiptsText.receipt.settled);
    case 'completed':
      return createDoneStatus(receiptsText.receipt.completed);
    case 'rejected':
      return {
        icon: 'cross-circle',
        tone: 'ko',
        text: reason
          ? format(historyText.refusedFor, { reason: formatSpaces(reason) })
          : receiptsText.receipt.rejectedForGood,
      };
    default:
      return { icon: 'clock', tone: 'neutral', text: receiptsText.receipt.declared };
  }
}
