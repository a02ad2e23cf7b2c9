import { useSyncExternalStore } from 'react';
import type { UploadSnapshot } from '../receipts/upload-snapshot.ts';
import { useSdk } from './sdk-context.ts';

const none: readonly UploadSnapshot[] = [];
const getNone = () => none;

/** Follows the receipts of the signed-in user that wait, are being sent, were refused, or have arrived. */
export const useOutbox = (): readonly UploadSnapshot[] => {
  const { outbox } = useSdk();
  return useSyncExternalStore(outbox.subscribe, outbox.list, getNone);
};
