import type { OutboxPorts, OutboxStore } from '../../platform/outbox-ports.ts';

/**
 * Creates the device's store for pages that may be frozen and resumed. WebKit keeps the transactions of a
 * frozen page open, and every other page of the site waits for them. So a freeze aborts them, and they are
 * repeated when the page is resumed.
 * @returns undefined where there is no store
 */
export const createFreezableStore = ({
  store,
  onFreeze,
}: Pick<OutboxPorts, 'store' | 'onFreeze'>): OutboxStore | undefined => {
  if (!store) return undefined;
  let freezes = 0;
  let resumed: Promise<void> | undefined;
  let resume = () => {};
  onFreeze(
    () => {
      freezes += 1;
      resumed ??= new Promise((resolve) => (resume = resolve));
      store.release();
    },
    () => {
      resumed = undefined;
      resume();
    },
  );

  const run = async <Result>(operate: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      while (resumed) await resumed;
      const freezesBefore = freezes;
      try {
        return await operate();
      } catch (error) {
        // A change that failed by itself may have been made, and other tabs may have built on it.
        const isAbortedByFreeze = freezes > freezesBefore && (error as Error).name === 'AbortError';
        if (!isAbortedByFreeze) throw error;
      }
    }
  };

  return {
    takesBlobs: store.takesBlobs,
    list: (owner) => run(() => store.list(owner)),
    get: (uuid) => run(() => store.get(uuid)),
    change: (uuid, change) => run(() => store.change(uuid, change)),
    read: (id) => run(() => store.read(id)),
    dropPictures: (findUnneeded) => run(() => store.dropPictures(findUnneeded)),
  };
};
