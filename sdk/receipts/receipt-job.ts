import type { UploadDestination } from './upload-destination.ts';
import type { UploadOrder } from './upload-order.ts';

/** Everything that the calls for one receipt are made of. */
export interface ReceiptJob {
  readonly uuid: string;
  readonly order: Omit<UploadOrder, 'files' | 'capturedAt'>;
  readonly files: readonly File[];
  readonly capturedAt: Date;
  readonly channel: string;
  readonly destination: UploadDestination;
  readonly token: string;
  /** Ends the calls when the upload is given up. */
  readonly signal: AbortSignal;
}
