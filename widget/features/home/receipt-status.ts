import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { PictureSnapshot, UploadSnapshot } from '@cagnotte/sdk';
import { formatPercent } from '../../ui/format.ts';
import type { IconName } from '../../ui/icon.tsx';
import { format, formatCount } from '../../ui/message.ts';
import type { StatusTone } from '../../ui/status-line.tsx';
import { receiptsText } from '../receipts/text.ts';
import { uploadFailure, type UploadError } from '../receipts/upload-failure.ts';
import { waitingWords, type WaitingReason } from '../receipts/waiting-reason.ts';

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
          ? formatCount(receiptsText.receipt.analyzedWith, purchases_to_review_count)
          : receiptsText.receipt.analyzed,
      };
    case 'filtered_analyzed':
    case 'user_reviewed':
      return { icon: 'ok', tone: 'ok', text: receiptsText.receipt.reviewed };
    case 'completed':
      return { icon: 'ok', tone: 'ok', text: receiptsText.receipt.completed };
    case 'rejected':
      return {
        icon: 'ko',
        tone: 'ko',
        text: rejection_reason
          ? format(receiptsText.receipt.rejectedFor, { reason: rejection_reason })
          : receiptsText.receipt.rejected,
      };
    default:
      return { icon: 'clock', tone: 'neutral', text: receiptsText.receipt.declared };
  }
}

interface Pictures {
  readonly pictures: readonly Pick<PictureSnapshot, 'state'>[];
}

interface Failure {
  readonly error?: UploadError & { readonly userMessage?: string | undefined };
}

const isDamaged = ({ state }: Pick<PictureSnapshot, 'state'>) => state === 'failed';

/** How many pictures of a receipt are lost, while others go on; 0 when it does not go on. */
export const damagedPictures = ({ state, pictures }: Pick<UploadSnapshot, 'state'> & Pictures): number =>
  state === 'failed' ? 0 : pictures.filter(isDamaged).length;

/** Why it failed; what the server has to say of a refusal comes with it. */
function whyFailed(upload: Pictures & Failure): string {
  const words = receiptsText.upload;
  switch (uploadFailure(upload)) {
    case 'unreadable':
      return words.unreadable;
    case 'trouble':
      return words.failed;
    case 'refused':
      return upload.error?.userMessage
        ? format(words.refusedFor, { reason: upload.error.userMessage })
        : words.refused;
  }
}

/** What a receipt of this device is doing, in words. */
export function uploadStatus(
  { state, progress, pictures, error }: Pick<UploadSnapshot, 'state' | 'progress'> & Pictures & Failure,
  { isOnline, reason }: { isOnline: boolean; reason: WaitingReason | undefined },
): Status {
  const calm = (text: string): Status => ({ icon: 'clock', tone: 'neutral', text });
  switch (state) {
    case 'sent':
      return calm(receiptsText.upload.sent);
    case 'failed':
      return { icon: 'alert', tone: 'ko', text: whyFailed({ pictures, ...(error && { error }) }) };
    case 'waiting':
      if (!isOnline && progress > 0)
        return calm(format(receiptsText.upload.paused, { percent: formatPercent(progress) }));
      return calm(waitingWords(reason ?? { kind: 'starting' }));
    case 'sending':
      return isOnline
        ? {
            icon: 'up',
            tone: 'neutral',
            text: format(receiptsText.upload.sending, { percent: formatPercent(progress) }),
          }
        : calm(format(receiptsText.upload.paused, { percent: formatPercent(progress) }));
  }
}
