import type { PictureSnapshot, UploadSnapshot } from '@cagnotte/sdk';
import { uploadFailure, type UploadError } from '../../client/upload-failure.ts';
import type { WaitingReason } from '../../client/waiting-reason.ts';
import { formatPercent } from '../../text/format-percent.ts';
import { fr } from '../../text/fr.ts';
import { waitingWords } from '../../text/waiting-words.ts';
import type { Status } from './receipt-status.ts';

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
  const words = fr.upload;
  switch (uploadFailure(upload)) {
    case 'unreadable':
      return words.unreadable;
    case 'trouble':
      return words.failed;
    case 'refused':
      return upload.error?.userMessage ? words.refusedFor(upload.error.userMessage) : words.refused;
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
      return calm(fr.upload.sent);
    case 'failed':
      return { icon: 'alert', tone: 'ko', text: whyFailed({ pictures, ...(error && { error }) }) };
    case 'waiting':
      if (!isOnline && progress > 0) return calm(fr.upload.paused(formatPercent(progress)));
      return calm(waitingWords(reason ?? { kind: 'starting' }));
    case 'sending':
      return isOnline
        ? { icon: 'up', tone: 'neutral', text: fr.upload.sending(formatPercent(progress)) }
        : calm(fr.upload.paused(formatPercent(progress)));
  }
}
