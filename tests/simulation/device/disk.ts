import type { Changes, DeviceStore, OutboxRecord, PictureBytes } from '@cagnotte/sdk/internal';
import type { Random } from '../clockwork/random.ts';
import type { Scheduler } from '../clockwork/scheduler.ts';
import { SimulatedBlob } from './files.ts';

/** Approximate size of a record, in bytes. */
const recordSize = 200;

/** Current faults of the device. */
interface DiskHealth {
  /** Size of the disk, in bytes. */
  capacity: number;
  /** Probability that a write fails, from 0 to 1. */
  writeErrorProbability: number;
  /** True while nothing can be read. */
  isUnreadable: boolean;
  /** True while it does not respond. */
  isStuck: boolean;
}

const healthyDisk: DiskHealth = {
  capacity: Infinity,
  writeErrorProbability: 0,
  isUnreadable: false,
  isStuck: false,
};

interface DiskParts {
  /** True if the browser stores pictures as Blobs. */
  readonly takesBlobs: boolean;
  readonly scheduler: Scheduler;
  readonly random: Random;
  /** Called with each write, at the moment of the write. */
  readonly onWritten: (tab: object, changes: Changes) => void;
  /** Called with each failed write. */
  readonly onFailed: (tab: object) => void;
  readonly log: (tab: object, line: string) => void;
}

/** The disk of a device, to which all tabs write. Its content survives them. */
export interface Disk {
  readonly health: DiskHealth;
  readonly records: Map<string, unknown>;
  readonly pictures: Map<string, ArrayBuffer>;
  /** Returns the number of used bytes. */
  readonly getUsedBytes: () => number;
  /** Creates the store of one tab. */
  readonly createStore: (tab: object) => DeviceStore;
  /** Ends all faults. */
  readonly heal: () => void;
  /** Continues transactions that waited: a tab was closed or resumed, or the disk has recovered. */
  readonly resumeTransactions: () => void;
  /**
   * Closes the tab's connection: its requests fail until `reconnect`. The outcome of the first write is
   * unknown.
   */
  readonly disconnect: (tab: object) => void;
  readonly reconnect: (tab: object) => void;
  readonly isDisconnected: (tab: object) => boolean;
  /** Removes a closed tab with its transactions. */
  readonly forget: (tab: object) => void;
}

const copyBytes = ({ bytes }: PictureBytes): ArrayBuffer =>
  bytes instanceof SimulatedBlob ? bytes.content.slice().buffer : (bytes as ArrayBuffer).slice(0);

/** A transaction that has not run yet. */
interface Transaction {
  readonly tab: object;
  readonly act: () => void;
  readonly abort: () => void;
}

