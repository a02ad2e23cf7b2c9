import { createUnreadableDeviceError } from '../../errors/known-errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OutboxStore, PictureBytes, StorageState } from '../../platform/outbox-ports.ts';
import type { OutboxRecord } from '../../platform/outbox-record.ts';
import { createDeviceHealth } from './device-health.ts';
import { getBytesToWrite, forgetTaken, forgetUnneeded, restoreLost } from './page-bytes.ts';
import { createPageMemory, type ChangeReceipt } from './page-memory.ts';
import { getChangesToWrite, type Unwritten } from './unwritten.ts';

/**
 * Stores receipts on the device, and in the page's memory while the device does not take them. Only this
 * module handles the device's failures: a change that the device does not take is made in memory, and merged
 * with the device's records once it responds again.
 */
export interface ReceiptStorage extends OutboxStoreOfPage {
  /** Stops using a device that does not respond, until it does. */
  readonly leaveDevice: (cause: unknown) => void;
  /** Resolves to true if a receipt no longer exists, and to false while a failing device may have it. */
  readonly isGone: (uuid: string) => Promise<boolean>;
  /** Resolves to true if the device has the current receipt, or has never had it. */
  readonly isInSync: (uuid: string) => Promise<boolean>;
  /**
   * Holds the page's own bytes of a picture until the picture is dropped: while the device
   * fails, there are no others.
   */
  readonly hold: (id: string, picture: Blob) => void;
  readonly held: (id: string) => Blob | undefined;
  /** True if the bytes of all unsent pictures can be read. */
  readonly canRead: (record: OutboxRecord) => boolean;
  /** Returns the state for the next added record. */
  readonly state: () => StorageState;
  /** True if a stored receipt survives the page. */
  readonly isDurable: (uuid: string) => boolean;
}

/** Rejects with the error of `change`. The device's failures reject only `read`. */
interface OutboxStoreOfPage extends Pick<OutboxStore, 'get' | 'change' | 'takesBlobs'> {
  readonly list: (owner: string) => Promise<readonly unknown[]>;
  /** @throws SdkError OTHER, retryable, while the failing device has the picture */
  readonly read: OutboxStore['read'];
}

interface StorageOptions {
  readonly device: OutboxStore | undefined;
  /** The reason why there is no device. */
  readonly whyNoDevice: StorageState['reason'];
  readonly clock: Pick<Clock, 'after'>;
  /** Settles once expired records are swept: nothing on the device is read before. */
  readonly sweepOnce: () => Promise<unknown>;
  /** Returns the receipts that the page shows: the known records of a failing device. */
  readonly listShown: () => readonly OutboxRecord[];
  /** Called when `state` has changed, with the error that changed it. */
  readonly onState: (cause: unknown) => void;
  /** Called when the device has taken a receipt that was in memory, with its current record. */
  readonly onWritten: (uuid: string, record: OutboxRecord | undefined) => void;
  /** Called when the device responds again. */
  readonly onReturn: () => void;
}

const getUuidOrEmpty = (value: unknown) => (value as Partial<OutboxRecord> | null)?.uuid ?? '';

/**
 * Stores receipts. The current record of a receipt is:
 * - written: on the device. The receipt has no entry in `unwritten`.
 * - unwritten: in memory (`currentRecord`). The device has an older record (`deviceRecord`) or none;
 *   `isOnlyInMemory`: it has certainly never had one.
 * - removed: in memory, as an entry without `currentRecord`. The device may still have an older record.
 * - lost: deleted with the database. It becomes unwritten, and its pictures are written again from
 *   `heldFiles`.
 */
