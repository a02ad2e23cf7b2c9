import type { PendingReceipt } from '@cagnotte/generated/hooks/kitv4';
import type { PictureSnapshot, UploadSnapshot } from '@cagnotte/sdk';
import type { IconName } from '../../ui/images/icon.tsx';
import { cutText } from '../../ui/text/cut-texts.ts';
import { formatPercent } from '../../ui/text/format.ts';
import { format, formatCount } from '../../ui/text/message.ts';
import type { StatusTone } from '../../ui/text/status-line.tsx';
import { receiptsText } from '../receipts/text.ts';
import { getUploadFailure, type UploadError } from '../receipts/upload-failure.ts';
import { describeWaitingReason, type WaitingReason } from '../receipts/waiting-reason.ts';

/** A status as icon, tone and text. */
export interface Status {
  readonly icon: IconName;
  readonly tone: StatusTone;
  readonly text: string;
}

/** True if the server will change the status without an action of the shopper. */
export const willStatusChange = ({ status }: Pick<PendingReceipt, 'status'>): boolean =>
  status !== 'analyzed' && status !== 'completed' && status !== 'rejected';

const { receipt: statusText } = receiptsText;

/** Returns the number of purchases to review in words. */
function describeReview(count: number | undefined): string {
  if (count === undefined) return statusText.analyzed;
  return count > 0 ? formatCount(statusText.analyzedWith, count) : statusText.allChecked;
}

/** Returns the credited points of a reviewed receipt in words. */
function describePoints(points: number | null | undefined): string {
  if (typeof points !== 'number') return statusText.reviewed;
  return points > 0 ? formatCount(statusText.reviewedWith, points) : statusText.reviewedWithout;
}

/** Returns in words why a receipt was rejected, and what the shopper can do. */
function describeRejection({ rejection_reason: reason, is_retakable }: PendingReceipt): string {
  if (reason) return format(statusText.rejectedFor, { reason });
  return is_retakable === false ? statusText.rejectedForGood : statusText.rejected;
}

/** Returns the status of a receipt in words. An unknown status is shown as pending. */
export function describeReceiptStatus(receipt: PendingReceipt): Status {
  const done = (text: string): Status => ({ icon: 'check-circle', tone: 'ok', text });
  switch (receipt.status) {
    case 'analyzed':
      return done(describeReview(receipt.purchases_to_review_count));
    case 'filtered_analyzed':
      return done(typeof receipt.points === 'number' ? describePoints(receipt.points) : statusText.settled);
    case 'user_reviewed':
      return done(describePoints(receipt.points));
    case 'completed':
      return done(statusText.completed);
    case 'rejected':
      return {
        icon: 'cross-circle',
        tone: 'ko',
        text: describeRejection(receipt),
      };
    default:
      return { icon: 'clock', tone: 'neutral', text: statusText.declared };
  }
}

interface Pictures {
  readonly pictures: readonly Pick<PictureSnapshot, 'state'>[];
}

interface Failure {
  readonly error?: UploadError & { readonly userMessage?: string | undefined };
}

const isDamaged = ({ state }: Pick<PictureSnapshot, 'state'>) => state === 'failed';

/**
 * Returns the number of lost pictures of a receipt that continues without them; 0 when it does not continue.
 */
export const countDamagedPictures = ({ state, pictures }: Pick<UploadSnapshot, 'state'> & Pictures): number =>
  state === 'failed' ? 0 : pictures.filter(isDamaged).length;

/** Returns why an upload failed in words, with the server's reason for a refusal. */
function describeFailure(upload: Pictures & Failure): string {
  const uploadText = receiptsText.upload;
  switch (getUploadFailure(upload)) {
    case 'unreadable':
      return uploadText.unreadable;
    case 'trouble':
      return uploadText.failed;
    case 'already-sent':
    case 'refused':
      return upload.error?.userMessage
        ? format(uploadText.refusedFor, { reason: cutText(upload.error.userMessage) })
        : uploadText.refused;
  }
}

/** Returns the status of a receipt on this device in words. */
export function describeUploadStatus(
  { state, progress, pictures, error }: Pick<UploadSnapshot, 'state' | 'progress'> & Pictures & Failure,
  { isOnline, reason }: { isOnline: boolean; reason: WaitingReason | undefined },
): Status {
  const neutral = (text: string): Status => ({ icon: 'clock', tone: 'neutral', text });
  switch (state) {
    case 'sent':
      return neutral(receiptsText.upload.sent);
    case 'failed':
      return { icon: 'alert', tone: 'ko', text: describeFailure({ pictures, ...(error && { error }) }) };
    case 'waiting':
    case 'sending':
      if (!isOnline && progress > 0)
        return neutral(format(receiptsText.upload.paused, { percent: formatPercent(progress) }));
      if (state === 'waiting' || !isOnline)
        return neutral(describeWaitingReason(reason ?? { kind: 'starting' }));
      return {
        icon: 'up',
        tone: 'neutral',
        text: format(receiptsText.upload.sending, { percent: formatPercent(progress) }),
      };
  }
}
