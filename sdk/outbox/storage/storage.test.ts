import { describe, expect, it, vi } from 'vitest';
import { SdkError } from '../../errors/sdk-error.ts';
import type { OutboxStore } from '../../platform/outbox-ports.ts';
import type { OutboxRecord } from '../../platform/outbox-record.ts';
import { createFailingDevice } from '../../testing/failing-device.ts';
import { getRejection } from '../../testing/get-rejection.ts';
import { createManualClock, waitUntilSettled } from '../../testing/manual-clock.ts';
import { storedPicture } from '../../testing/stub-ports.ts';
import { createRecord } from '../model/record.ts';
import { createStorage } from './storage.ts';

/** @param ids ids of its pictures */
const createReceipt = (uuid: string, ...ids: string[]): OutboxRecord =>
  createRecord({
    uuid,
    owner: 'o',
    state: 'waiting',
    pictures: (ids.length > 0 ? ids : [`${uuid} 1`]).map((id) => ({ ...storedPicture, id })),
    capturedAt: 0,
    createdAt: 0,
    channel: '',
  });
const bytes = new Uint8Array([1, 2, 3]).buffer;
/**
 * Arguments of `storage.change` that put a receipt with its pictures.
 * @param ids ids of its pictures
 */
const createPutArguments = (uuid: string, ...ids: string[]) =>
  [uuid, () => ({ put: [createReceipt(uuid, ...ids)], pictures: ids.map((id) => ({ id, bytes })) })] as const;

/**
 * A draft with the uuid `draft`.
 * @param ids ids of its pictures
 */
const createDraft = (...ids: string[]): OutboxRecord => ({
  ...createReceipt('draft', ...ids),
  state: 'draft',
});

/**
 * A storage, and the receipts that its page shows.
 * @param store undefined: there is no device
 */
const setUp = (store: OutboxStore | undefined, whyNoDevice?: 'insecure') => {
  const shown: OutboxRecord[] = [];
  const clock = createManualClock();
  const onState = vi.fn();
  const onWritten = vi.fn();
  const onReturn = vi.fn();
  const sweepOnce = () => Promise.resolve();
  const storage = createStorage({
    device: store,
    whyNoDevice,
    clock,
    sweepOnce,
    listShown: () => shown,
    onState,
    onWritten,
    onReturn,
  });
  const advance = async (ms: number) => {
    await clock.advance(ms);
    await waitUntilSettled();
  };
  return { storage, shown, advance, onState, onWritten, onReturn };
};
const getUuids = (values: readonly unknown[]) => values.map((value) => (value as OutboxRecord).uuid);

describe('when the device is full', () => {
  it('a receipt is kept whole in memory and marked so, and a smaller one is stored', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, onState } = setUp(store);
    await storage.change(...createPutArguments('a', 'p'));
    expect({ isADurable: storage.isDurable('a'), state: storage.state() }).toEqual({
      isADurable: true,
      state: { isDurable: true },
    });
    health.isFull = true;
    await storage.change(...createPutArguments('b', 'q'));
    expect({ a: storage.isDurable('a'), b: storage.isDurable('b') }).toEqual({ a: true, b: false });
    expect(storage.state()).toEqual({ isDurable: false, reason: 'full' });
    expect(onState).toHaveBeenCalledTimes(1);
    expect(getUuids(await storage.list('o'))).toEqual(['a', 'b']);
    expect({ isOnDisk: disk.has('b'), read: await storage.read('q') }).toEqual({
      isOnDisk: false,
      read: bytes,
    });
    await storage.change('a', () => ({ remove: ['a'] }));
    expect(disk.has('a')).toBe(false);
  });

  it('a receipt moves to the device with its pictures once there is room', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, advance, onWritten, onReturn } = setUp(store);
    health.isFull = true;
    await storage.change(...createPutArguments('a', 'p'));
    await advance(1000);
    expect({ isOnDisk: disk.has('a'), reason: storage.state().reason }).toEqual({
      isOnDisk: false,
      reason: 'full',
    });
    health.isFull = false;
    await advance(5000);
    expect({ isOnDisk: disk.has('a'), read: await disk.read('p') }).toEqual({ isOnDisk: true, read: bytes });
    expect({ isADurable: storage.isDurable('a'), state: storage.state() }).toEqual({
      isADurable: true,
      state: { isDurable: true },
    });
    expect(onWritten.mock.calls).toEqual([['a', createReceipt('a', 'p')]]);
    expect(onReturn).not.toHaveBeenCalled();
  });

  it('a receipt that does not fit is sent when another tab has sent it', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, shown } = setUp(store);
    await storage.change(...createPutArguments('a', 'p'));
    shown.push(createReceipt('a', 'p'));
    health.isFull = true;
    await storage.change('a', (stored) => ({ put: stored ? [{ ...stored, receiptId: 7 }] : [] }));
    await disk.change('a', () => ({
      put: [{ ...createReceipt('a', 'p'), state: 'sent' }],
      removePictures: ['p'],
    }));
    expect(await storage.get('a')).toMatchObject({ state: 'sent' });
  });

  it('an error of the added files is no failure of the device', async () => {
    const { storage } = setUp(createFailingDevice().store);
    const unreadable = new SdkError('OTHER', 'the file can no longer be read');
    const refuse = () => {
      throw unreadable;
    };
    expect(await getRejection(storage.change('a', refuse))).toBe(unreadable);
    expect(storage.state()).toEqual({ isDurable: true });
  });
});

