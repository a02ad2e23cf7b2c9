import type { Changes, OutboxStore } from '../../platform/outbox-ports.ts';
import type { OutboxRecord } from '../../platform/outbox-record.ts';
import { forgetUnneeded, type PageBytes } from './page-bytes.ts';
import { mergeStored, type Unwritten } from './unwritten.ts';

/** Returns the changes of a receipt, from its current record; undefined to change nothing. */
export type ChangeReceipt = (record: OutboxRecord | undefined) => Changes | undefined;

interface MemoryOptions {
  readonly device: OutboxStore | undefined;
  /** Returns the receipts that the page shows: the known records of a failing device. */
  readonly listShown: () => readonly OutboxRecord[];
}

/** Creates the page's memory: receipts that the device has not taken, and the bytes of pictures. */
export const createPageMemory = ({ device, listShown }: MemoryOptions) => {
  /** By uuid. */
  const unwritten = new Map<string, Unwritten>();
  const unwrittenBytes: PageBytes = new Map();
  /**
   * Files of pictures in their given or prepared form: while the device fails, there are no other bytes of
   * pictures that it has taken.
   */
  const heldFiles = new Map<string, Blob>();
  /** Ids of pictures whose database was deleted. */
  const lostPictureIds = new Set<string>();

  /** Returns the device's records that the page knows without reading. */
  const listKnown = () => (device ? listShown() : []);
  const findShown = (uuid: string) => listKnown().find((record) => record.uuid === uuid);
  /** Returns a shown record that can be changed: the placeholder of a damaged one has no pictures. */
  const findUndamaged = (uuid: string) => {
    const record = findShown(uuid);
    return record?.pictures.length ? record : undefined;
  };
  /**
   * Returns a receipt as this page has it.
   * @param onDevice returns the page's copy of a receipt on the device
   */
  const findLocal = (uuid: string, onDevice = findShown) =>
    unwritten.has(uuid) ? unwritten.get(uuid)?.currentRecord : onDevice(uuid);

  /**
   * Marks all shown receipts as unwritten, after the database was deleted: the new one has never had them.
   */
  const markAllUnwritten = () => {
    for (const record of listShown()) {
      const { uuid, pictures } = record;
      if (pictures.length === 0) continue;
      const entry = unwritten.get(uuid) ?? {
        currentRecord: record,
        removePictures: [],
        isOnlyInMemory: true,
      };
      unwritten.set(uuid, { ...entry, deviceRecord: undefined, draft: undefined });
      for (const { id } of pictures) lostPictureIds.add(id);
    }
  };

  const findDeviceRecord = (uuid: string) =>
    unwritten.has(uuid) ? unwritten.get(uuid)?.deviceRecord : findUndamaged(uuid);
  /**
   * Sets the current record of a receipt. The device's record is that of the receipt's earlier entry, if
   * there is one.
   */
  const setUnwritten = (uuid: string, newEntry: Omit<Unwritten, 'deviceRecord'>) => {
    const { currentRecord, removePictures } = newEntry;
    const entry = unwritten.get(uuid) ?? {
      ...newEntry,
      deviceRecord: findUndamaged(uuid),
      removePictures: [],
    };
    // A draft is removed after the receipt that was made of it is written, because it has the state of the
    // pictures.
    if (!currentRecord) unwritten.delete(uuid);
    if (currentRecord || device)
      unwritten.set(uuid, {
        ...entry,
        currentRecord,
        removePictures: [...entry.removePictures, ...removePictures],
      });
  };
  /** @param isOnlyInMemory true if the device certainly has none of the changes */
  const changeInMemory = (
    uuid: string,
    change: ChangeReceipt,
    isOnlyInMemory: boolean,
  ): OutboxRecord | undefined => {
    const {
      put = [],
      remove = [],
      pictures = [],
      removePictures = [],
    } = change(findLocal(uuid, findUndamaged)) ?? {};
    for (const picture of pictures) unwrittenBytes.set(picture.id, picture.bytes);
    for (const id of removePictures) {
      unwrittenBytes.delete(id);
      heldFiles.delete(id);
    }
    // Records are written before others are removed: a page that dies in between loses nothing.
    for (const currentRecord of put) {
      const draft = currentRecord.uuid === uuid ? undefined : findDeviceRecord(uuid);
      setUnwritten(currentRecord.uuid, { currentRecord, removePictures, isOnlyInMemory, draft });
    }
    for (const removedUuid of remove)
      setUnwritten(removedUuid, { currentRecord: undefined, removePictures, isOnlyInMemory: false });
    return findLocal(uuid);
  };

  /** Merges the unwritten changes of a receipt with the device's record. */
  const merge = (uuid: string, stored: unknown): OutboxRecord | undefined => {
    const entry = unwritten.get(uuid) as Unwritten;
    const merged = mergeStored(entry, stored);
    unwritten.set(uuid, merged);
    forgetUnneeded(unwrittenBytes, entry.currentRecord, merged.currentRecord);
    return merged.currentRecord;
  };

  return {
    unwritten,
    unwrittenBytes,
    heldFiles,
    lostPictureIds,
    listKnown,
    findLocal,
    markAllUnwritten,
    changeInMemory,
    merge,
  };
};
