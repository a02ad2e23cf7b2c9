import type { OutboxPorts } from '../platform/outbox-ports.ts';
import type { PictureRecord } from '../platform/outbox-record.ts';
import type { MemoryStore } from './memory-store.ts';

/**
 * Creates the ports that an outbox needs from a browser with one tab.
 * @param device the store of receipts; undefined: in memory
 */
export const createStubPorts = (device?: MemoryStore): OutboxPorts => ({
  store: device && {
    ...device,
    list: (owner) => Promise.resolve(device.all(owner)),
    dropPictures: () => Promise.resolve(),
    release: () => undefined,
  },
  withLock: (_name, _signal, run) => run(),
  connect: () => () => undefined,
  hash: () => Promise.resolve('h'),
  isOnline: () => true,
  onOnlineOrVisible: () => undefined,
  onFreeze: () => undefined,
  keepAwake: () => () => undefined,
  persist: () => undefined,
});

/** A picture of a receipt that was kept, and is ready to be sent. */
export const storedPicture: PictureRecord = {
  id: 'p',
  name: 'ticket.jpg',
  size: 9,
  type: 'image/jpeg',
  hash: 'h',
  sourceHash: 'h',
  state: 'stored',
  preparation: 'done',
};
