import { UploadFilesResponse, UploadFileToPathResponse } from '@cagnotte/generated/zod/proxy';
import { obeys } from '../http/answer-guards.ts';
import { checked } from '../http/checked.ts';
import type { ContractClients } from '../http/contract-clients.ts';
import { numberedPictureName, pictureNames } from './picture-names.ts';
import type { ReceiptJob } from './receipt-job.ts';

/** Told how much of a request's body has gone out, from 0 to 1. */
type OnProgress = (fraction: number) => void;

const renamed = (file: File, name: string): File => new File([file], name, { type: file.type });

const fieldsOf = ({ uuid, destination, capturedAt, token }: ReceiptJob, receiptId: number) => ({
  uuid,
  inbox_path: destination.inbox_path,
  previews_upload_path: destination.previews_upload_path,
  previews_upload_enabled: destination.previews_upload_enabled,
  receipt_id: receiptId,
  captured_at: capturedAt.toISOString(),
  access_token: token,
});

/** Sends all pictures in one request; sent again, they replace what is there. @returns the identifier to attach. */
export const uploadAll = async (
  { proxy }: ContractClients,
  job: ReceiptJob,
  receiptId: number,
  onProgress: OnProgress,
): Promise<number | undefined> => {
  const names = pictureNames(job.files);
  const call = proxy.POST('/v1/sdk/upload', {
    signal: job.signal,
    onProgress,
    body: {
      ...fieldsOf(job, receiptId),
      'files[]': job.files.map((file, index) => renamed(file, names[index] ?? file.name)),
    },
  });
  return (await checked('uploadFiles', obeys(UploadFilesResponse), call)).receipt_subpicture_id ?? undefined;
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
  const call = proxy.POST('/v1/sdk/upload_file_to_path', {
    signal: job.signal,
    onProgress,
    body: { ...fieldsOf(job, receiptId), file: renamed(file, numberedPictureName(job.uuid, index, file)) },
  });
  return (
    (await checked('uploadFileToPath', obeys(UploadFileToPathResponse), call)).receipt_subpicture_id ??
    undefined
  );
};
