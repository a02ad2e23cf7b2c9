import type { UploadSnapshot } from '@cagnotte/sdk';
import { formatPercent } from '../../text/format-percent.ts';
import { fr } from '../../text/fr.ts';
import type { Status } from './receipt-status.ts';

/** Whether trying again may help: a refusal of the server stays one. */
export const canRetry = ({ state, error }: Pick<UploadSnapshot, 'state' | 'error'>): boolean =>
  state === 'failed' && (error === undefined || error.retryable);

/** What an upload is doing, in words. */
export function uploadStatus(
  upload: Pick<UploadSnapshot, 'state' | 'progress' | 'error'>,
  isOnline: boolean,
): Status {
  const { state, progress, error } = upload;
  const waitsForNetwork = state === 'failed' && error?.code === 'CONNECTION_FAILED' && !isOnline;
  if (waitsForNetwork) return { icon: 'clock', tone: 'neutral', text: fr.upload.waitingForNetwork };
  if (state === 'sent') return { icon: 'clock', tone: 'neutral', text: fr.upload.sent };
  if (state === 'failed') {
    return { icon: 'alert', tone: 'ko', text: canRetry(upload) ? fr.upload.failed : fr.upload.refused };
  }
  if (!isOnline) {
    const text = progress > 0 ? fr.upload.paused(formatPercent(progress)) : fr.upload.waitingForNetwork;
    return { icon: 'clock', tone: 'neutral', text };
  }
  if (state === 'waiting') return { icon: 'clock', tone: 'neutral', text: fr.upload.waiting };
  return { icon: 'up', tone: 'neutral', text: fr.upload.sending(formatPercent(progress)) };
}
