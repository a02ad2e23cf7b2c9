import { isSdkError, SdkError } from '../errors/sdk-error.ts';
import type { Clock } from '../platform/clock.ts';
import { followDraft, mergeRecords } from './merge.ts';
import type { StorageState } from './outbox.ts';
import type { Changes, OutboxStore, PictureBytes } from './ports.ts';
import { isRecord, type OutboxRecord } from './record.ts';

/**
 * Where receipts are: on the device, and in the page's memory what the device has not taken. The only place that knows of the device's
 * failures: a change that it does not take is made in memory, and merged with what is on the device once that responds again.
 */
export interface ReceiptStorage extends OutboxStoreOfPage {
  /** Does without a device that does not respond, until it does. */
  readonly leaveDevice: (cause: unknown) => void;
  /** Resolves with whether a receipt is nowhere any more; false while the device fails that may have it. */
  readonly isGone: (uuid: string) => Promise<boolean>;
  /** Resolves with whether the device has a receipt as it is, or has never had it. */
  readonly isWritten: (uuid: string) => Promise<boolean>;
  /** Holds what the page itself has of a picture, until the picture is dropped: while the device fails, that is all there is. */
  readonly hold: (id: string, picture: Blob) => void;
  readonly held: (id: string) => Blob | undefined;
  /** Whether the bytes of all pictures that were not sent can be read. */
  readonly canRead: (record: OutboxRecord) => boolean;
  /** For what is added next. */
  readonly state: () => StorageState;
  /** Whether a receipt that is stored outlives the page. */
  readonly isDurable: (uuid: string) => boolean;
}

/** Rejects with what a change throws. The device's failures reject nothing but `read`. */
interface OutboxStoreOfPage extends Pick<OutboxStore, 'get' | 'change'> {
  readonly list: (owner: string) => Promise<readonly unknown[]>;
  /** @throws SdkError OTHER, retryable, while the device fails that has the picture */
  readonly read: OutboxStore['read'];
}

interface StorageOptions {
  readonly device: OutboxStore | undefined;
  /** Why there is no device. */
  readonly whyNoDevice: StorageState['reason'];
  readonly clock: Pick<Clock, 'after'>;
  /** Settles once expired records are swept: before that, nothing on the device is read. */
  readonly swept: () => Promise<unknown>;
  /** The receipts that the page shows: what is known of the device while it fails. */
  readonly shown: () => readonly OutboxRecord[];
  /** Called when `state` has changed, with the error that changed it. */
  readonly onState: (cause: unknown) => void;
  /** Called when the device has taken a receipt that was in memory, with what it is now. */
  readonly onWritten: (uuid: string, record: OutboxRecord | undefined) => void;
  /** Called when the device responds again. */
  readonly onReturn: () => void;
}

/** A receipt that the device has not taken as it is. */
interface Unwritten {
  /** As the device had it; undefined: it was not there. */
  readonly base: OutboxRecord | undefined;
  /** As it is; undefined: removed. */
  readonly now: OutboxRecord | undefined;
  /** Whether it was here at all: one that was only removed may be on the device. */
  readonly wasHere: boolean;
  /** Ids of pictures whose bytes the device is to drop. */
  readonly drop: readonly string[];
  /** As the device had it: the draft that it was made of. */
  readonly draft?: OutboxRecord | undefined;
}

/** Pauses before the device is tried again, in milliseconds; the last one again and again. */
const pauses = [1000, 5000, 15_000, 60_000];

/** A damaged record is as it was before: this page has it whole. */
const readStored = (stored: unknown, base: OutboxRecord | undefined): OutboxRecord | undefined => {
  if (stored === undefined) return undefined;
  return isRecord(stored) ? stored : base;
};

const uuidOf = (value: unknown) => (value as Partial<OutboxRecord> | null)?.uuid ?? '';

