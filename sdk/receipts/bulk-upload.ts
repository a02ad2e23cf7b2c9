import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../client/abortable.ts';
import type { Core } from '../core.ts';
import { missingUser } from '../errors/known-errors.ts';
import { bodyOf } from '../client/contract-clients.ts';
import type { BulkUploadParameters } from '../sdk.ts';
import { app } from '../version.ts';
import { asSender } from './as-sender.ts';
import { filesOfInput } from './files-of-input.ts';
import { newReceiptUuid } from './new-receipt-uuid.ts';
import { pictureName } from './picture-name.ts';
import { renamed } from './renamed.ts';
import { risingProgress } from './rising-progress.ts';
import { uploadRights } from './upload-rights.ts';

/** Sends each file of an input as a receipt of its own. @returns their uuids, in the order of the files. */
export const bulkUpload = async (
  core: Core,
  { inputId, onProgress, signal: given }: BulkUploadParameters & Abortable,
): Promise<readonly string[]> => {
  if (!core.session.snapshot().user) throw missingUser();
  const { ownerId, token } = uploadRights(core);
  const capturedAt = new Date(core.platform.clock.now());
  const receipts = filesOfInput(inputId).map((file) => {
    const uuid = newReceiptUuid(core, capturedAt, ownerId);
    return { uuid, file: renamed(file, pictureName(uuid, 0, file)) };
  });
  const uuids = receipts.map(({ uuid }) => uuid);
  const progress = risingProgress(core.logger, onProgress);
  await asSender(core, given, (signal) => {
    const call = core.clients.proxy.POST(paths.bulkUpload, {
      signal,
      onProgress: progress.sent,
      body: {
        'uuids[]': uuids,
        'files[]': receipts.map(({ file }) => file),
        'app[platform]': app.platform,
        'app[version]': app.version,
        access_token: token,
      },
    });
    return bodyOf(call);
  });
  progress.arrived();
  return uuids;
};
