import { createMemoryStore, type MemoryStore } from './memory-store.ts';
import { isSdkError } from '../../errors/is-sdk-error.ts';
import type { OutboxStore } from './outbox-store.ts';
import type { StorageState } from './outbox.ts';

/** The device where it can be used, and the page's memory where not, as one. A receipt is in one of them, whole. */
export interface Stores extends Pick<OutboxStore, 'change' | 'read'> {
  /** @param isFirst a device that fails at the first look is not used until a later look finds it well. */
  readonly list: (owner: string, isFirst: boolean) => Promise<readonly unknown[]>;
  /**
   * Runs what adds something to a receipt. Where the device takes no more, it is run again in memory.
   * @param move brings what is there of the receipt into memory before.
   */
  readonly add: <Result>(
    uuid: string,
    run: (store: Pick<OutboxStore, 'change'>) => Promise<Result>,
    move?: () => Promise<void>,
  ) => Promise<Result>;
  /** Uses memory in place of a device that does not answer, until a later look finds it well. */
  readonly leaveDevice: (cause: unknown) => void;
  readonly memory: MemoryStore;
  readonly device: OutboxStore | undefined;
  readonly isDurable: (uuid: string) => boolean;
  readonly state: () => StorageState;
}

/** @param onState called when `state` has changed. */
export const createStores = (
  device: OutboxStore | undefined,
  whyNot: StorageState['reason'],
  onState: (cause: unknown) => void,
): Stores => {
  const memory = createMemoryStore();
  let durable = device;
  let state: StorageState = device
    ? { isDurable: true }
    : { isDurable: false, reason: whyNot ?? 'unavailable' };
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
        const kept = (await device?.list(owner)) ?? [];
        returnToDevice();
        // After the device has answered: what moved into memory meanwhile is in neither list otherwise.
        return [...kept, ...memory.all(owner)];
      } catch (cause) {
        if (durable && !isFirst) throw cause;
        // What cannot be read cannot be trusted with more: whatever is there waits for a better moment.
        leaveDevice(cause);
        return memory.all(owner);
      }
    },
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
