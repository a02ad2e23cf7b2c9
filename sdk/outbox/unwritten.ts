import { followDraft, mergeRecords } from './merge.ts';
import { isRecord, type OutboxRecord } from './record.ts';

/** A receipt that the device has not taken as it is. */
export interface Unwritten {
  /** As the device had it; undefined: it was not there. */
  readonly base: OutboxRecord | undefined;
  /** As it is; undefined: removed. */
  readonly now: OutboxRecord | undefined;
  /** Whether the device has certainly never had it. */
  readonly isOnlyHere: boolean;
  /** Ids of pictures whose bytes the device is to drop. */
  readonly drop: readonly string[];
  /** The draft that it was made of, as the device had it. */
  readonly draft?: OutboxRecord | undefined;
}

/** A damaged record is as it was before: this page has it whole. */
const readStored = (stored: unknown, base: OutboxRecord | undefined): OutboxRecord | undefined => {
  if (stored === undefined) return undefined;
  return isRecord(stored) ? stored : base;
};

/** Merges a receipt with what the device has of it by now. */
export const mergeStored = (entry: Unwritten, stored: unknown): Unwritten => {
  const theirs = readStored(stored, entry.base);
  return { ...entry, base: theirs, now: mergeRecords(entry.base, entry.now, theirs) };
};

/**
 * A receipt as the device is to take it.
 * @param stored what the device has of the draft that it was made of, or else of the receipt
 * @returns undefined when it is to be removed
 */
export const recordToWrite = (entry: Unwritten, stored: unknown): OutboxRecord | undefined => {
  const { now, draft } = entry;
  if (now && isRecord(stored) && stored.uuid === draft?.uuid)
    return followDraft(now, draft.pictures, stored.pictures);
  return mergeStored(entry, stored).now;
};
