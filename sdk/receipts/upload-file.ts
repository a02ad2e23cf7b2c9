import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core.ts';
import { bodyOf } from '../client/contract-clients.ts';
import { asSender } from './as-sender.ts';
import type { AddFileParameters, UploadedFile } from './batch/batch-uploader.ts';
import { newReceiptUuid } from './new-receipt-uuid.ts';
import { pictureName } from './picture-name.ts';
import { renamed } from './renamed.ts';
import { risingProgress } from './rising-progress.ts';
import { uploadRights } from './upload-rights.ts';

/** One picture of a receipt to come: see `uploadFile`. */
export interface UploadFileParameters extends AddFileParameters {
  /** Uuid of the batch that the receipt belongs to. */
  readonly batchUuid?: string | undefined;
}

/** Sends one picture without a record: `sendBatch` makes the receipt. @param known uuid of the receipt to come. */
export const uploadFile = async (
  core: Core,
  { file, capturedAt, batchUuid, onProgress, signal: given }: UploadFileParameters & Abortable,
  known?: string,
): Promise<UploadedFile> => {
  const { ownerId, token, destination } = uploadRights(core);
  const captured = capturedAt ?? new Date(core.platform.clock.now());
  const uuid = known ?? newReceiptUuid(core, captured, ownerId);
  const progress = risingProgress(core.logger, onProgress);
  await asSender(core, given, (signal) => {
    const call = core.clients.proxy.POST(paths.uploadFileToPath, {
      signal,
      onProgress: progress.sent,
      body: {
        uuid,
        ...destination.fields,
        captured_at: captured.toISOString(),
        access_token: token,
        ...(batchUuid && { batch_uuid: batchUuid }),
        file: renamed(file, pictureName(uuid, 0, file)),
      },
    });
    return bodyOf(call);
  });
  progress.arrived();
  return { uuid };
};
