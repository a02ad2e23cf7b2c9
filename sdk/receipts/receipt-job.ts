import type { OutboxRecord } from '../outbox/record.ts';
import type { UploadDestination } from './upload-destination.ts';

/** Everything that the calls for one receipt are made of. */
export interface ReceiptJob extends Pick<OutboxRecord, 'uuid' | 'order' | 'capturedAt' | 'channel'> {
  readonly destination: UploadDestination;
  readonly token: string;
  /** Ends the calls when the receipt is given up, or somebody else is signed in. */
  readonly signal: AbortSignal;
}
