import { useSyncExternalStore } from 'react';
import type { UploadSnapshot } from '../receipts/upload-snapshot.ts';
import { useSdk } from './sdk-context.ts';

const none: readonly UploadSnapshot[] = [];
const getNone = () => none;

/** Follows the receipts of the signed-in user that are being sent, were sent, or failed. */
export const useUploads = (): readonly UploadSnapshot[] => {
  const { uploads } = useSdk();
  return useSyncExternalStore(uploads.subscribe, uploads.list, getNone);
};
