import type { Ledger } from './ledger.ts';

/**
 * Whether a receipt may go without a picture, which the shopper sees as failed: the disk harmed it, or something else went wrong while
 * a database failed.
 */
export const mayBeGivenUp = (
  { harmed, harmedRecords, removed, given, hadDiskFaults }: Ledger,
  id: string,
): boolean => {
  if (harmed.has(id)) return true;
  if (!hadDiskFaults) return false;
  // A tab that could not read the device, or write to it, made the receipt of a draft from which another tab has taken the picture, has
  // swept it, or has sent it.
  if (removed.has(id)) return true;
  const receipts = [...given.values()].filter(({ pictures }) => pictures.some((one) => one.id === id));
  if (receipts.length > 1) return true;
  // The disk garbled the record that said which bytes the picture has. A tab that writes its own again may know those from before
  // the preparation.
  return receipts.some(({ uuid = '' }) => harmedRecords.has(uuid));
};

/** The same of a photograph, by whatever ids receipts have it. */
export const mayPhotoBeGivenUp = (ledger: Ledger, photo: number): boolean =>
  ledger.damaged.has(photo) ||
  [...ledger.given.values()].some(({ pictures }) =>
    pictures.some((one) => one.photo === photo && mayBeGivenUp(ledger, one.id)),
  );
