import type { Ledger } from './ledger.ts';

/**
 * True if a receipt may lose a picture, which the shopper sees as failed: the disk garbled it, or another
 * fault occurred while a database failed.
 */
export const mayBeGivenUp = (
  { harmed, harmedRecords, removed, givenReceipts, hadDiskFaults }: Ledger,
  id: string,
): boolean => {
  if (harmed.has(id)) return true;
  if (!hadDiskFaults) return false;
  // A tab that could not read or write the device created a receipt from a draft whose picture another tab
  // has removed, swept or sent.
  if (removed.has(id)) return true;
  const receipts = [...givenReceipts.values()].filter(({ pictures }) =>
    pictures.some((picture) => picture.id === id),
  );
  if (receipts.length > 1) return true;
  // The disk garbled the record with the identity of the picture's bytes. A tab that writes its own record
  // again may have that of the bytes before preparation.
  return receipts.some(({ uuid = '' }) => harmedRecords.has(uuid));
};

/** True if any receipt may lose a photograph, whatever ids it has in receipts. */
export const mayPhotoBeGivenUp = (ledger: Ledger, photo: number): boolean =>
  ledger.damaged.has(photo) ||
  [...ledger.givenReceipts.values()].some(({ pictures }) =>
    pictures.some((picture) => picture.photo === photo && mayBeGivenUp(ledger, picture.id)),
  );
