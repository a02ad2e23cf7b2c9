import type { StorageState } from '@cagnotte/sdk';
import { receiptsText } from './text.ts';

/** What the shopper reads where what they add would be lost with the page; undefined: it is kept on the device. */
export const storageWords = ({ isDurable, reason }: StorageState): string | undefined => {
  if (isDurable) return undefined;
  return reason === 'full' || reason === 'failed' ? receiptsText.storage[reason] : receiptsText.storage.none;
};
