import { describe, expect, it } from 'vitest';
import { getRejection } from '../../testing/get-rejection.ts';
import { waitUntilSettled } from '../../testing/manual-clock.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { createRecord } from '../model/record.ts';
import { createFreezableStore } from './freezable-store.ts';

const record = createRecord({
  uuid: 'u',
  owner: 'o',
  state: 'waiting',
  pictures: [],
  capturedAt: 0,
  createdAt: 0,
  channel: '',
});

/** A device on which a change takes until `finish`, and a page that may be frozen. */
const setUp = () => {
  const disk = createMemoryStore();
  const begun: ((error?: Error) => void)[] = [];
  let freeze = () => {};
  let resume = () => {};
  const store = createFreezableStore({
    onFreeze: (onFreeze, onResume) => {
      freeze = onFreeze;
      resume = onResume;
    },
    store: {
      list: (owner) => Promise.resolve(disk.all(owner)),
      get: disk.get,
      read: disk.read,
      dropPictures: () => Promise.resolve(),
      change: async (uuid, change) => {
        await new Promise<void>((resolve, reject) =>
          begun.push((error) => (error ? reject(error) : resolve())),
        );
        return disk.change(uuid, change);
      },
      release: () => begun.at(-1)?.(new DOMException('aborted', 'AbortError')),
    },
  });
  if (!store) throw new Error('there is a device');
  return { disk, store, begun, freeze: () => freeze(), resume: () => resume() };
};

describe('a page that is frozen in the middle of a write', () => {
  it('writes it when it is resumed, and not before', async () => {
    const { disk, store, begun, freeze, resume } = setUp();
    const written = store.change('u', () => ({ put: [record] }));
    freeze();
    await waitUntilSettled();
    expect([begun.length, disk.has('u')]).toEqual([1, false]);
    resume();
    await waitUntilSettled();
    begun[1]?.();
    expect(await written).toEqual(record);
    expect(disk.has('u')).toBe(true);
  });

  it('begins no other write before it is resumed, however often it was frozen', async () => {
    const { store, begun, freeze, resume } = setUp();
    freeze();
    freeze();
    const written = store.change('u', () => ({ put: [record] }));
    await waitUntilSettled();
    expect(begun).toHaveLength(0);
    resume();
    await waitUntilSettled();
    begun[0]?.();
    expect(await written).toEqual(record);
  });
});

it('a failure of the device rejects the caller’s promise', async () => {
  const { store, begun, freeze, resume } = setUp();
  freeze();
  resume();
  const failing = getRejection(store.change('u', () => ({ put: [record] })));
  await waitUntilSettled();
  begun[0]?.(new DOMException('no room', 'QuotaExceededError'));
  expect(await failing).toMatchObject({ name: 'QuotaExceededError' });
});

it('a write that failed by itself in a page that was frozen meanwhile is not repeated: it may have taken place', async () => {
  const { store, begun, freeze, resume } = setUp();
  const failing = getRejection(store.change('u', () => ({ put: [record] })));
  begun[0]?.(new DOMException('lost', 'UnknownError'));
  freeze();
  resume();
  await waitUntilSettled();
  expect(begun).toHaveLength(1);
  expect(await failing).toMatchObject({ name: 'UnknownError' });
});

it('a missing store stays missing', () => {
  expect(createFreezableStore({ store: undefined, onFreeze: () => undefined })).toBeUndefined();
});
