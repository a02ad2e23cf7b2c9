import type { Core } from '../core.ts';
import { freeReceiptUuid } from './receipt-uuid.ts';

/** What was given out on this page, whatever became of it: a picture that failed may still reach the server. */
const given = new Set<string>();

/** Makes the uuid of a receipt whose picture is sent before there is a record. None is given twice. */
export const newReceiptUuid = ({ platform }: Core, capturedAt: Date, ownerId: number | string): string => {
  const uuid = freeReceiptUuid(platform, capturedAt, ownerId, (taken) => given.has(taken));
  given.add(uuid);
  return uuid;
};