describe('a failing device', () => {
  it('is replaced by the receipts that the page shows, with later changes', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, shown, advance, onReturn } = setUp(store);
    await storage.change(...createPutArguments('a'));
    shown.push(createReceipt('a'));
    health.isGone = true;
    expect(getUuids(await storage.list('o'))).toEqual(['a']);
    expect(storage.state()).toEqual({ isDurable: false, reason: 'failed' });
    expect(await storage.isGone('a')).toBe(false);
    await storage.change(...createPutArguments('b', 'p'));
    await storage.change('a', (stored) => ({ put: stored ? [{ ...stored, receiptId: 7 }] : [] }));
    expect(await storage.get('a')).toMatchObject({ receiptId: 7 });
    expect({ a: storage.isDurable('a'), b: storage.isDurable('b') }).toEqual({ a: true, b: false });
    health.isGone = false;
    await advance(1000);
    expect(onReturn).toHaveBeenCalledTimes(1);
    expect(disk.all()).toEqual([{ ...createReceipt('a'), receiptId: 7 }, createReceipt('b', 'p')]);
    expect({ isDurable: storage.isDurable('b'), isGone: await storage.isGone('b') }).toEqual({
      isDurable: true,
      isGone: false,
    });
  });

  it('never reports a receipt as gone that it may still have', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, shown, advance } = setUp(store);
    health.isGone = true;
    await storage.change(...createPutArguments('a'));
    expect({ a: await storage.isGone('a'), b: await storage.isGone('b') }).toEqual({ a: false, b: false });
    health.isGone = false;
    await advance(1000);
    expect({ a: await storage.isGone('a'), b: await storage.isGone('b') }).toEqual({ a: false, b: true });
    shown.push(createReceipt('a'));
    await disk.change('a', () => ({ remove: ['a'] }));
    expect(await storage.isGone('a')).toBe(true);
  });

  it('counts as having a receipt whose first write it may have taken', async () => {
    const { store } = createFailingDevice();
    const { storage } = setUp(store);
    vi.spyOn(store, 'change').mockRejectedValueOnce(new DOMException('lost', 'UnknownError'));
    await storage.change(...createPutArguments('a'));
    await storage.change(...createPutArguments('b'));
    const remove = (uuid: string) => storage.change(uuid, () => ({ remove: [uuid] }));
    await Promise.all([remove('a'), remove('b')]);
    expect({ a: await storage.isInSync('a'), b: await storage.isInSync('b') }).toEqual({ a: false, b: true });
  });

  it('gets a damaged record whole from this page', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, shown, advance } = setUp(store);
    await storage.change(...createPutArguments('a'));
    shown.push(createReceipt('a'));
    health.isGone = true;
    await storage.change('a', (stored) => ({ put: stored ? [{ ...stored, receiptId: 7 }] : [] }));
    await disk.change('a', () => ({ put: [{ uuid: 'a', owner: 'o' } as OutboxRecord] }));
    health.isGone = false;
    await advance(1000);
    expect(disk.all()).toEqual([{ ...createReceipt('a'), receiptId: 7 }]);
  });

  it('keeps a damaged record that this page does not know', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, shown, advance } = setUp(store);
    const damaged = { uuid: 'a', owner: 'o' } as OutboxRecord;
    await disk.change('a', () => ({ put: [damaged] }));
    // The placeholder that is shown for it.
    shown.push({ ...createReceipt('a'), state: 'failed', pictures: [] });
    health.isGone = true;
    await storage.change('a', (stored) => ({ put: stored ? [{ ...stored, state: 'waiting' }] : [] }));
    expect(await storage.get('a')).toMatchObject({ state: 'failed' });
    health.isGone = false;
    await advance(1000);
    expect(disk.all()).toEqual([damaged]);
  });

  it('reports the records that it has taken, also for an owner who has signed out', async () => {
    const { store, health } = createFailingDevice();
    const { storage, shown, advance, onWritten } = setUp(store);
    await storage.change(...createPutArguments('a'));
    shown.push(createReceipt('a'));
    health.isGone = true;
    await storage.change('a', (stored) => ({ put: stored ? [{ ...stored, receiptId: 7 }] : [] }));
    shown.pop();
    health.isGone = false;
    await advance(1000);
    expect(onWritten.mock.calls).toEqual([['a', { ...createReceipt('a'), receiptId: 7 }]]);
  });

  it('is distinguished from one that has never worked', async () => {
    const { store, health } = createFailingDevice();
    const { storage, advance } = setUp(store);
    health.isGone = true;
    await storage.list('o');
    expect(storage.state().reason).toBe('unavailable');
    health.isGone = false;
    await advance(1000);
    health.isGone = true;
    await storage.list('o');
    expect(storage.state().reason).toBe('failed');
  });

  it('reports that its pictures cannot be read now, and not that they are gone', async () => {
    const { store, health } = createFailingDevice();
    const { storage } = setUp(store);
    await storage.change(...createPutArguments('a', 'p'));
    health.isGone = true;
    expect(await getRejection(storage.read('p'))).toMatchObject({ code: 'OTHER', retryable: true });
    await storage.change(...createPutArguments('b', 'q'));
    expect({
      a: storage.canRead(createReceipt('a', 'p')),
      b: storage.canRead(createReceipt('b', 'q')),
    }).toEqual({ a: false, b: true });
  });

  it('is retried after 1 s when it fails again', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, advance } = setUp(store);
    for (const uuid of ['a', 'b']) {
      health.isGone = true;
      await storage.change(...createPutArguments(uuid));
      await advance(1000);
      health.isGone = false;
      await advance(5000);
      expect(disk.has(uuid)).toBe(true);
    }
    health.isGone = true;
    await storage.change(...createPutArguments('c'));
    health.isGone = false;
    await advance(1000);
    expect(disk.has('c')).toBe(true);
  });

  it('no longer has a discarded receipt or its pictures once it is back', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, shown, advance } = setUp(store);
    await storage.change(...createPutArguments('a', 'p'));
    shown.push(createReceipt('a', 'p'));
    health.isGone = true;
    await storage.change('a', () => ({ remove: ['a'], removePictures: ['p'] }));
    expect(await storage.list('o')).toEqual([]);
    health.isGone = false;
    await advance(1000);
    expect({ isOnDisk: disk.has('a'), read: await disk.read('p') }).toEqual({
      isOnDisk: false,
      read: undefined,
    });
  });

  it('takes the changes that were made during the write, too', async () => {
    const { store, disk, health } = createFailingDevice();
    let onWrite = () => {};
    const { storage, advance } = setUp({
      ...store,
      change: async (...args) => {
        const written = await store.change(...args);
        onWrite();
        return written;
      },
    });
    health.isGone = true;
    await storage.change(...createPutArguments('a'));
    health.isGone = false;
    onWrite = () => {
      onWrite = () => {};
      void storage.change('a', (stored) => ({ put: stored ? [{ ...stored, receiptId: 7 }] : [] }));
    };
    await advance(1000);
    expect(disk.all()).toEqual([{ ...createReceipt('a'), receiptId: 7 }]);
  });

  it('never has bytes that the record of the picture does not name', async () => {
    const { store, disk, health } = createFailingDevice();
    const prepared = new Uint8Array([4]).buffer;
    let onWrite = () => {};
    const { storage, advance } = setUp({
      ...store,
      change: (...args) => {
        onWrite();
        return store.change(...args);
      },
    });
    health.isGone = true;
    await storage.change(...createPutArguments('a', 'p'));
    health.isGone = false;
    onWrite = () => {
      onWrite = () => void (health.isGone = true);
      void storage.change('a', () => ({
        put: [{ ...createReceipt('a'), pictures: [{ ...storedPicture, id: 'p', hash: 'prepared' }] }],
        pictures: [{ id: 'p', bytes: prepared }],
      }));
    };
    await advance(1000);
    expect({ hash: disk.all()[0]?.pictures[0]?.hash, read: await disk.read('p') }).toEqual({
      hash: 'prepared',
      read: prepared,
    });
  });

  it('gets no picture of a draft that another tab has sent', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, shown, advance } = setUp(store);
    await storage.change(...createPutArguments('draft', 'p'));
    shown.push(createReceipt('draft', 'p'));
    health.isGone = true;
    const prepared = new Uint8Array([4]).buffer;
    await storage.change('draft', () => ({
      put: [{ ...createReceipt('draft', 'p'), createdAt: 1 }],
      pictures: [{ id: 'p', bytes: prepared }],
    }));
    await disk.change('draft', () => ({ put: [createReceipt('a', 'p')], remove: ['draft'] }));
    health.isGone = false;
    await advance(1000);
    expect({ onDisk: getUuids(disk.all()), read: await storage.read('p') }).toEqual({
      onDisk: ['a'],
      read: bytes,
    });
  });

  it('gets no bytes of a receipt that another tab has sent', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, advance } = setUp(store);
    await storage.change(...createPutArguments('a', 'p'));
    health.isGone = true;
    await storage.change('a', () => ({
      put: [createReceipt('a', 'p')],
      pictures: [{ id: 'p', bytes: new Uint8Array([4]).buffer }],
    }));
    await disk.change('a', () => ({
      put: [{ ...createReceipt('a', 'p'), state: 'sent' }],
      removePictures: ['p'],
    }));
    health.isGone = false;
    await advance(1000);
    expect({ state: disk.all()[0]?.state, read: await disk.read('p') }).toEqual({
      state: 'sent',
      read: undefined,
    });
  });

  it.each([
    ['', false],
    [', to which this page had added one', true],
  ])('gets the pictures of a receipt as another tab has prepared them in its draft%s', async (_, isAdded) => {
    const { store, disk, health } = createFailingDevice();
    const { storage, shown, advance } = setUp(store);
    await storage.change(...createPutArguments('draft', 'p'));
    shown.push(createReceipt('draft', 'p'));
    health.isGone = true;
    if (isAdded) await storage.change(...createPutArguments('draft', 'p', 'q'));
    await storage.change('draft', () => ({ put: [createReceipt('a', 'p')], remove: ['draft'] }));
    await disk.change('draft', (stored) => ({
      put: stored ? [{ ...stored, pictures: [{ ...storedPicture, hash: 'prepared' }] }] : [],
    }));
    health.isGone = false;
    await advance(1000);
    expect(disk.all().map(({ uuid, pictures }) => [uuid, pictures[0]?.hash])).toEqual([['a', 'prepared']]);
  });

  it('never has both a receipt and the draft it was made of: another tab would change the pictures of both', async () => {
    const { store, disk, health } = createFailingDevice();
    const onDisk: string[][] = [];
    const { storage, shown, advance } = setUp({
      ...store,
      change: async (...args) => {
        const written = await store.change(...args);
        onDisk.push(getUuids(disk.all()));
        return written;
      },
    });
    await storage.change(...createPutArguments('draft', 'p'));
    shown.push(createDraft('p'));
    health.isGone = true;
    await storage.change('draft', () => ({ put: [createReceipt('a', 'p')], remove: ['draft'] }));
    health.isGone = false;
    await advance(1000);
    expect(onDisk).toEqual([['draft'], ['a'], ['a']]);
  });

  it('keeps in a draft the picture that another tab has added, and none that became part of a receipt', async () => {
    const { store, disk, health } = createFailingDevice();
    const onDisk: unknown[] = [];
    const { storage, shown, advance } = setUp({
      ...store,
      change: async (...args) => {
        const written = await store.change(...args);
        onDisk.push(disk.all().map(({ uuid, pictures }) => [uuid, ...pictures.map(({ id }) => id)]));
        return written;
      },
    });
    await disk.change('draft', () => ({ put: [createDraft('p')] }));
    shown.push(createDraft('p'));
    health.isGone = true;
    await storage.change('draft', () => ({ put: [createReceipt('a', 'p')], remove: ['draft'] }));
    await disk.change('draft', () => ({ put: [createDraft('p', 'q')] }));
    health.isGone = false;
    await advance(1000);
    const both = [
      ['draft', 'q'],
      ['a', 'p'],
    ];
    expect(onDisk).toEqual([both, both]);
  });

  it('writes all records of a change, or none', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, advance } = setUp(store);
    health.isFull = true;
    await storage.change(...createPutArguments('a'));
    health.isFull = false;
    await storage.change('draft', () => ({ put: [createReceipt('draft')], remove: ['a'] }));
    expect(getUuids(await storage.list('o'))).toEqual(['draft']);
    await advance(1000);
    expect(getUuids(disk.all())).toEqual(['draft']);
  });

  it('does not lose a failed change when a later one succeeds', async () => {
    const { store, disk } = createFailingDevice();
    const { storage, shown, advance } = setUp(store);
    await storage.change(...createPutArguments('a'));
    shown.push(createReceipt('a'));
    const failing = vi.spyOn(store, 'change').mockRejectedValueOnce(new DOMException('lost', 'UnknownError'));
    const both = [
      storage.change('a', (stored) => ({ put: stored ? [{ ...stored, receiptId: 7 }] : [] })),
      storage.change('a', (stored) => ({ put: stored ? [{ ...stored, declaredPictures: 2 }] : [] })),
    ];
    expect((await Promise.all(both))[1]).toMatchObject({ receiptId: 7, declaredPictures: 2 });
    expect(failing).toHaveBeenCalled();
    await advance(1000);
    expect(disk.all()).toMatchObject([{ receiptId: 7, declaredPictures: 2 }]);
  });
});

