import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { PictureSnapshot, UploadSnapshot } from '@cagnotte/sdk';
import { cutText } from '../../ui/cut-texts.ts';
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

const { receipt: words } = receiptsText;

/** Returns the number of purchases to review in words. */
function toReview(count: number | undefined): string {
  if (count === undefined) return words.analyzed;
  return count > 0 ? formatCount(words.analyzedWith, count) : words.allChecked;
}

/** The points of a receipt whose review is over: they have arrived. */
function arrivedPoints(points: number | null | undefined): string {
  if (typeof points !== 'number') return words.reviewed;
  return points > 0 ? formatCount(words.reviewedWith, points) : words.reviewedWithout;
}

/** Returns the status of a receipt in words. An unknown status is shown as pending. */
export function receiptStatus(receipt: PendingReceipt): Status {
  const done = (text: string): Status => ({ icon: 'ok', tone: 'ok', text });
  switch (receipt.status) {
    case 'analyzed':
      return done(toReview(receipt.purchases_to_review_count));
    case 'filtered_analyzed':
      return done(typeof receipt.points === 'number' ? arrivedPoints(receipt.points) : words.settled);
    case 'user_reviewed':
      return done(arrivedPoints(receipt.points));
    case 'completed':
      return done(words.completed);
    case 'rejected':
      return {
        icon: 'ko',
        tone: 'ko',
        text: receipt.rejection_reason
          ? format(words.rejectedFor, { reason: receipt.rejection_reason })
          : receipt.is_retakable === false
            ? words.rejectedForGood
            : words.rejected,
      };
    default:
      return { icon: 'clock', tone: 'neutral', text: words.declared };
  }
}

interface Pictures {
  readonly pictures: readonly Pick<PictureSnapshot, 'state'>[];
}

interface Failure {
  readonly error?: UploadError & { readonly userMessage?: string | undefined };
}

const isDamaged = ({ state }: Pick<PictureSnapshot, 'state'>) => state === 'failed';

/** Returns the number of lost pictures of a receipt that continues without them; 0 when it does not continue. */
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
    case 'already-sent':
    case 'refused':
      return upload.error?.userMessage
        ? format(words.refusedFor, { reason: cutText(upload.error.userMessage) })
        : words.refused;
  }
}

/** Returns the status of a receipt on this device in words. */
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
    case 'sending':
      if (!isOnline && progress > 0)
        return calm(format(receiptsText.upload.paused, { percent: formatPercent(progress) }));
      if (state === 'waiting' || !isOnline) return calm(waitingWords(reason ?? { kind: 'starting' }));
      return {
        icon: 'up',
        tone: 'neutral',
        text: format(receiptsText.upload.sending, { percent: formatPercent(progress) }),
      };
  }
}
