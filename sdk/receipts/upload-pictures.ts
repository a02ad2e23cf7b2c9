import * as paths from '@cagnotte/generated/paths';
import { checked } from '../http/checked.ts';
import type { ContractClients } from '../http/contract-clients.ts';
import { isText } from '../http/is-text.ts';
import { numberedPictureName, pictureNames } from './picture-names.ts';
import type { ReceiptJob } from './receipt-job.ts';
import { renamed } from './renamed.ts';

/** Told how much of a request's body has gone out, from 0 to 1. */
type OnProgress = (fraction: number) => void;

const fieldsOf = ({ uuid, destination, capturedAt, token }: ReceiptJob, receiptId: number) => ({
  uuid,
  ...destination.fields,
  receipt_id: receiptId,
  captured_at: capturedAt.toISOString(),
  access_token: token,
});

const subpictureOf = (id: unknown): number | undefined => (Number.isInteger(id) ? (id as number) : undefined);

/** Sends all pictures in one request; sent again, they replace what is there. @returns the identifier to attach. */
export const uploadAll = async (
  { proxy }: ContractClients,
  job: ReceiptJob,
  receiptId: number,
  onProgress: OnProgress,
): Promise<number | undefined> => {
  const names = pictureNames(job.files);
  const call = proxy.POST(paths.uploadFiles, {
    signal: job.signal,
    onProgress,
    body: {
      ...fieldsOf(job, receiptId),
      'files[]': job.files.map((file, index) => renamed(file, names[index] ?? file.name)),
    },
  });
  const { receipt_subpicture_id: subpictureId } = await checked('uploadFiles', call, 'uuid', isText);
  return subpictureOf(subpictureId);
};

/** Sends the picture at `index` alone; sent again, it replaces itself. @returns the identifier to attach. */
export const uploadOne = async (
  { proxy }: ContractClients,
  job: ReceiptJob,
  receiptId: number,
  index: number,
  onProgress: OnProgress,
): Promise<number | undefined> => {
  const file = job.files[index] as File;
  const call = proxy.POST(paths.uploadFileToPath, {
    signal: job.signal,
    onProgress,
    body: { ...fieldsOf(job, receiptId), file: renamed(file, numberedPictureName(job.uuid, index, file)) },
  });
  const { receipt_subpicture_id: subpictureId } = await checked('uploadFileToPath', call, 'uuid', isText);
  return subpictureOf(subpictureId);
};
