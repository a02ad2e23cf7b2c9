import type { Platform } from '../platform/platform.ts';

const randomLength = 4;

/** Returns the digits of a time in UTC, down to the millisecond: `yyyyMMddHHmmssSSS`. */
const toDigits = (time: Date): string => time.toISOString().replace(/\D/g, '');

/**
 * Creates a receipt's uuid from its capture time and its user, and repeats until it is free: two receipts may
 * be captured by the same user in the same millisecond.
 * @param ownerId id of the user, or else the partner's external id
 */
export const createFreeReceiptUuid = (
  { randomText }: Pick<Platform, 'randomText'>,
  capturedAt: Date,
  ownerId: number | string,
  isTaken: (uuid: string) => boolean,
): string => {
  // The uuid is used in addresses and file names.
  const owner = String(ownerId).replace(/[^\w-]/g, '_');
  for (;;) {
    const uuid = `${toDigits(capturedAt)}-${owner}-${randomText(randomLength)}`;
    if (!isTaken(uuid)) return uuid;
  }
};
