const randomLength = 4;

/** Digits of a time in UTC, down to the millisecond: `yyyyMMddHHmmssSSS`. */
const digitsOf = (time: Date): string => time.toISOString().replace(/\D/g, '');

/**
 * Makes a receipt's uuid from its capture time and its user, and repeats until it is free: two receipts may be
 * captured by the same user in the same millisecond.
 */
export const receiptUuid = (
  capturedAt: Date,
  userId: number,
  randomText: (length: number) => string,
  isTaken: (uuid: string) => boolean,
): string => {
  for (;;) {
    const uuid = `${digitsOf(capturedAt)}-${userId}-${randomText(randomLength)}`;
    if (!isTaken(uuid)) return uuid;
  }
};
