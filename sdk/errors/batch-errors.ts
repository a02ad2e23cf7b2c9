import { SdkError } from './sdk-error.ts';

export const batchIsBeingSent = (): SdkError =>
  new SdkError('BATCH_IS_BEING_SENT', 'this batch is being sent');

export const batchIsAlreadySent = (): SdkError =>
  new SdkError(
    'BATCH_IS_ALREADY_SENT',
    'this batch is already sent, call "getBatchUploader" to get a new batch',
  );
