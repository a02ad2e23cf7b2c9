import type { Abortable } from '../abortable.ts';
import type { Core } from '../core.ts';
import { toSdkError } from '../errors/to-sdk-error.ts';
import { callGuarded } from '../events/listeners.ts';
import type { Receipt, UploadParameters } from '../sdk.ts';
import { assertUserCanUpload } from './assert-user-can-upload.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Tells the progress of one upload each time it grows. @returns what ends that. */
const follow = (
  core: Core,
  queue: UploadQueue,
  uuid: string,
  { onProgress }: UploadParameters,
): (() => void) => {
  let told = 0;
  return queue.subscribe(() => {
    const { progress } = queue.find(uuid) ?? { progress: 0 };
    if (progress <= told) return;
    told = progress;
    callGuarded(core.logger, onProgress, progress);
  });
};

/** Enters an upload and waits for its end. A failed one stays in the queue, to be retried. */
export const uploadWithFiles = async (
  core: Core,
  queue: UploadQueue,
  parameters: UploadParameters & Abortable,
): Promise<Receipt> => {
  assertUserCanUpload(core);
  const { signal } = parameters;
  const { uuid } = queue.enter(parameters);
  const stopFollowing = follow(core, queue, uuid, parameters);
  const giveUp = () => queue.remove(uuid, toSdkError(signal?.reason));
  signal?.addEventListener('abort', giveUp);
  try {
    const { receiptId } = await queue.run(uuid);
    return { uuid, receiptId: receiptId as number };
  } finally {
    stopFollowing();
    signal?.removeEventListener('abort', giveUp);
  }
};