export const createStorage = (options: StorageOptions): ReceiptStorage => {
  const { device, sweepOnce, onWritten, onReturn } = options;
  const {
    unwritten,
    unwrittenBytes,
    heldFiles,
    lostPictureIds,
    listKnown,
    findLocal,
    markAllUnwritten,
    changeInMemory,
    merge,
  } = createPageMemory(options);
  const health = createDeviceHealth({
    ...options,
    onReplaced: markAllUnwritten,
    writeAllOnce: () => void writeAllOnce(),
  });
  const { findUsableDevice, callDevice } = health;
  let writingAll: Promise<void> | undefined;
  /** Number of receipts that moved from memory to the device. */
  let moveCount = 0;

  /** Makes a change in memory, which is written when the device takes it. */
  const changeUntilWritten = (uuid: string, change: ChangeReceipt, isOnlyInMemory: boolean) => {
    const record = changeInMemory(uuid, change, isOnlyInMemory);
    health.tryLater();
    return record;
  };

  /** Runs one transaction on the device, with the bytes of the written receipts that it lacks. */
  const transact = async (store: OutboxStore, uuid: string, change: ChangeReceipt) => {
    let addedBytes: readonly PictureBytes[] = [];
    let removePictures: readonly string[] = [];
    const record = await store.change(uuid, (stored) => {
      const changes = change(stored);
      removePictures = changes?.removePictures ?? [];
      addedBytes = getBytesToWrite(unwrittenBytes, changes?.put);
      return changes && { ...changes, pictures: [...addedBytes, ...(changes.pictures ?? [])] };
    });
    for (const id of removePictures) heldFiles.delete(id);
    forgetTaken(unwrittenBytes, addedBytes);
    return record;
  };

  /**
   * Writes the unwritten changes of one receipt to the device, and removes its pictures from the
   * draft that it was made of.
   */
  const write = async (store: OutboxStore, uuid: string) => {
    let entry = unwritten.get(uuid) as Unwritten;
    const { draft } = entry;
    let merged: OutboxRecord | undefined;
    // A device that failed may have taken a receipt together with its draft: it is then merged like any
    // other.
    await transact(store, draft && !(await store.get(uuid)) ? draft.uuid : uuid, (stored) => {
      // The current bytes: preparation may have replaced the first ones.
      entry = unwritten.get(uuid) as Unwritten;
      const changes = getChangesToWrite(uuid, entry, stored);
      merged = changes.put?.[0];
      forgetUnneeded(unwrittenBytes, entry.currentRecord, merged);
      return changes;
    });
    const { currentRecord } = entry;
    moveCount += 1;
    const latestEntry = unwritten.get(uuid) as Unwritten;
    if (latestEntry !== entry) {
      unwritten.set(uuid, { ...latestEntry, deviceRecord: currentRecord, draft: undefined });
      merged = latestEntry.currentRecord;
    } else {
      unwritten.delete(uuid);
      forgetUnneeded(unwrittenBytes, currentRecord);
    }
    onWritten(uuid, merged);
  };

  const writeAll = async () => {
    if (!device) return;
    const wasUnusable = !findUsableDevice();
    try {
      await sweepOnce();
      // Called even if there is nothing to write: it shows whether the device responds.
      await device.get('');
      await restoreLost(unwrittenBytes, heldFiles, lostPictureIds);
      for (let [uuid] = unwritten.keys(); uuid !== undefined; [uuid] = unwritten.keys())
        await write(device, uuid);
      health.recovered();
    } catch (cause) {
      health.failed(cause);
    }
    if (wasUnusable && findUsableDevice()) onReturn();
  };
  const writeAllOnce = () => (writingAll ??= writeAll().finally(() => (writingAll = undefined)));

  return {
    takesBlobs: device?.takesBlobs,
    leaveDevice: (cause) => {
      health.failed(cause);
      void writeAllOnce();
    },
    state: health.state,
    isGone: async (uuid) => {
      if (unwritten.has(uuid) || !device) return findLocal(uuid) === undefined;
      const response = await callDevice((store) => store.get(uuid));
      return !!response && !response.result && !unwritten.has(uuid);
    },
    isDurable: (uuid) => {
      const entry = unwritten.get(uuid);
      if (!entry || !device) return !!device;
      return !!entry.deviceRecord && !entry.currentRecord?.pictures.some(({ id }) => unwrittenBytes.has(id));
    },
    isInSync: async (uuid) => {
      if (unwritten.has(uuid) && findUsableDevice()) await writeAllOnce();
      const entry = unwritten.get(uuid);
      return !entry || (!entry.deviceRecord && entry.isOnlyInMemory);
    },
    hold: (id, picture) => void (device && heldFiles.set(id, picture)),
    held: (id) => heldFiles.get(id),
    canRead: ({ pictures }) =>
      !!findUsableDevice() ||
      pictures.every(({ id, state }) => state !== 'stored' || unwrittenBytes.has(id) || heldFiles.has(id)),

    list: async (owner) => {
      if (device && !findUsableDevice()) void writeAllOnce();
      const response = await callDevice(async (store) => {
        await sweepOnce();
        let moveCountBefore: number;
        let stored: readonly unknown[];
        // A record that moves during the read must not be missing.
        do {
          moveCountBefore = moveCount;
          stored = await store.list(owner);
        } while (moveCountBefore !== moveCount);
        for (const value of stored)
          if (unwritten.has(getUuidOrEmpty(value))) merge(getUuidOrEmpty(value), value);
        return stored;
      });
      const written = (response?.result ?? listKnown()).filter(
        (value) => !unwritten.has(getUuidOrEmpty(value)),
      );
      const inMemory = [...unwritten.values()].flatMap(({ currentRecord }) =>
        currentRecord?.owner === owner ? currentRecord : [],
      );
      return [...written, ...inMemory];
    },

    get: async (uuid) => {
      const response = await callDevice((store) => store.get(uuid));
      if (!response) return findLocal(uuid);
      // A full device is still read, for the changes of other tabs.
      return unwritten.has(uuid) ? merge(uuid, response.result) : response.result;
    },

    change: async (uuid, change) => {
      if (unwritten.has(uuid)) return changeUntilWritten(uuid, change, true);
      const wasUsable = !!findUsableDevice();
      let changesUnwritten = false;
      const response = await callDevice((store) =>
        transact(store, uuid, (stored) => {
          const changes = change(stored);
          const changedUuids = [...(changes?.put ?? []).map(getUuidOrEmpty), ...(changes?.remove ?? [])];
          // One transaction changes all of them, or none.
          changesUnwritten = changedUuids.some((changedUuid) => unwritten.has(changedUuid));
          return changesUnwritten ? undefined : changes;
        }),
      );
      // A write that failed may have taken place.
      if (!response || changesUnwritten) return changeUntilWritten(uuid, change, !wasUsable);
      // An earlier change of the receipt has failed in the meantime.
      return unwritten.has(uuid) ? merge(uuid, response.result) : response.result;
    },

    read: async (id) => {
      const bytes = unwrittenBytes.get(id);
      if (bytes) return bytes;
      const response = await callDevice((store) => store.read(id));
      if (!response && device) throw createUnreadableDeviceError();
      return response?.result;
    },
  };
};
