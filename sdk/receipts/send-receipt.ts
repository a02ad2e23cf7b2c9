import type { SdkError } from '../errors/sdk-error.ts';
import { toSdkError } from '../errors/to-sdk-error.ts';
import type { ContractClients } from '../http/contract-clients.ts';
import { attachSubpicture } from './attach-subpicture.ts';
import { createReceipt } from './create-receipt.ts';
import type { ReceiptJob } from './receipt-job.ts';
import { spreadProgress } from './spread-progress.ts';
import { uploadAll, uploadOne } from './upload-pictures.ts';
import type { UploadSnapshot } from './upload-snapshot.ts';
import type { UploadEvent } from './upload-state.ts';

interface Progress {
  /** Where the upload stands now. */
  readonly current: () => UploadSnapshot;
  readonly tell: (event: UploadEvent) => void;
  /** Takes a failure that does not end the upload. */
  readonly report: (error: SdkError) => void;
}

/** Brings a receipt from where it stands to the end: the record first, then the pictures that are not there yet. */
export const sendReceipt = async (
  clients: ContractClients,
  job: ReceiptJob,
  progress: Progress,
): Promise<void> => {
  const { current, tell, report } = progress;

  const attach = async (receiptId: number, subpictureId: number | undefined): Promise<void> => {
    if (subpictureId !== undefined)
      await attachSubpicture(clients, job, receiptId, subpictureId).catch((error: unknown) =>
        report(toSdkError(error)),
      );
  };

  const sendOneByOne = async (receiptId: number): Promise<void> => {
    for (const [index, { state }] of current().pictures.entries()) {
      if (state === 'sent') continue;
      tell({ type: 'progressed', index, fraction: 0 });
      const subpictureId = await uploadOne(clients, job, receiptId, index, (fraction) =>
        tell({ type: 'progressed', index, fraction }),
      );
      tell({ type: 'acknowledged', index });
      await attach(receiptId, subpictureId);
    }
  };

  const sendTogether = async (receiptId: number): Promise<void> => {
    const sizes = job.files.map(({ size }) => size);
    tell({ type: 'progressed', index: 0, fraction: 0 });
    const subpictureId = await uploadAll(clients, job, receiptId, (fraction) => {
      for (const part of spreadProgress(sizes, fraction)) tell({ type: 'progressed', ...part });
    });
    for (const index of sizes.keys()) tell({ type: 'acknowledged', index });
    await attach(receiptId, subpictureId);
  };

  const receiptId = current().receiptId ?? (await createReceipt(clients, job));
  tell({ type: 'recorded', receiptId });
  await (job.destination.isResumable ? sendOneByOne(receiptId) : sendTogether(receiptId));
  tell({ type: 'completed' });
};
