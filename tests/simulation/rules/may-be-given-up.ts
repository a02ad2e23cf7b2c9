import type { Ledger } from './ledger.ts';

/**
 * Whether a receipt may go without a picture: the disk harmed it, or a tab that could not read the device made the receipt of a draft
 * from which another tab has taken the picture, or has sent it. The shopper sees the picture as failed.
 */
export const mayBeGivenUp = ({ harmed, removed, given, hadDiskFaults }: Ledger, id: string): boolean => {
  if (harmed.has(id)) return true;
  if (!hadDiskFaults) return false;
  if (removed.has(id)) return true;
  return [...given.values()].filter(({ pictures }) => pictures.some((one) => one.id === id)).length > 1;
};
