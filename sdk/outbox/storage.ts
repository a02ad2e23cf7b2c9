import { isSdkError } from '../errors/sdk-error.ts';
import type { StorageState } from './outbox.ts';
import type { OutboxStore, PictureBytes } from './ports.ts';
import type { OutboxRecord, PictureRecord } from './record.ts';

export interface MemoryStore extends Pick<OutboxStore, 'change' | 'read'> {
  readonly get: (uuid: string) => Promise<OutboxRecord | undefined>;
  /** Those of an owner, or of all of them. */
  readonly all: (owner?: string) => readonly OutboxRecord[];
  readonly has: (uuid: string) => boolean;
}

/** Stores receipts as long as the page lives. */
export const createMemoryStore = (): MemoryStore => {
  const records = new Map<string, OutboxRecord>();
  const pictures = new Map<string, ArrayBuffer>();
  return {
    has: (uuid) => records.has(uuid),
    all: (owner) => [...records.values()].filter((record) => owner === undefined || record.owner === owner),
    get: (uuid) => Promise.resolve(records.get(uuid)),
    // What the change throws is a rejection, as of any other store.
    change: (uuid, change) =>
      new Promise((resolve) => {
        const { put = [], remove = [], pictures: added = [], drop = [] } = change(records.get(uuid)) ?? {};
        for (const record of put) records.set(record.uuid, record);
        for (const gone of remove) records.delete(gone);
        for (const { id, bytes } of added) pictures.set(id, bytes);
        for (const id of drop) pictures.delete(id);
        resolve(records.get(uuid));
      }),
    read: (id) => Promise.resolve(pictures.get(id)),
  };
};

/** The device where it can be used, and the page's memory where not, as one. A receipt is in one of them, whole. */
export interface ReceiptStorage extends Pick<OutboxStore, 'get' | 'change' | 'read'> {
  /** @param isFirst a device that fails at the first look is not used until a later look succeeds */
  readonly list: (owner: string, isFirst: boolean) => Promise<readonly unknown[]>;
  /**
   * Runs what adds something to a receipt. Where the device takes no more, it is run again in memory.
   * @param move brings what is there of the receipt into memory before
   */
  readonly add: <Result>(
    uuid: string,
    run: (store: Pick<OutboxStore, 'change'>) => Promise<Result>,
    move?: () => Promise<void>,
  ) => Promise<Result>;
  /** Uses memory in place of a device that does not respond, until a later look succeeds. */
  readonly leaveDevice: (cause: unknown) => void;
  readonly memory: MemoryStore;
  readonly device: OutboxStore | undefined;
  /** The state of the draft, if it is in memory, and otherwise of what is added next. */
  readonly state: () => StorageState;
  /** Whether a receipt under this uuid outlives the page. */
  readonly isDurable: (uuid: string) => boolean;
}

/**
 * @param reason why there is no device
 * @param onState called when `state` has changed, with the error that changed it
 */
export const createStorage = (
  device: OutboxStore | undefined,
  reason: StorageState['reason'],
  onState: (cause: unknown) => void,
): ReceiptStorage => {
  const memory = createMemoryStore();
  let durable = device;
  let state: StorageState = device
    ? { isDurable: true }
    : { isDurable: false, reason: reason ?? 'unavailable' };
  /** The latest reason why something had to be kept in memory. */
  let memoryState = state;

  const setState = (next: StorageState, cause?: unknown) => {
    if (next.reason === state.reason) return;
    state = next;
    if (!state.isDurable) memoryState = state;
    onState(cause);
  };
  const leaveDevice = (cause: unknown) => {
    durable = undefined;
    setState({ isDurable: false, reason: 'unavailable' }, cause);
  };
  /** Uses the device again once it responds: what it has just written is there, and not in memory. */
  const returnToDevice = () => {
    if (!device || durable) return;
    durable = device;
    setState({ isDurable: true });
  };
  const placeOf = (uuid: string) => (memory.has(uuid) ? memory : (durable ?? memory));

  return {
    memory,
    device,
    leaveDevice,
    // A draft that is in memory stays there, and so does what is added to it.
    state: () => (memory.all().some((record) => record.state === 'draft') ? memoryState : state),
    isDurable: (uuid) => durable !== undefined && !memory.has(uuid),
    list: async (owner, isFirst) => {
      try {
        const stored = (await device?.list(owner)) ?? [];
        returnToDevice();
        // Only now: what moved into memory meanwhile would otherwise be in neither list.
        return [...stored, ...memory.all(owner)];
      } catch (cause) {
        if (durable && !isFirst) throw cause;
        // A store that cannot be read must not be written: its receipts wait.
        leaveDevice(cause);
        return memory.all(owner);
      }
    },
    get: (uuid) => placeOf(uuid).get(uuid),
    change: async (uuid, change) => {
      const place = placeOf(uuid);
      const record = await place.change(uuid, change);
      if (place !== memory) returnToDevice();
      return record;
    },
    read: async (id) => (await memory.read(id)) ?? durable?.read(id),
    add: async (uuid, run, move) => {
      const place = placeOf(uuid);
      if (place === memory) return run(memory);
      try {
        const result = await run(place);
        returnToDevice();
        setState({ isDurable: true });
        return result;
      } catch (cause) {
        // An SdkError is about what was to be added, not about the device.
        if (isSdkError(cause)) throw cause;
        setState({ isDurable: false, reason: 'full' }, cause);
        // A device that cannot even be read keeps what it has for a better moment.
        await move?.().catch(() => undefined);
        return run(memory);
      }
    },
  };
};

/** Identifies the content of a picture: preparation stores other bytes under the same id. */
const contentOf = ({ id, hash }: PictureRecord): string => `${id} ${hash}`;

/**
 * Moves a receipt from the device into memory: it stays whole, and the device gets room. Rejects when the device cannot be read or
 * written, and leaves it as it is.
 */
export const moveToMemory = async (
  { device, memory }: Pick<ReceiptStorage, 'device' | 'memory'>,
  uuid: string,
): Promise<void> => {
  const read = new Map<string, ArrayBuffer | undefined>();
  let moved: OutboxRecord | undefined;
  // A damaged record is moved as it is; one without a list of pictures cannot be.
  let left = (await device?.get(uuid)) as OutboxRecord | undefined;
  while (device && left) {
    for (const picture of left.pictures)
      if (!read.has(contentOf(picture))) read.set(contentOf(picture), await device.read(picture.id));
    left = await device.change(uuid, (now) => {
      // Meanwhile it may have got other pictures. Or they are a receipt's by now, and nothing is left to be moved.
      if (!now?.pictures.every((picture) => read.has(contentOf(picture)))) return undefined;
      moved = now;
      return { remove: [uuid], drop: now.pictures.map(({ id }) => id) };
    });
  }
  if (!moved) return;
  const put = [moved];
  const pictures = moved.pictures.flatMap((picture): PictureBytes[] => {
    const bytes = read.get(contentOf(picture));
    return bytes ? [{ id: picture.id, bytes }] : [];
  });
  await memory.change(uuid, () => ({ put, pictures }));
};

/**
 * Brings a receipt and the draft into the same store, so that one transaction can change both.
 * @param empty draft to begin with where there is none
 */
export const unite = async (storage: ReceiptStorage, uuid: string, empty: OutboxRecord): Promise<void> => {
  const { memory } = storage;
  if (!memory.has(uuid) && !memory.has(empty.uuid)) return;
  await moveToMemory(storage, uuid);
  await moveToMemory(storage, empty.uuid);
  await memory.change(empty.uuid, (draft) => (draft ? undefined : { put: [empty] }));
};
