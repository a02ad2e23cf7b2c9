import { describe, expect, it, vi } from 'vitest';
import { SdkError } from '../errors/sdk-error.ts';
import { failureOf } from '../testing/failure-of.ts';
import type { Changes, OutboxStore, PictureContent } from './ports.ts';
import { newRecord, type PictureRecord } from './record.ts';
import { moveToMemory, unite } from './move-to-memory.ts';
import { createMemoryStore, createStorage } from './storage.ts';

const record = (uuid: string) =>
  newRecord({ uuid, owner: 'o', state: 'waiting', pictures: [], capturedAt: 0, createdAt: 0, channel: '' });
const put = (uuid: string) => (store: Pick<OutboxStore, 'change'>) =>
  store.change(uuid, () => ({ put: [record(uuid)] }));

/** A device that fails when a test sets it to. */
const device = () => {
  const disk = createMemoryStore();
  const health = { isFull: false, isGone: false };
  const guarded = <Result>(run: () => Promise<Result>) =>
    health.isGone ? Promise.reject(new DOMException('gone', 'UnknownError')) : run();
  const store: OutboxStore = {
    list: (owner) => guarded(() => Promise.resolve(disk.all(owner))),
    get: (uuid) => guarded(() => disk.get(uuid)),
    read: (id) => guarded(() => disk.read(id)),
    sweep: () => Promise.resolve(),
    change: (uuid, change) =>
      guarded(() =>
        disk.change(uuid, (before) => {
          const changes = change(before);
          if (health.isFull && changes?.put) throw new DOMException('no room', 'QuotaExceededError');
          return changes;
        }),
      ),
  };
  return { store, disk, health };
};

const uuidsOf = (values: readonly unknown[]) => values.map((value) => (value as { uuid: string }).uuid);

describe('where the device takes no more', () => {
  it('a receipt is kept in memory, whole, and that is said', async () => {
    const { store, disk, health } = device();
    const onState = vi.fn();
    const storage = createStorage(store, undefined, onState);
    await storage.add('a', put('a'));
    expect([storage.isDurable('a'), storage.state()]).toEqual([true, { isDurable: true }]);
    health.isFull = true;
    await storage.add('b', put('b'));
    expect([storage.isDurable('a'), storage.isDurable('b')]).toEqual([true, false]);
    expect(storage.state()).toEqual({ isDurable: false, reason: 'full' });
    expect(onState).toHaveBeenCalledTimes(1);
    expect(uuidsOf(await storage.list('o', true))).toEqual(['a', 'b']);
    expect(disk.has('b')).toBe(false);
    // There is room again: what is added now outlives the page.
    health.isFull = false;
    await storage.add('c', put('c'));
    expect([storage.isDurable('c'), storage.state()]).toEqual([true, { isDurable: true }]);
  });

  it('what is wrong with what was to be added is no fault of the device', async () => {
    const storage = createStorage(device().store, undefined, () => undefined);
    const unreadable = new SdkError('OTHER', 'the file can no longer be read');
    expect(await failureOf(storage.add('a', () => Promise.reject(unreadable)))).toBe(unreadable);
    expect(storage.state()).toEqual({ isDurable: true });
  });
});

describe('a device that cannot be read', () => {
  it('is not used until it can, and then shows what it holds', async () => {
    const { store, health } = device();
    const storage = createStorage(store, undefined, () => undefined);
    await storage.add('a', put('a'));
    health.isGone = true;
    expect(await storage.list('o', true)).toEqual([]);
    expect(storage.state()).toEqual({ isDurable: false, reason: 'unavailable' });
    await storage.add('b', put('b'));
    health.isGone = false;
    expect(uuidsOf(await storage.list('o', false))).toEqual(['a', 'b']);
    expect([storage.isDurable('a'), storage.isDurable('b')]).toEqual([true, false]);
  });
  it('and fails later, is a failure: the stored receipts are not gone', async () => {
    const { store, health } = device();
    const storage = createStorage(store, undefined, () => undefined);
    await storage.list('o', true);
    health.isGone = true;
    expect(await failureOf(storage.list('o', false))).toMatchObject({ name: 'UnknownError' });
    expect(storage.state()).toEqual({ isDurable: true });
  });
});