it('a device that was left because it did not respond is used again when it does', async () => {
  const { store } = createFailingDevice();
  let respond = () => {};
  const response = new Promise<void>((resolve) => (respond = resolve));
  const slow: OutboxStore = {
    ...store,
    get: (uuid) => response.then(() => store.get(uuid)),
    change: (...args) => response.then(() => store.change(...args)),
  };
  const { storage, onState, onReturn } = setUp(slow);
  const changing = storage.change(...createPutArguments('a'));
  storage.leaveDevice(new Error('no response'));
  expect({ reason: storage.state().reason, list: await storage.list('o') }).toEqual({
    reason: 'unavailable',
    list: [],
  });
  await storage.change(...createPutArguments('b'));
  respond();
  await changing;
  await waitUntilSettled();
  expect({ a: storage.isDurable('a'), b: storage.isDurable('b'), storage: storage.state() }).toEqual({
    a: true,
    b: true,
    storage: { isDurable: true },
  });
  expect(onState).toHaveBeenCalledTimes(2);
  expect(onReturn).toHaveBeenCalledTimes(1);
  expect(getUuids(await storage.list('o'))).toEqual(['a', 'b']);
});

it('records are kept in memory, with the reason, when there is no device', async () => {
  const { storage, shown } = setUp(undefined, 'insecure');
  expect(storage.state()).toEqual({ isDurable: false, reason: 'insecure' });
  expect(setUp(undefined).storage.state()).toMatchObject({ reason: 'unavailable' });
  await storage.change(...createPutArguments('a', 'p'));
  expect({
    read: await storage.read('p'),
    isDurable: storage.isDurable('a'),
    isGone: await storage.isGone('a'),
  }).toEqual({ read: bytes, isDurable: false, isGone: false });
  shown.push(createReceipt('a', 'p'));
  await storage.change('a', () => ({ remove: ['a'], removePictures: ['p'] }));
  expect({
    list: await storage.list('o'),
    get: await storage.get('a'),
    read: await storage.read('p'),
  }).toEqual({ list: [], get: undefined, read: undefined });
});
