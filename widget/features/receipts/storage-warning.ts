import type { StorageState } from '@cagnotte/sdk';
import { receiptsText } from './text.ts';

/**
 * Returns the warning that new receipts would be lost with the page; undefined when they are stored on the
 * device.
 */
export const findStorageWarning = ({ isDurable, reason }: StorageState): string | undefined => {
  if (isDurable) return undefined;
  return reason === 'full' || reason === 'failed' ? receiptsText.storage[reason] : receiptsText.storage.none;
};
