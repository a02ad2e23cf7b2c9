import { createDatabaseReplacedError, type DeviceStore } from '../platform/outbox-ports.ts';
import { createMemoryStore, type MemoryStore } from './memory-store.ts';

/** A device that fails when a test sets it to. */
interface FailingDevice {
  readonly store: DeviceStore;
  /** The content of the device, also while it fails. */
  readonly disk: MemoryStore;
  /** `isGone`: every call fails. `isFull`: no record and no picture can be added. */
  readonly health: { isGone: boolean; isFull: boolean };
  /**
   * Deletes the database, as another page could. The next call rejects with the error of a replaced database.
   */
  readonly clear: () => Promise<void>;
}

export const createFailingDevice = (): FailingDevice => {
  const disk = createMemoryStore();
  const health = { isGone: false, isFull: false };
  let isReplaced = false;
  const clear = async () => {
    isReplaced = true;
    for (const { uuid, pictures } of disk.all())
      await disk.change(uuid, () => ({ remove: [uuid], removePictures: pictures.map(({ id }) => id) }));
  };
  const guarded = <Result>(run: () => Promise<Result>) => {
    if (isReplaced) {
      isReplaced = false;
      return Promise.reject<Result>(createDatabaseReplacedError());
    }
    return health.isGone
      ? Promise.reject<Result>(new DOMException('Connection to Indexed Database server lost', 'UnknownError'))
      : run();
  };
  const store: DeviceStore = {
    list: (owner) => guarded(() => Promise.resolve(disk.all(owner))),
    get: (uuid) => guarded(() => disk.get(uuid)),
    read: (id) => guarded(() => disk.read(id)),
    dropPictures: () => guarded(() => Promise.resolve()),
    release: () => undefined,
    change: (uuid, change) =>
      guarded(() =>
        disk.change(uuid, (before) => {
          const changes = change(before);
          if (health.isFull && [...(changes?.put ?? []), ...(changes?.pictures ?? [])].length > 0)
            throw new DOMException('no room', 'QuotaExceededError');
          return changes;
        }),
      ),
  };
  return { store, disk, health, clear };
};
