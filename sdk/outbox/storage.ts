import { isSdkError } from '../errors/sdk-error.ts';
import type { StorageState } from './outbox.ts';
import type { OutboxStore, PictureContent } from './ports.ts';
import type { OutboxRecord } from './record.ts';

export interface MemoryStore extends Pick<OutboxStore, 'change' | 'read'> {
  readonly get: (uuid: string) => Promise<OutboxRecord | undefined>;
  /** Those of an owner, or of all of them. */
  readonly all: (owner?: string) => readonly OutboxRecord[];
  readonly has: (uuid: string) => boolean;
}

/** Stores receipts as long as the page lives. */
export const createMemoryStore = (): MemoryStore => {
  const records = new Map<string, OutboxRecord>();
  const pictures = new Map<string, PictureContent>();
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

/** A store that pictures are added to. */
export type WritableStore = Pick<OutboxStore, 'change' | 'takesBlobs'>;

/** The device where it can be used, and the page's memory where not, as one. A receipt is in one of them, whole. */
export interface ReceiptStorage extends Pick<OutboxStore, 'get' | 'change' | 'read' | 'takesBlobs'> {
  /** @param isFirst a device that fails at the first look is not used until a later look succeeds */
  readonly list: (owner: string, isFirst: boolean) => Promise<readonly unknown[]>;
  /**
   * Runs what adds something to a receipt. Where the device takes no more, it is run again in memory.
   * @param move brings what is there of the receipt into memory before
   */
  readonly add: <Result>(
    uuid: string,
    run: (store: WritableStore) => Promise<Result>,
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
    takesBlobs: device?.takesBlobs,
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
    change: async (uuid, ...given) => {
      const place = placeOf(uuid);
      const record = await place.change(uuid, ...given);
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