describe('a device that was left because it did not respond', () => {
  it('is used again when it has finished the earlier writes, which are not in memory', async () => {
    const { store } = device();
    let respond = () => {};
    const response = new Promise<void>((resolve) => (respond = resolve));
    const slow: OutboxStore = { ...store, change: (...asked) => response.then(() => store.change(...asked)) };
    for (const ask of ['change', 'add'] as const) {
      const onState = vi.fn();
      const storage = createStorage(slow, undefined, onState);
      const asked =
        ask === 'add' ? storage.add('a', put('a')) : storage.change('a', () => ({ put: [record('a')] }));
      storage.leaveDevice(new Error('no response'));
      expect(storage.isDurable('a')).toBe(false);
      respond();
      await asked;
      expect([storage.isDurable('a'), storage.state()]).toEqual([true, { isDurable: true }]);
      expect(await storage.change('a', () => undefined)).toEqual(record('a'));
      expect(onState).toHaveBeenCalledTimes(2);
    }
  });
});

it('without a device there is memory, and the reason', () => {
  expect(createStorage(undefined, 'insecure', () => undefined).state()).toEqual({
    isDurable: false,
    reason: 'insecure',
  });
  expect(createStorage(undefined, undefined, () => undefined).state()).toMatchObject({
    reason: 'unavailable',
  });
});

describe('moving into memory', () => {
  it('takes the pictures along, and leaves nothing behind', async () => {
    const { store, disk } = device();
    const storage = createStorage(store, undefined, () => undefined);
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    const picture = { id: 'p' } as never;
    await storage.change('a', () => ({
      put: [{ ...record('a'), pictures: [picture] }],
      pictures: [{ id: 'p', bytes }],
    }));
    await moveToMemory(storage, 'a');
    expect(disk.has('a')).toBe(false);
    expect(await disk.read('p')).toBeUndefined();
    expect(await storage.read('p')).toBe(bytes);
    expect(storage.isDurable('a')).toBe(false);
  });
  describe('while something else goes on', () => {
    const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
    const picture = (id: string, hash: string) => ({ id, hash }) as PictureRecord;
    const draft = (...pictures: PictureRecord[]) => ({ ...record('draft'), pictures });
    const first = { put: [draft(picture('p', 'one'))], pictures: [{ id: 'p', bytes: bytesOf('one') }] };

    /** Moves the draft, and has something else happen after its picture was read. */
    const moveWhile = async (changes: Changes) => {
      const { store, disk } = device();
      const storage = createStorage(store, undefined, () => undefined);
      await disk.change('draft', () => first);
      const read = vi.spyOn(store, 'read').mockImplementationOnce(async (id) => {
        const bytes = await disk.read(id);
        await disk.change('draft', () => changes);
        return bytes;
      });
      await moveToMemory(storage, 'draft');
      expect(read).toHaveBeenCalled();
      return { storage, disk };
    };
    const textOf = async (content: Promise<PictureContent | undefined> | undefined) => {
      const read = await content;
      return read && new Blob([read]).text();
    };

    it('keeps the pictures of a draft that was sent meanwhile', async () => {
      const sent = { ...record('sent'), pictures: [picture('p', 'one')] };
      const { storage, disk } = await moveWhile({ put: [sent], remove: ['draft'] });
      expect(await textOf(disk.read('p'))).toBe('one');
      expect([disk.has('sent'), storage.memory.has('draft')]).toEqual([true, false]);
    });
    it('takes a picture along that came meanwhile', async () => {
      const { storage, disk } = await moveWhile({
        put: [draft(picture('p', 'one'), picture('q', 'two'))],
        pictures: [{ id: 'q', bytes: bytesOf('two') }],
      });
      expect(disk.has('draft')).toBe(false);
      expect(storage.memory.all('o')[0]?.pictures).toHaveLength(2);
      expect(await Promise.all(['p', 'q'].map((id) => textOf(storage.read(id))))).toEqual(['one', 'two']);
    });
    it('takes a picture along as it was prepared meanwhile', async () => {
      const { storage } = await moveWhile({
        put: [draft(picture('p', 'prepared'))],
        pictures: [{ id: 'p', bytes: bytesOf('prepared') }],
      });
      expect(storage.memory.all('o')[0]?.pictures).toMatchObject([{ hash: 'prepared' }]);
      expect(await textOf(storage.read('p'))).toBe('prepared');
    });
  });
  it('a receipt and the draft come to one place, also where there is no draft yet', async () => {
    const { store } = device();
    const storage = createStorage(store, undefined, () => undefined);
    await storage.add('a', put('a'));
    await unite(storage, 'a', record('draft'));
    expect(storage.isDurable('a')).toBe(true);
    await moveToMemory(storage, 'a');
    await unite(storage, 'a', record('draft'));
    expect([storage.isDurable('a'), storage.isDurable('draft')]).toEqual([false, false]);
  });
});
