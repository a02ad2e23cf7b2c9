import type { Changes } from '../../platform/outbox-ports.ts';
import type { OutboxRecord } from '../../platform/outbox-record.ts';
import { arrangeDraft } from '../model/machine.ts';
import { isRecord } from '../model/record.ts';
import { followDraft, mergeRecords } from './merge.ts';

/** A receipt with changes that the device has not taken. */
export interface Unwritten {
  /** The device's record; undefined: there was none. */
  readonly deviceRecord: OutboxRecord | undefined;
  /** The current record; undefined: removed. */
  readonly currentRecord: OutboxRecord | undefined;
  /** True if the device has certainly never stored it. */
  readonly isOnlyInMemory: boolean;
  /** Ids of pictures whose bytes the device has to remove. */
  readonly removePictures: readonly string[];
  /** The device's record of the draft that it was made of. */
  readonly draft?: OutboxRecord | undefined;
}

/** Returns the device's record. A damaged one counts as unchanged: this page has it whole. */
const readStored = (stored: unknown, deviceRecord: OutboxRecord | undefined): OutboxRecord | undefined => {
  if (stored === undefined) return undefined;
  return isRecord(stored) ? stored : deviceRecord;
};

/** Merges a receipt with the device's current record. */
export const mergeStored = (entry: Unwritten, stored: unknown): Unwritten => {
  const theirs = readStored(stored, entry.deviceRecord);
  return {
    ...entry,
    deviceRecord: theirs,
    currentRecord: mergeRecords(entry.deviceRecord, entry.currentRecord, theirs),
  };
};

/**
 * Returns the changes that write a receipt to the device. The pictures of a receipt that was made of a draft
 * are removed from the draft in the same transaction: another tab that has the draft in memory must not
 * write its own bytes for them.
 * @param stored the device's record of the draft that it was made of, or else of the receipt
 * @returns the receipt first, if there still is one
 */
export const getChangesToWrite = (uuid: string, entry: Unwritten, stored: unknown): Changes => {
  const { currentRecord, draft, removePictures } = entry;
  if (currentRecord && isRecord(stored) && stored.uuid === draft?.uuid) {
    const receipt = followDraft(currentRecord, draft.pictures, stored.pictures);
    const remainingPictures = stored.pictures.filter(
      ({ id }) => !currentRecord.pictures.some((picture) => picture.id === id),
    );
    const { put = [], remove } = arrangeDraft(stored, remainingPictures);
    return { put: [receipt, ...put], ...(remove && { remove }), removePictures };
  }
  const merged = mergeStored(entry, stored).currentRecord;
  return merged ? { put: [merged], removePictures } : { remove: [uuid], removePictures };
};
