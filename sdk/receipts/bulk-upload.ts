import * as paths from '@cagnotte/generated/paths';
import type { Abortable } from '../abortable.ts';
import type { Core } from '../core.ts';
import { missingUser } from '../errors/life-cycle-errors.ts';
import { checked } from '../http/checked.ts';
import type { BulkUploadParameters } from '../sdk.ts';
import { app } from '../version.ts';
import { filesOfInput } from './files-of-input.ts';
import { numberedPictureName } from './picture-names.ts';
import { freeReceiptUuid } from './receipt-uuid.ts';
import { renamed } from './renamed.ts';
import { risingProgress } from './rising-progress.ts';
import { uploadRights } from './upload-rights.ts';

/** Sends each file of an input as a receipt of its own. @returns their uuids, in the order of the files. */
export const bulkUpload = async (
  core: Core,
  { inputId, onProgress, signal }: BulkUploadParameters & Abortable,
): Promise<readonly string[]> => {
  if (!core.session.snapshot().user) throw missingUser();
  const { ownerId, token } = uploadRights(core);
  const files = filesOfInput(inputId);
  const capturedAt = new Date(core.platform.clock.now());
  const uuids: string[] = [];
  for (const _ of files)
    uuids.push(freeReceiptUuid(core.platform, capturedAt, ownerId, (taken) => uuids.includes(taken)));
  const progress = risingProgress(core.logger, onProgress);
  const call = core.clients.proxy.POST(paths.bulkUpload, {
    signal: signal ?? null,
    onProgress: progress.sent,
    body: {
      'uuids[]': uuids,
      'files[]': files.map((file, index) => renamed(file, numberedPictureName(uuids[index] ?? '', 0, file))),
      'app[platform]': app.platform,
      'app[version]': app.version,
      access_token: token,
    },
  });
  await checked('bulkUpload', call, 'uuids', Array.isArray);
  progress.arrived();
  return uuids;
};
