import type { UploadSnapshot } from '@cagnotte/sdk';
import { formatTime } from '../../text/format-time.ts';
import { fr } from '../../text/fr.ts';

type Known = Pick<UploadSnapshot, 'uuid' | 'state' | 'createdAt'>;

const words = {
  waiting: undefined,
  sending: fr.upload.started,
  sent: fr.upload.done,
  failed: fr.upload.interrupted,
} as const;

/** What there is to say between two looks at the uploads: the first one whose state changed, if any did. */
export function uploadAnnouncement(before: readonly Known[], now: readonly Known[]): string | undefined {
  for (const { uuid, state, createdAt } of now) {
    const known = before.find((upload) => upload.uuid === uuid);
    const say = words[state];
    if (known?.state !== state && say) return say(fr.receipt.ofTime(formatTime(new Date(createdAt))));
  }
  return undefined;
}
