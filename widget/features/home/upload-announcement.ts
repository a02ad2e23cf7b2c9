import type { UploadSnapshot } from '@cagnotte/sdk';
import { format } from '../../ui/text/message.ts';
import { getReceiptTitle } from '../receipts/receipt-name.ts';
import { receiptRowsText } from '../receipts/row-dialog-text.ts';

type Known = Pick<UploadSnapshot, 'uuid' | 'state' | 'capturedAt' | 'error'>;

const textByState = { waiting: undefined, ...receiptRowsText.announced } as const;

/**
 * Returns the announcement after a change of the receipts: about the first one whose state changed, if any
 * did.
 */
export function findUploadAnnouncement(before: readonly Known[], now: readonly Known[]): string | undefined {
  for (const { uuid, state, capturedAt } of now) {
    const previous = before.find((upload) => upload.uuid === uuid);
    // Announced once: on an unstable network, an upload starts again and again.
    const isAnotherAttempt = state === 'sending' && previous?.error !== undefined;
    const message = textByState[state];
    if (previous?.state !== state && message && !isAnotherAttempt)
      return format(message, { title: getReceiptTitle(capturedAt) });
  }
  return undefined;
}
