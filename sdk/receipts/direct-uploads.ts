import * as paths from '@cagnotte/generated/paths';
import { linkSignal, raceWithAbort, type Abortable } from '../client/abortable.ts';
import type { Core } from '../core/core.ts';
import type { ErrorReason } from '../errors/error-codes.ts';
import {
  createMissingTokenError,
  createSignInRequiredError,
  createUnreadableFileError,
} from '../errors/known-errors.ts';
import { SdkError } from '../errors/sdk-error.ts';
import { callGuarded } from '../log/listeners.ts';
import type { Logger } from '../log/logger.ts';
import { app } from '../platform/version.ts';
import { checkFile } from './file-checks.ts';
import { limitUnconfirmed } from './limit-unconfirmed.ts';
import { getPictureName } from './picture-name.ts';
import { createFreeReceiptUuid } from './receipt-uuid.ts';
import type {
  BulkUploadParameters,
  FileInputParameters,
  Receipt,
  UploadedFile,
  UploadFileParameters,
  UploadParameters,
} from './upload-parameters.ts';
import { assertUserCanUpload, isStillOwner, getUploadOwner, getUploadRights } from './upload-rights.ts';

/**
 * Runs a task for the signed-in user. The caller's signal and the end of the session abort the task.
 * @throws SdkError NO_USER_AUTHENTICATED when nobody is signed in
 */
export const runAsOwner = async <Result>(
  core: Core,
  callerSignal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const owner = getUploadOwner(core);
  const controller = new AbortController();
  const unlink = linkSignal(controller, callerSignal);
  const unsubscribe = core.session.subscribe(() => {
    if (!isStillOwner(core, owner)) controller.abort(createSignInRequiredError());
  });
  try {
    return await run(controller.signal);
  } finally {
    unsubscribe();
    unlink();
  }
};

/**
 * Turns the progress of a request's attempts, each of which begins at 0, into one that never decreases.
 * @returns `sent` for the fraction that was sent, from 0 to 1, and `arrived` for the response
 */
const createRisingProgress = (logger: Logger, onProgress: ((progress: number) => void) | undefined) => {
  let reported = 0;
  const report = (progress: number) => {
    if (progress <= reported) return;
    reported = progress;
    callGuarded(logger, onProgress, progress);
  };
  return { sent: (fraction: number) => report(limitUnconfirmed(fraction)), arrived: () => report(1) };
};

/** The uuids that this page has used, also of failed uploads: a failed picture may still reach the server. */
const usedUuids = new Set<string>();

/** Creates the uuid of a receipt whose picture is sent before there is a record. No uuid is used twice. */
export const reserveReceiptUuid = (
  { platform }: Core,
  capturedAt: Date,
  ownerId: number | string,
): string => {
  const uuid = createFreeReceiptUuid(platform, capturedAt, ownerId, (candidate) => usedUuids.has(candidate));
  usedUuids.add(uuid);
  return uuid;
};

/**
 * Returns a picture in the form in which it is sent: with the type of its content, under a generated
 * name. The file is read first, because the upload of a deleted file would fail like one without a
 * network, and be retried.
 * @throws SdkError OTHER for a file that can no longer be read; invalid_parameter for one that breaks a limit
 */
const checkPicture = async (
  { options }: Core,
  file: File,
  parameter: string,
  uuid: string,
): Promise<File> => {
  const read = (bytes: number) =>
    file
      .slice(0, bytes)
      .arrayBuffer()
      .catch((cause: unknown) => {
        throw createUnreadableFileError(file, parameter, cause);
      });
  const type = await checkFile(options.fileLimits, file, parameter, read);
  return new File([file], getPictureName(uuid, 0, { name: file.name, type }), { type });
};

/**
 * Sends one picture without a record: `sendBatch` creates the receipt.
 * @param existingUuid uuid of the future receipt
 */
export const uploadFile = async (
  core: Core,
  { file, capturedAt, batchUuid, onProgress, signal: callerSignal }: UploadFileParameters & Abortable,
  existingUuid?: string,
): Promise<UploadedFile> => {
  const { ownerId, token, destination } = getUploadRights(core);
  const captureTime = capturedAt ?? new Date(core.platform.serverNow());
  const uuid = existingUuid ?? reserveReceiptUuid(core, captureTime, ownerId);
  const progress = createRisingProgress(core.logger, onProgress);
  await runAsOwner(core, callerSignal, async (signal) => {
    const picture = await raceWithAbort(checkPicture(core, file, 'file', uuid), signal);
    await core.clients.proxy.POST(paths.uploadFileToPath, {
      signal,
      onProgress: progress.sent,
      body: {
        uuid,
        ...destination.fields,
        captured_at: captureTime.toISOString(),
        access_token: token,
        ...(batchUuid && { batch_uuid: batchUuid }),
        file: picture,
      },
    });
  });
  progress.arrived();
  return { uuid };
};

const createInvalidInputIdError = (reason: ErrorReason, message: string): SdkError =>
  new SdkError('invalid_parameter', message, { parameter: 'inputId', reason });

/**
 * Returns the files chosen in a file input of the page.
 * @throws SdkError invalid_parameter when there is no such input or no file
 */
const getFilesOfInput = (inputId: string): readonly File[] => {
  const input = document.getElementById(inputId);
  if (!input) throw createInvalidInputIdError('invalid', `no input element #${inputId}`);
  const { files } = input as Partial<HTMLInputElement>;
  // Only a file input has a list of files. `instanceof` is false for elements of another frame.
  if (!files) throw createInvalidInputIdError('wrong_type', `this input #${inputId} is not a file input`);
  if (files.length === 0) throw createInvalidInputIdError('empty', `no file in this input #${inputId}`);
  return Array.from(files);
};

/**
 * Sends each file of an input as a separate receipt.
 * @returns their uuids, in the order of the files
 */
export const bulkUpload = async (
  core: Core,
  { inputId, onProgress, signal: callerSignal }: BulkUploadParameters & Abortable,
): Promise<readonly string[]> => {
  if (!core.session.snapshot().user) throw createMissingTokenError();
  const { ownerId, token } = getUploadRights(core);
  const capturedAt = new Date(core.platform.serverNow());
  const files = getFilesOfInput(inputId);
  const uuids = files.map(() => reserveReceiptUuid(core, capturedAt, ownerId));
  const progress = createRisingProgress(core.logger, onProgress);
  await runAsOwner(core, callerSignal, async (signal) => {
    const checks = files.map((file, index) =>
      checkPicture(core, file, `files[${index}]`, uuids[index] as string),
    );
    const pictures = await raceWithAbort(Promise.all(checks), signal);
    await core.clients.proxy.POST(paths.bulkUpload, {
      signal,
      onProgress: progress.sent,
      body: {
        'uuids[]': uuids,
        'files[]': pictures,
        'app[platform]': app.platform,
        'app[version]': app.version,
        access_token: token,
      },
    });
  });
  progress.arrived();
  return uuids;
};

/** Sends the files chosen in an input, like `uploadWithFiles`. */
export const uploadWithFileInput = async (
  core: Core,
  uploadWithFiles: (parameters: UploadParameters & Abortable) => Promise<Receipt>,
  { inputId, ...order }: FileInputParameters & Abortable,
): Promise<Receipt> => {
  assertUserCanUpload(core);
  return uploadWithFiles({ ...order, files: getFilesOfInput(inputId) });
};