export const createStorage = (options: StorageOptions): ReceiptStorage => {
  const { device, whyNoDevice = 'unavailable', clock, swept, shown, onState, onWritten, onReturn } = options;
  const unwritten = new Map<string, Unwritten>();
  /** Bytes of pictures that the device has not got. */
  const bytes = new Map<string, ArrayBuffer>();
  const blobs = new Map<string, Blob>();
  /** Pictures that were on a device that was emptied. */
  const lost = new Set<string>();
  let state: StorageState = device ? { isDurable: true } : { isDurable: false, reason: whyNoDevice };
  let hasWorked = false;
  let failures = 0;
  let stopPause: (() => void) | undefined;
  let returning: Promise<void> | undefined;
  /** Number of receipts that moved from memory to the device. */
  let moves = 0;

  /** The device, unless it fails. One that is full can be read, and takes what is small. */
  const usable = () => (state.reason === undefined || state.reason === 'full' ? device : undefined);
  const known = () => (device ? shown() : []);
  const shownOf = (uuid: string) => known().find((one) => one.uuid === uuid);
  /** What is shown in the place of a damaged record has no pictures: it is no receipt to change. */
  const knownOf = (uuid: string) => {
    const record = shownOf(uuid);
    return record?.pictures.length ? record : undefined;
  };

  const setReason = (reason: StorageState['reason'], cause?: unknown) => {
    if (reason === state.reason) return;
    state = reason ? { isDurable: false, reason } : { isDurable: true };
    onState(cause);
  };
  const tryLater = () => {
    if (!device || stopPause) return;
    stopPause = clock.after(pauses[Math.min(failures++, pauses.length - 1)] as number, () => {
      stopPause = undefined;
      void tryAgain();
    });
  };
  const whyNot = () => (hasWorked ? 'failed' : 'unavailable');
  /** What the page still has of receipts whose database was deleted is as if it had never been written. */
  const keepAll = () => {
    for (const now of [...known()].filter(({ pictures }) => pictures.length > 0)) {
      const entry = unwritten.get(now.uuid) ?? { now, wasHere: true, drop: [] };
      unwritten.set(now.uuid, { ...entry, base: undefined, draft: undefined });
      for (const { id } of now.pictures) lost.add(id);
    }
    failures = 0;
  };
  const fail = (cause: unknown) => {
    const name = (cause as Error | undefined)?.name;
    if (name === 'DatabaseReplaced') keepAll();
    setReason(name === 'QuotaExceededError' ? 'full' : whyNot(), cause);
    tryLater();
  };

  /** One transaction on the device, with the bytes that it has not got of the receipts that are put. */
  const transact = async (
    store: OutboxStore,
    uuid: string,
    change: (stored: OutboxRecord | undefined) => Changes | undefined,
  ) => {
    let added: readonly PictureBytes[] = [];
    let drop: readonly string[] = [];
    const record = await store.change(uuid, (stored) => {
      const changes = change(stored);
      drop = changes?.drop ?? [];
      const unsent = changes?.put?.filter((record) => record.state !== 'sent') ?? [];
      const ids = unsent.flatMap(({ pictures }) => pictures.map(({ id }) => id));
      added = [...bytes].flatMap(([id, found]) => (ids.includes(id) ? { id, bytes: found } : []));
      return changes && { ...changes, pictures: [...added, ...(changes.pictures ?? [])] };
    });
    for (const id of drop) blobs.delete(id);
    // Meanwhile it may have been prepared.
    for (const { id, bytes: written } of added) if (bytes.get(id) === written) bytes.delete(id);
    return record;
  };

  const baseOf = (uuid: string) => (unwritten.has(uuid) ? unwritten.get(uuid)?.base : knownOf(uuid));
  const setUnwritten = (uuid: string, now: OutboxRecord | undefined, drop: readonly string[]) => {
    const before = unwritten.get(uuid) ?? { base: knownOf(uuid), drop: [], wasHere: false };
    const wasHere = before.wasHere || now !== undefined;
    if (now || device) unwritten.set(uuid, { ...before, now, wasHere, drop: [...before.drop, ...drop] });
    else unwritten.delete(uuid);
  };
  const changeInMemory = (
    uuid: string,
    change: (record: OutboxRecord | undefined) => Changes | undefined,
  ): OutboxRecord | undefined => {
    const { put = [], remove = [], pictures = [], drop = [] } = change(current(uuid)) ?? {};
    for (const picture of pictures) bytes.set(picture.id, picture.bytes);
    for (const id of drop) {
      bytes.delete(id);
      blobs.delete(id);
    }
    // What is put is written first: a page that dies in between loses nothing.
    for (const record of put) {
      const isNew = record.uuid !== uuid && !unwritten.has(record.uuid);
      setUnwritten(record.uuid, record, drop);
      const entry = unwritten.get(record.uuid);
      if (isNew && entry) unwritten.set(record.uuid, { ...entry, draft: baseOf(uuid) });
    }
    for (const gone of remove) setUnwritten(gone, undefined, drop);
    tryLater();
    return local(uuid);
  };
  const current = (uuid: string) => (unwritten.has(uuid) ? unwritten.get(uuid)?.now : knownOf(uuid));
  const local = (uuid: string) => (unwritten.has(uuid) ? unwritten.get(uuid)?.now : shownOf(uuid));

  /** Forgets bytes that are not needed any more. @param needed the receipt as it is now: another tab may have prepared its pictures */
  const forgetBytes = (record: OutboxRecord | undefined, needed?: OutboxRecord) => {
    for (const { id, hash } of record?.pictures ?? [])
      if (!needed?.pictures.some((one) => one.id === id && one.hash === hash)) bytes.delete(id);
  };

  /** Merges what is in memory of a receipt with what the device has. */
  const merge = (uuid: string, stored: unknown): OutboxRecord | undefined => {
    const entry = unwritten.get(uuid) as Unwritten;
    const { base, now } = entry;
    const theirs = readStored(stored, base);
    const merged = mergeRecords(base, now, theirs);
    unwritten.set(uuid, { ...entry, base: theirs, now: merged });
    forgetBytes(now, merged);
    return merged;
  };

  /** Writes to the device what is in memory of one receipt. */
  const write = async (store: OutboxStore, uuid: string) => {
    const entry = unwritten.get(uuid) as Unwritten;
    const { base, now, drop, draft } = entry;
    let merged: OutboxRecord | undefined;
    await transact(store, draft?.uuid ?? uuid, (stored) => {
      merged =
        draft && now
          ? followDraft(now, draft.pictures, isRecord(stored) ? stored.pictures : [])
          : mergeRecords(base, now, readStored(stored, base));
      forgetBytes(now, merged);
      return merged ? { put: [merged], drop } : { remove: [uuid], drop };
    });
    moves += 1;
    const later = unwritten.get(uuid);
    if (later === entry) {
      unwritten.delete(uuid);
      forgetBytes(now);
    } else if (later) unwritten.set(uuid, { ...later, base: now, draft: undefined });
    onWritten(uuid, later && later !== entry ? later.now : merged);
  };

  /** Those that the page does not hold are found missing, and reported, when they are about to be sent. */
  const restoreBytes = async () => {
    for (const id of lost) {
      const found = await blobs
        .get(id)
        ?.arrayBuffer()
        .catch(() => undefined);
      if (found && !bytes.has(id)) bytes.set(id, found);
      lost.delete(id);
    }
  };

  const writeAll = async () => {
    if (!device) return;
    const wasGone = !usable();
    try {
      await swept();
      // One that has nothing to take is asked all the same.
      await device.get('');
      await restoreBytes();
      for (let [uuid] = unwritten.keys(); uuid !== undefined; [uuid] = unwritten.keys())
        await write(device, uuid);
      stopPause?.();
      stopPause = undefined;
      failures = 0;
      hasWorked = true;
      setReason(undefined);
    } catch (cause) {
      fail(cause);
    }
    if (wasGone && usable()) onReturn();
  };
  const tryAgain = () => (returning ??= writeAll().finally(() => (returning = undefined)));

  /** What a call of the device resolves with; undefined when it fails. */
  const attempt = async <Result>(
    call: (store: OutboxStore) => Promise<Result>,
  ): Promise<{ readonly result: Result } | undefined> => {
    const store = usable();
    try {
      if (!store) return undefined;
      const result = await call(store);
      hasWorked = true;
      return { result };
    } catch (cause) {
      // An SdkError is about the change, not about the device.
      if (isSdkError(cause)) throw cause;
      fail(cause);
      return undefined;
    }
  };

  const listStored = async (owner: string): Promise<readonly unknown[] | undefined> => {
    const found = await attempt(async (store) => {
      await swept();
      let before: number;
      let stored: readonly unknown[];
      // What moved meanwhile would be missing from it.
      do {
        before = moves;
        stored = await store.list(owner);
      } while (before !== moves);
      return stored;
    });
    return found?.result;
  };

  return {
    leaveDevice: (cause) => {
      setReason(whyNot(), cause);
      void tryAgain();
    },
    state: () => state,
    isGone: async (uuid) => {
      if (unwritten.has(uuid) || !device) return local(uuid) === undefined;
      const found = await attempt((store) => store.get(uuid));
      return found !== undefined && found.result === undefined && !unwritten.has(uuid);
    },
    isDurable: (uuid) => {
      const entry = unwritten.get(uuid);
      if (!entry || !device) return device !== undefined;
      return entry.base !== undefined && !entry.now?.pictures.some(({ id }) => bytes.has(id));
    },
    isWritten: async (uuid) => {
      if (unwritten.has(uuid) && usable()) await tryAgain();
      const { base, wasHere } = unwritten.get(uuid) ?? { base: undefined, wasHere: true };
      return !base && wasHere;
    },
    hold: (id, picture) => void (device && blobs.set(id, picture)),
    held: (id) => blobs.get(id),
    canRead: ({ pictures }) =>
      usable() !== undefined ||
      pictures.every(({ id, state: of }) => of !== 'stored' || bytes.has(id) || blobs.has(id)),

    list: async (owner) => {
      if (device && !usable()) void tryAgain();
      const stored = await listStored(owner);
      if (stored) for (const value of stored) if (unwritten.has(uuidOf(value))) merge(uuidOf(value), value);
      const others = (stored ?? known()).filter((value) => !unwritten.has(uuidOf(value)));
      return [...others, ...[...unwritten.values()].flatMap(({ now }) => (now?.owner === owner ? now : []))];
    },

    get: async (uuid) => {
      const found = unwritten.has(uuid) ? undefined : await attempt((store) => store.get(uuid));
      return found && !unwritten.has(uuid) ? found.result : local(uuid);
    },

    change: async (uuid, change) => {
      if (unwritten.has(uuid)) return changeInMemory(uuid, change);
      let isInMemory = false;
      const found = await attempt((store) =>
        transact(store, uuid, (stored) => {
          const changes = change(stored);
          const touched = [...(changes?.put ?? []).map(uuidOf), ...(changes?.remove ?? [])];
          // One transaction changes all of it, or nothing.
          isInMemory = touched.some((one) => unwritten.has(one));
          return isInMemory ? undefined : changes;
        }),
      );
      if (!found || isInMemory) return changeInMemory(uuid, change);
      // An earlier change of it has failed meanwhile.
      return unwritten.has(uuid) ? merge(uuid, found.result) : found.result;
    },

    read: async (id) => {
      const here = bytes.get(id);
      if (here) return here;
      const found = await attempt((store) => store.read(id));
      if (!found && device)
        throw new SdkError('OTHER', 'what is kept on this device cannot be read now', { retryable: true });
      return found?.result;
    },
  };
};
