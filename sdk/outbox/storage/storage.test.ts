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
const record = (uuid: string, ...ids: string[]): OutboxRecord =>
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
const put = (uuid: string, ...ids: string[]) =>
  [uuid, () => ({ put: [record(uuid, ...ids)], pictures: ids.map((id) => ({ id, bytes })) })] as const;

/**
 * A draft with the uuid `draft`.
 * @param ids ids of its pictures
 */
const draft = (...ids: string[]): OutboxRecord => ({ ...record('draft', ...ids), state: 'draft' });

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
    await storage.change(...put('a', 'p'));
    expect([storage.isDurable('a'), storage.state()]).toEqual([true, { isDurable: true }]);
    health.isFull = true;
    await storage.change(...put('b', 'q'));
    expect([storage.isDurable('a'), storage.isDurable('b')]).toEqual([true, false]);
    expect(storage.state()).toEqual({ isDurable: false, reason: 'full' });
    expect(onState).toHaveBeenCalledTimes(1);
    expect(getUuids(await storage.list('o'))).toEqual(['a', 'b']);
    expect([disk.has('b'), await storage.read('q')]).toEqual([false, bytes]);
    await storage.change('a', () => ({ remove: ['a'] }));
    expect(disk.has('a')).toBe(false);
  });

  it('a receipt moves to the device with its pictures once there is room', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, advance, onWritten, onReturn } = setUp(store);
    health.isFull = true;
    await storage.change(...put('a', 'p'));
    await advance(1000);
    expect([disk.has('a'), storage.state().reason]).toEqual([false, 'full']);
    health.isFull = false;
    await advance(5000);
    expect([disk.has('a'), await disk.read('p')]).toEqual([true, bytes]);
    expect([storage.isDurable('a'), storage.state()]).toEqual([true, { isDurable: true }]);
    expect([onWritten.mock.calls, onReturn.mock.calls.length]).toEqual([[['a', record('a', 'p')]], 0]);
  });

  it('a receipt that does not fit is sent when another tab has sent it', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, shown } = setUp(store);
    await storage.change(...put('a', 'p'));
    shown.push(record('a', 'p'));
    health.isFull = true;
    await storage.change('a', (stored) => ({ put: stored ? [{ ...stored, receiptId: 7 }] : [] }));
    await disk.change('a', () => ({ put: [{ ...record('a', 'p'), state: 'sent' }], removePictures: ['p'] }));
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
    await storage.change(...put('a'));
    shown.push(record('a'));
    health.isGone = true;
    expect(getUuids(await storage.list('o'))).toEqual(['a']);
    expect(storage.state()).toEqual({ isDurable: false, reason: 'failed' });
    expect(await storage.isGone('a')).toBe(false);
    await storage.change(...put('b', 'p'));
    await storage.change('a', (stored) => ({ put: stored ? [{ ...stored, receiptId: 7 }] : [] }));
    expect(await storage.get('a')).toMatchObject({ receiptId: 7 });
    expect([storage.isDurable('a'), storage.isDurable('b')]).toEqual([true, false]);
    health.isGone = false;
    await advance(1000);
    expect(onReturn).toHaveBeenCalledTimes(1);
    expect(disk.all()).toEqual([{ ...record('a'), receiptId: 7 }, record('b', 'p')]);
    expect([storage.isDurable('b'), await storage.isGone('b')]).toEqual([true, false]);
  });

  it('never reports a receipt as gone that it may still have', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, shown, advance } = setUp(store);
    health.isGone = true;
    await storage.change(...put('a'));
    expect([await storage.isGone('a'), await storage.isGone('b')]).toEqual([false, false]);
    health.isGone = false;
    await advance(1000);
    expect([await storage.isGone('a'), await storage.isGone('b')]).toEqual([false, true]);
    shown.push(record('a'));
    await disk.change('a', () => ({ remove: ['a'] }));
    expect(await storage.isGone('a')).toBe(true);
  });

  it('counts as having a receipt whose first write it may have taken', async () => {
    const { store } = createFailingDevice();
    const { storage } = setUp(store);
    vi.spyOn(store, 'change').mockRejectedValueOnce(new DOMException('lost', 'UnknownError'));
    await storage.change(...put('a'));
    await storage.change(...put('b'));
    const remove = (uuid: string) => storage.change(uuid, () => ({ remove: [uuid] }));
    await Promise.all([remove('a'), remove('b')]);
    expect([await storage.isInSync('a'), await storage.isInSync('b')]).toEqual([false, true]);
  });

  it('gets a damaged record whole from this page', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, shown, advance } = setUp(store);
    await storage.change(...put('a'));
    shown.push(record('a'));
    health.isGone = true;
    await storage.change('a', (stored) => ({ put: stored ? [{ ...stored, receiptId: 7 }] : [] }));
    await disk.change('a', () => ({ put: [{ uuid: 'a', owner: 'o' } as OutboxRecord] }));
    health.isGone = false;
    await advance(1000);
    expect(disk.all()).toEqual([{ ...record('a'), receiptId: 7 }]);
  });

  it('keeps a damaged record that this page does not know', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, shown, advance } = setUp(store);
    const damaged = { uuid: 'a', owner: 'o' } as OutboxRecord;
    await disk.change('a', () => ({ put: [damaged] }));
    // The placeholder that is shown for it.
    shown.push({ ...record('a'), state: 'failed', pictures: [] });
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
    await storage.change(...put('a'));
    shown.push(record('a'));
    health.isGone = true;
    await storage.change('a', (stored) => ({ put: stored ? [{ ...stored, receiptId: 7 }] : [] }));
    shown.pop();
    health.isGone = false;
    await advance(1000);
    expect(onWritten.mock.calls).toEqual([['a', { ...record('a'), receiptId: 7 }]]);
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
    await storage.change(...put('a', 'p'));
    health.isGone = true;
    expect(await getRejection(storage.read('p'))).toMatchObject({ code: 'OTHER', retryable: true });
    await storage.change(...put('b', 'q'));
    expect([storage.canRead(record('a', 'p')), storage.canRead(record('b', 'q'))]).toEqual([false, true]);
  });

  it('is retried after 1 s when it fails again', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, advance } = setUp(store);
    for (const uuid of ['a', 'b']) {
      health.isGone = true;
      await storage.change(...put(uuid));
      await advance(1000);
      health.isGone = false;
      await advance(5000);
      expect(disk.has(uuid)).toBe(true);
    }
    health.isGone = true;
    await storage.change(...put('c'));
    health.isGone = false;
    await advance(1000);
    expect(disk.has('c')).toBe(true);
  });

  it('no longer has a discarded receipt or its pictures once it is back', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, shown, advance } = setUp(store);
    await storage.change(...put('a', 'p'));
    shown.push(record('a', 'p'));
    health.isGone = true;
    await storage.change('a', () => ({ remove: ['a'], removePictures: ['p'] }));
    expect(await storage.list('o')).toEqual([]);
    health.isGone = false;
    await advance(1000);
    expect([disk.has('a'), await disk.read('p')]).toEqual([false, undefined]);
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
    await storage.change(...put('a'));
    health.isGone = false;
    onWrite = () => {
      onWrite = () => {};
      void storage.change('a', (stored) => ({ put: stored ? [{ ...stored, receiptId: 7 }] : [] }));
    };
    await advance(1000);
    expect(disk.all()).toEqual([{ ...record('a'), receiptId: 7 }]);
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
    await storage.change(...put('a', 'p'));
    health.isGone = false;
    onWrite = () => {
      onWrite = () => void (health.isGone = true);
      void storage.change('a', () => ({
        put: [{ ...record('a'), pictures: [{ ...storedPicture, id: 'p', hash: 'prepared' }] }],
        pictures: [{ id: 'p', bytes: prepared }],
      }));
    };
    await advance(1000);
    expect([disk.all()[0]?.pictures[0]?.hash, await disk.read('p')]).toEqual(['prepared', prepared]);
  });

  it('gets no picture of a draft that another tab has sent', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, shown, advance } = setUp(store);
    await storage.change(...put('draft', 'p'));
    shown.push(record('draft', 'p'));
    health.isGone = true;
    const prepared = new Uint8Array([4]).buffer;
    await storage.change('draft', () => ({
      put: [{ ...record('draft', 'p'), createdAt: 1 }],
      pictures: [{ id: 'p', bytes: prepared }],
    }));
    await disk.change('draft', () => ({ put: [record('a', 'p')], remove: ['draft'] }));
    health.isGone = false;
    await advance(1000);
    expect([getUuids(disk.all()), await storage.read('p')]).toEqual([['a'], bytes]);
  });

  it('gets no bytes of a receipt that another tab has sent', async () => {
    const { store, disk, health } = createFailingDevice();
    const { storage, advance } = setUp(store);
    await storage.change(...put('a', 'p'));
    health.isGone = true;
    await storage.change('a', () => ({
      put: [record('a', 'p')],
      pictures: [{ id: 'p', bytes: new Uint8Array([4]).buffer }],
    }));
    await disk.change('a', () => ({ put: [{ ...record('a', 'p'), state: 'sent' }], removePictures: ['p'] }));
    health.isGone = false;
    await advance(1000);
    expect([disk.all()[0]?.state, await disk.read('p')]).toEqual(['sent', undefined]);
  });

  it.each([
    ['', false],
    [', to which this page had added one', true],
  ])('gets the pictures of a receipt as another tab has prepared them in its draft%s', async (_, isAdded) => {
    const { store, disk, health } = createFailingDevice();
    const { storage, shown, advance } = setUp(store);
    await storage.change(...put('draft', 'p'));
    shown.push(record('draft', 'p'));
    health.isGone = true;
    if (isAdded) await storage.change(...put('draft', 'p', 'q'));
    await storage.change('draft', () => ({ put: [record('a', 'p')], remove: ['draft'] }));
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
    await storage.change(...put('draft', 'p'));
    shown.push(draft('p'));
    health.isGone = true;
    await storage.change('draft', () => ({ put: [record('a', 'p')], remove: ['draft'] }));
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
    await disk.change('draft', () => ({ put: [draft('p')] }));
    shown.push(draft('p'));
    health.isGone = true;
    await storage.change('draft', () => ({ put: [record('a', 'p')], remove: ['draft'] }));
    await disk.change('draft', () => ({ put: [draft('p', 'q')] }));
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
    await storage.change(...put('a'));
    health.isFull = false;
    await storage.change('draft', () => ({ put: [record('draft')], remove: ['a'] }));
    expect(getUuids(await storage.list('o'))).toEqual(['draft']);
    await advance(1000);
    expect(getUuids(disk.all())).toEqual(['draft']);
  });

  it('does not lose a failed change when a later one succeeds', async () => {
    const { store, disk } = createFailingDevice();
    const { storage, shown, advance } = setUp(store);
    await storage.change(...put('a'));
    shown.push(record('a'));
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
  const changing = storage.change(...put('a'));
  storage.leaveDevice(new Error('no response'));
  expect([storage.state().reason, getUuids(await storage.list('o'))]).toEqual(['unavailable', []]);
  await storage.change(...put('b'));
  respond();
  await changing;
  await waitUntilSettled();
  expect([storage.isDurable('a'), storage.isDurable('b'), storage.state()]).toEqual([
    true,
    true,
    { isDurable: true },
  ]);
  expect([onState.mock.calls.length, onReturn.mock.calls.length]).toEqual([2, 1]);
  expect(getUuids(await storage.list('o'))).toEqual(['a', 'b']);
});

it('records are kept in memory, with the reason, when there is no device', async () => {
  const { storage, shown } = setUp(undefined, 'insecure');
  expect(storage.state()).toEqual({ isDurable: false, reason: 'insecure' });
  expect(setUp(undefined).storage.state()).toMatchObject({ reason: 'unavailable' });
  await storage.change(...put('a', 'p'));
  expect([await storage.read('p'), storage.isDurable('a'), await storage.isGone('a')]).toEqual([
    bytes,
    false,
    false,
  ]);
  shown.push(record('a', 'p'));
  await storage.change('a', () => ({ remove: ['a'], removePictures: ['p'] }));
  expect([await storage.list('o'), await storage.get('a'), await storage.read('p')]).toEqual([
    [],
    undefined,
    undefined,
  ]);
});
