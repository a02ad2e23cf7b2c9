import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../abortable.ts';
import type { Core } from '../core.ts';
import { checked } from '../http/checked.ts';
import { isText } from '../http/is-text.ts';
import type { UploadedFile, UploadFileParameters } from '../sdk.ts';
import { numberedPictureName } from './picture-names.ts';
import { freeReceiptUuid } from './receipt-uuid.ts';
import { renamed } from './renamed.ts';
import { risingProgress } from './rising-progress.ts';
import { uploadRights } from './upload-rights.ts';

/** Sends one picture without a record: `sendBatch` makes the receipt. @param uuid of the receipt to come. */
export const uploadFile = async (
  core: Core,
  { file, capturedAt, batchUuid, onProgress, signal }: UploadFileParameters & Abortable,
  uuid?: string,
): Promise<UploadedFile> => {
  const { ownerId, token, destination } = uploadRights(core);
  const captured = capturedAt ?? new Date(core.platform.clock.now());
  const own = uuid ?? freeReceiptUuid(core.platform, captured, ownerId, () => false);
  const progress = risingProgress(core.logger, onProgress);
  const call = core.clients.proxy.POST(paths.uploadFileToPath, {
    signal: signal ?? null,
    onProgress: progress.sent,
    body: {
      uuid: own,
      ...destination.fields,
      captured_at: captured.toISOString(),
      access_token: token,
      ...(batchUuid && { batch_uuid: batchUuid }),
      file: renamed(file, numberedPictureName(own, 0, file)),
    },
  });
  await checked('uploadFileToPath', call, 'uuid', isText);
  progress.arrived();
  return { uuid: own };
};