export const createDisk = (parts: DiskParts): Disk => {
  const { takesBlobs, scheduler, random, onWritten, onFailed, log } = parts;
  const health: DiskHealth = { ...healthyDisk };
  const records = new Map<string, unknown>();
  const pictures = new Map<string, ArrayBuffer>();
  /** Time at which the next transaction may run; they run in the order in which they were opened. */
  let freeAt = 0;
  const open = new Set<Transaction>();
  /**
   * Tabs without a connection. True: the first transaction still takes place, and its tab does not learn
   * that.
   */
  const disconnected = new Map<object, boolean>();
  let waiting: Transaction[] = [];
  /** Time of the latest result of each tab, which receives its results in order. */
  const receivedAt = new Map<object, number>();

  const countUsedBytes = () =>
    records.size * recordSize + [...pictures.values()].reduce((sum, bytes) => sum + bytes.byteLength, 0);

  const commit = (tab: object, changes: Changes) => {
    const { put = [], remove = [], pictures: added = [], removePictures = [] } = changes;
    if (put.length + remove.length + added.length + removePictures.length === 0) return;
    if (random.chance(health.writeErrorProbability)) {
      throw new DOMException('the write failed', 'UnknownError');
    }
    const growth =
      put.filter(({ uuid }) => !records.has(uuid)).length * recordSize +
      added.reduce(
        (sum, picture) => sum + copyBytes(picture).byteLength - (pictures.get(picture.id)?.byteLength ?? 0),
        0,
      );
    if (growth > 0 && countUsedBytes() + growth > health.capacity) {
      throw new DOMException('no room', 'QuotaExceededError');
    }
    const copies = put.map((record) => structuredClone(record));
    for (const record of copies) records.set(record.uuid, record);
    for (const uuid of remove) records.delete(uuid);
    for (const picture of added) pictures.set(picture.id, copyBytes(picture));
    for (const id of removePictures) pictures.delete(id);
    onWritten(tab, changes);
  };

  const respond = (tab: object, deliver: () => void) => {
    const at = Math.max(receivedAt.get(tab) ?? 0, scheduler.now() + random.between(0, 3));
    receivedAt.set(tab, at);
    scheduler.after(at - scheduler.now(), tab, deliver);
  };

  /** True while an open transaction of a frozen tab blocks all others. */
  const isHeldUp = () => health.isStuck || [...open].some(({ tab }) => scheduler.isFrozen(tab));

  /**
   * Runs one transaction: all its writes happen in one step, and the tab receives its result in a later step.
   */
  const transact = <Result>(tab: object, name: string, work: () => Result): Promise<Result> =>
    new Promise((resolve, reject) => {
      freeAt = Math.max(freeAt, scheduler.now() + random.between(0, 4));
      const act = () => {
        if (isHeldUp()) return void waiting.push(transaction);
        open.delete(transaction);
        try {
          const isLost = disconnected.has(tab);
          if (health.isUnreadable || (isLost && !disconnected.get(tab)))
            throw new DOMException('the database is gone', 'UnknownError');
          const result = work();
          if (isLost) {
            disconnected.set(tab, false);
            throw new DOMException('the database is gone, after the work', 'UnknownError');
          }
          log(tab, `disk ${name}`);
          respond(tab, () => resolve(result));
        } catch (error) {
          const cause = error as Error;
          log(tab, `disk ${name} failed: ${cause.message}`);
          onFailed(tab);
          respond(tab, () => reject(cause));
        }
      };
      const cancel = scheduler.after(freeAt - scheduler.now(), tab, act);
      const abort = () => {
        cancel();
        open.delete(transaction);
        waiting = waiting.filter((candidate) => candidate !== transaction);
        log(tab, `disk ${name} is aborted`);
        respond(tab, () => reject(new DOMException('aborted', 'AbortError')));
      };
      const transaction = { tab, act, abort };
      open.add(transaction);
    });

  const resumeTransactions = () => {
    for (const { tab, act } of waiting.splice(0)) scheduler.after(0, tab, act);
  };

  return {
    health,
    records,
    pictures,
    getUsedBytes: countUsedBytes,
    heal: () => {
      Object.assign(health, healthyDisk);
      resumeTransactions();
    },
    resumeTransactions,
    disconnect: (tab) => void disconnected.set(tab, random.chance(0.3)),
    reconnect: (tab) => void disconnected.delete(tab),
    isDisconnected: (tab) => disconnected.has(tab),
    forget: (tab) => {
      for (const candidate of open) if (candidate.tab === tab) open.delete(candidate);
      waiting = waiting.filter((candidate) => candidate.tab !== tab);
      resumeTransactions();
    },
    createStore: (tab) => ({
      release: () => {
        for (const candidate of open) if (candidate.tab === tab) candidate.abort();
      },
      list: (owner) =>
        transact(tab, 'list', () =>
          [...records.values()]
            .filter((record) => owner === undefined || (record as OutboxRecord).owner === owner)
            .map((record) => structuredClone(record)),
        ),
      get: (uuid) =>
        transact(tab, `get ${uuid}`, () => {
          const record = records.get(uuid);
          return record && structuredClone(record);
        }),
      takesBlobs,
      read: (id) =>
        transact(tab, `read ${id}`, () => {
          const bytes = pictures.get(id);
          return bytes && takesBlobs ? new Blob([bytes]) : bytes?.slice(0);
        }),
      change: (uuid, change) =>
        transact(tab, `change ${uuid}`, () => {
          const record = records.get(uuid) as OutboxRecord | undefined;
          commit(tab, change(record && structuredClone(record)) ?? {});
          const after = records.get(uuid) as OutboxRecord | undefined;
          return after && structuredClone(after);
        }),
      dropPictures: (findUnneeded) =>
        transact(tab, 'drop pictures', () => {
          const storedRecords = [...records.values()].map((record) => structuredClone(record));
          for (const id of findUnneeded(storedRecords, [...pictures.keys()])) pictures.delete(id);
        }),
    }),
  };
};
