import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import { fr } from '../../text/fr.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { StatusTone } from '../../ui/status-line.tsx';

/** A state in a drawing, a tone and words. */
export interface Status {
  readonly icon: IconName;
  readonly tone: StatusTone;
  readonly text: string;
}

/** A status in which the server will move by itself. */
export const isOnItsWay = ({ status }: Pick<PendingReceipt, 'status'>): boolean =>
  status !== 'analyzed' && status !== 'completed' && status !== 'rejected';

/** What a receipt is doing, in words. A status that is not known yet is shown as waiting. */
export function receiptStatus({
  status,
  purchases_to_review_count,
  rejection_reason,
}: PendingReceipt): Status {
  switch (status) {
    case 'analyzed':
      return {
        icon: 'ok',
        tone: 'ok',
        text: purchases_to_review_count
          ? fr.receipt.analyzedWith(purchases_to_review_count)
          : fr.receipt.analyzed,
      };
    case 'filtered_analyzed':
    case 'user_reviewed':
      return { icon: 'ok', tone: 'ok', text: fr.receipt.reviewed };
    case 'completed':
      return { icon: 'ok', tone: 'ok', text: fr.receipt.completed };
    case 'rejected':
      return {
        icon: 'ko',
        tone: 'ko',
        text: rejection_reason ? fr.receipt.rejectedFor(rejection_reason) : fr.receipt.rejected,
      };
    default:
      return { icon: 'clock', tone: 'neutral', text: fr.receipt.declared };
  }
}
