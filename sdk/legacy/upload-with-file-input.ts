import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core.ts';
import { filesOfInput } from '../receipts/files-of-input.ts';
import { assertUserCanUpload } from '../receipts/assert-user-can-upload.ts';
import type { FileInputParameters, Receipt, UploadParameters } from '../sdk.ts';

/** What `uploadWithFiles` does, with the files chosen in an input of the page. */
export const uploadWithFileInput = async (
  core: Core,
  uploadWithFiles: (parameters: UploadParameters & Abortable) => Promise<Receipt>,
  { inputId, ...order }: FileInputParameters & Abortable,
): Promise<Receipt> => {
  assertUserCanUpload(core);
  return uploadWithFiles({ ...order, files: filesOfInput(inputId) });
};
