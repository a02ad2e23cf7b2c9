import type { Abortable } from '../abortable.ts';
import type { Core } from '../core.ts';
import { filesOfInput } from '../receipts/files-of-input.ts';
import { assertUserCanUpload } from '../receipts/assert-user-can-upload.ts';
import type { UploadQueue } from '../receipts/upload-queue.ts';
import { uploadWithFiles } from '../receipts/upload-with-files.ts';
import type { FileInputParameters, Receipt } from '../sdk.ts';

/** What `uploadWithFiles` does, with the files chosen in an input of the page. */
export const uploadWithFileInput = async (
  core: Core,
  queue: UploadQueue,
  { inputId, ...order }: FileInputParameters & Abortable,
): Promise<Receipt> => {
  assertUserCanUpload(core);
  return uploadWithFiles(core, queue, { ...order, files: filesOfInput(inputId) });
};
