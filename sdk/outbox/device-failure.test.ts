import { describe, expect, it, vi } from 'vitest';
import type { SdkError } from '../errors/sdk-error.ts';
import type { DeviceStore, OutboxPorts } from '../platform/outbox-ports.ts';
import { createSdkOn } from '../testing/create-sdk-on.ts';
import { createFailingDevice } from '../testing/failing-device.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { waitUntilSettled } from '../testing/manual-clock.ts';
import { withSettings } from '../testing/start-signed-in.ts';
import { createStubPorts } from '../testing/stub-ports.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

/** More than the steps of sending a receipt. */
const maxSteps = 20;

const readText = async (picture: Blob) => (await picture.text()).replace('\0', '');
/** Bytes of no known format, announced as a picture. */
const pictureFile = (text: string) => new File([`\0${text}`], `${text}.jpg`, { type: 'image/jpeg' });

/** An SDK on a device that may fail, and the uploads that its server gets. */
const setUp = async (
  { store, disk, health, clear } = createFailingDevice(),
  ports?: Partial<OutboxPorts>,
) => {
  /** The pictures of each upload, by their content. */
  const uploads: string[][] = [];
  const server = { isDown: false, onUpload: () => {} };
  const platform = createTestPlatform({
    respond: withSettings(async ({ body }) => {
      if (server.isDown) return { status: 503 };
      if (!(body instanceof FormData)) return { json: { receipt_id: 1 } };
      uploads.push(await Promise.all(body.getAll('files[]').map((file) => readText(file as File))));
      server.onUpload();
      return { json: { uuid: 'u' } };
    }),
  });
  const sdk = createSdkOn(
    { ...platform, outbox: { ...createStubPorts(disk), store, ...ports } },
    { log: () => undefined },
  );
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithToken({ token: 't' });
  const storageReasons: (string | undefined)[] = [];
  sdk.outbox.subscribe(({ type }) => {
    if (type === 'storage_changed') storageReasons.push(sdk.outbox.storage().reason);
  });
  /** Advances the clock, in milliseconds. */
  const advance = async (ms: number) => {
    await platform.clock.advance(ms);
    // A receipt is sent in several steps, each of which waits for the device or the server.
    for (let step = 0; step < maxSteps; step += 1) await waitUntilSettled();
  };
  return { sdk, disk, health, clear, uploads, server, storageReasons, advance };
};
const listStates = ({ outbox }: Awaited<ReturnType<typeof setUp>>['sdk']) =>
  outbox.list().map(({ state, progress }) => [state, progress]);

describe('while the device fails in the middle of a visit', () => {
  it.each([0, 1000])(
    'a receipt has the pictures from before, during and %i ms after the failure',
    async (ms) => {
      const { sdk, disk, health, uploads, advance } = await setUp();
      const { draft } = sdk.outbox;
      await draft.keep([pictureFile('one')]);
      health.isGone = true;
      await draft.keep([pictureFile('two')]);
      expect(draft.pictures().map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg']);
      health.isGone = false;
      await advance(ms);
      await draft.keep([pictureFile('three')]);
      expect(draft.pictures().map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
      await draft.send();
      await advance(1000);
      expect(uploads).toEqual([['one', 'two', 'three']]);
      expect(disk.all().map(({ state }) => state)).toEqual(['sent']);
    },
  );

  it('a receipt is sent from memory, and written as sent when the device is back', async () => {
    const { sdk, disk, health, uploads, advance } = await setUp();
    health.isGone = true;
    const { isDurable } = await sdk.outbox.add({ files: [pictureFile('one')] });
    expect(isDurable).toBe(false);
    await advance(1);
    expect({ uploads, states: listStates(sdk) }).toEqual({ uploads: [['one']], states: [['sent', 1]] });
    health.isGone = false;
    await advance(1000);
    expect(disk.all().map(({ state }) => state)).toEqual(['sent']);
    expect(await disk.read(disk.all()[0]?.pictures[0]?.id ?? '')).toBeUndefined();
    expect(sdk.outbox.storage()).toEqual({ isDurable: true });
  });

  it('a draft that is sent as the device fails is one receipt, although the device has stored it', async () => {
    const device = createFailingDevice();
    const { sdk, disk, health, uploads, server, advance } = await setUp(device);
    server.isDown = true;
    await sdk.outbox.draft.keep([pictureFile('one')]);
    vi.spyOn(device.store, 'change').mockImplementationOnce(async (...args) => {
      await disk.change(...args);
      health.isGone = true;
      throw new DOMException('lost', 'UnknownError');
    });
    const { uuid } = await sdk.outbox.draft.send();
    // Another tab sends it.
    await disk.change(uuid, (record) => ({
      put: record ? [{ ...record, state: 'sent', sentAt: Infinity }] : [],
    }));
    expect(disk.all().map((record) => record.uuid)).toEqual([uuid]);
    health.isGone = false;
    await advance(1000);
    // Not before: until the device is read again, this tab may send the receipt once more.
    server.isDown = false;
    await advance(300_000);
    const statesOnDisk = disk.all().map(({ state }) => state);
    expect({ uploads, statesOnDisk, states: listStates(sdk) }).toEqual({
      uploads: [],
      statesOnDisk: ['sent'],
      states: [['sent', 1]],
    });
  });

  it('an upload that arrives during the failure resolves its promise', async () => {
    const { sdk, disk, health, uploads, server, advance } = await setUp();
    server.onUpload = () => (health.isGone = true);
    expect(await sdk.uploadWithFiles({ files: [pictureFile('one')] })).toMatchObject({ receiptId: 1 });
    expect(listStates(sdk)).toEqual([['sent', 1]]);
    health.isGone = false;
    await advance(1000);
    expect(uploads).toHaveLength(1);
    expect(disk.all().map(({ state }) => state)).toEqual(['sent']);
  });

  it('an upload waits while it may be on a device that fails, although its shopper was signed out when it moved there', async () => {
    const { sdk, disk, health, uploads, server, advance } = await setUp();
    server.isDown = true;
    health.isGone = true;
    const ended = vi.fn();
    void sdk.uploadWithFiles({ files: [pictureFile('one')] }).then(ended, ended);
    await advance(0);
    await sdk.logout();
    health.isGone = false;
    await advance(1000);
    expect(disk.all().map(({ state }) => state)).toEqual(['waiting']);
    health.isGone = true;
    await sdk.authorizeUserWithToken({ token: 't' });
    await sdk.outbox.draft.keep([pictureFile('two')]);
    await advance(0);
    expect(ended).not.toHaveBeenCalled();
    server.isDown = false;
    health.isGone = false;
    await advance(300_000);
    expect(uploads).toEqual([['one']]);
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ receiptId: 1 }));
  });

  it('the device is retried after 1, 5, 15 and 60 s, and then stores the added picture', async () => {
    const { sdk, disk, health, advance } = await setUp();
    health.isGone = true;
    await sdk.outbox.draft.keep([pictureFile('one')]);
    for (const ms of [1000, 5000, 15_000, 60_000]) await advance(ms);
    expect(disk.all()).toEqual([]);
    health.isGone = false;
    await advance(59_999);
    expect(disk.all()).toEqual([]);
    await advance(1);
    expect(disk.all().map(({ pictures }) => pictures.map(({ name }) => name))).toEqual([['one.jpg']]);
    expect(sdk.outbox.storage()).toEqual({ isDurable: true });
  });

  it('the failure is reported once, with the true reason, and the recovery once', async () => {
    const { sdk, health, storageReasons, advance } = await setUp();
    health.isGone = true;
    await sdk.outbox.draft.keep([pictureFile('one')]);
    await sdk.outbox.draft.keep([pictureFile('two')]);
    await advance(1000);
    health.isGone = false;
    await advance(5000);
    expect(storageReasons).toEqual(['failed', undefined]);
  });

  it('a discarded receipt stays on the device until it recovers: this is reported, and the receipt is not sent', async () => {
    const { sdk, disk, health, uploads, server, advance } = await setUp();
    server.isDown = true;
    const { uuid } = await sdk.outbox.add({ files: [pictureFile('one')] });
    await advance(0);
    health.isGone = true;
    server.isDown = false;
    expect(await getRejection(sdk.outbox.discard(uuid))).toMatchObject({ code: 'OTHER', retryable: true });
    expect({ list: sdk.outbox.list(), isOnDisk: disk.has(uuid) }).toEqual({ list: [], isOnDisk: true });
    health.isGone = false;
    await advance(1000);
    expect(disk.all()).toEqual([]);
    await advance(300_000);
    expect(uploads).toEqual([]);
  });
});

describe('after a write whose result a frozen page did not get', () => {
  /**
   * After `breakOff`, the device takes the next record, but reports an error to the page, which
   * is frozen until `resume`.
   */
  const setUpFrozen = async () => {
    const device = createFailingDevice();
    const listeners: Record<'freeze' | 'resume', () => void>[] = [];
    const nextWrite = { isBrokenOff: false };
    const change: DeviceStore['change'] = async (uuid, getChanges) => {
      let isPut = false;
      const written = await device.store.change(uuid, (before) => {
        const changes = getChanges(before);
        isPut = changes?.put !== undefined;
        return changes;
      });
      if (!isPut || !nextWrite.isBrokenOff) return written;
      nextWrite.isBrokenOff = false;
      for (const { freeze } of listeners) freeze();
      throw new DOMException('lost', 'UnknownError');
    };
    const outbox = await setUp(
      { ...device, store: { ...device.store, change } },
      { onFreeze: (freeze, resume) => void listeners.push({ freeze, resume }) },
    );
    const breakOff = () => (nextWrite.isBrokenOff = true);
    const resume = () => listeners.forEach((tab) => tab.resume());
    return { ...outbox, breakOff, resume };
  };

  it('a receipt keeps the changes of another tab', async () => {
    const { sdk, disk, uploads, breakOff, resume, advance } = await setUpFrozen();
    breakOff();
    const adding = sdk.outbox.add({ files: [pictureFile('one')] });
    await advance(0);
    const { uuid = '', pictures = [] } = disk.all()[0] ?? {};
    await disk.change(uuid, (record) => ({
      put: record ? [{ ...record, state: 'sent', sentAt: Infinity }] : [],
      removePictures: pictures.map(({ id }) => id),
    }));
    resume();
    await adding;
    await advance(1000);
    expect({ uploads, states: listStates(sdk) }).toEqual({ uploads: [], states: [['sent', 1]] });
    expect(disk.all().map(({ state }) => state)).toEqual(['sent']);
  });

  it('a draft has each picture once', async () => {
    const { sdk, disk, breakOff, resume, advance } = await setUpFrozen();
    breakOff();
    const keeping = sdk.outbox.draft.keep([pictureFile('one')]);
    await advance(0);
    resume();
    await keeping;
    await advance(1000);
    expect(sdk.outbox.draft.pictures().map(({ name }) => name)).toEqual(['one.jpg']);
    expect(disk.all().map(({ pictures }) => pictures.length)).toEqual([1]);
  });

  it('a draft that was sent becomes one receipt, and the next draft of another tab stays', async () => {
    const { sdk, disk, uploads, breakOff, resume, advance } = await setUpFrozen();
    await sdk.outbox.draft.keep([pictureFile('one')]);
    const [draft] = disk.all();
    breakOff();
    const sending = sdk.outbox.draft.send();
    await advance(0);
    // Another tab keeps a picture.
    const pictures = (draft?.pictures ?? []).map((picture) => ({
      ...picture,
      id: `${picture.id} of the next`,
    }));
    await disk.change(draft?.uuid ?? '', () => ({ put: draft ? [{ ...draft, pictures }] : [] }));
    resume();
    await sending;
    await advance(1000);
    await advance(1000);
    expect({ uploads, states: listStates(sdk) }).toEqual({ uploads: [['one']], states: [['sent', 1]] });
    expect(disk.all().find(({ state }) => state === 'draft')?.pictures).toEqual(pictures);
  });
});

describe('the picture bytes that the page itself holds', () => {
  it('are sent and shown while the device fails', async () => {
    const { sdk, health, uploads, advance } = await setUp();
    const { draft } = sdk.outbox;
    const [first] = await draft.keep([pictureFile('one')]);
    health.isGone = true;
    await draft.keep([pictureFile('two')]);
    expect(await readText(await sdk.outbox.picture(first?.id ?? ''))).toBe('one');
    await draft.send();
    await advance(1);
    expect({ uploads, states: listStates(sdk) }).toEqual({
      uploads: [['one', 'two']],
      states: [['sent', 1]],
    });
  });

  it('are sent as they were prepared', async () => {
    const prepare = async (picture: Blob) => ({
      blob: new Blob([`prepared \0${await readText(picture)}`], { type: 'image/jpeg' }),
    });
    const { sdk, health, uploads, advance } = await setUp(createFailingDevice(), {
      prepare,
      hash: (content) => new Blob([content]).text(),
    });
    await sdk.outbox.draft.keep([pictureFile('one')]);
    await advance(0);
    health.isGone = true;
    await sdk.outbox.draft.keep([pictureFile('two')]);
    await sdk.outbox.draft.send();
    await advance(1);
    expect(uploads).toEqual([['prepared one', 'prepared two']]);
  });

  it('are forgotten with the picture', async () => {
    const { sdk, health } = await setUp();
    const [first] = await sdk.outbox.draft.keep([pictureFile('one'), pictureFile('two')]);
    await sdk.outbox.draft.remove(first?.id ?? '');
    health.isGone = true;
    expect(await getRejection(sdk.outbox.picture(first?.id ?? ''))).toMatchObject({ code: 'OTHER' });
    expect(sdk.outbox.draft.pictures().map(({ name }) => name)).toEqual(['two.jpg']);
  });

  it('are the only available ones while the device fails: the receipt of an earlier page waits, without a failed attempt', async () => {
    const device = createFailingDevice();
    const earlier = await setUp(device);
    earlier.server.isDown = true;
    await earlier.sdk.outbox.add({ files: [pictureFile('one')] });
    let isOnline = false;
    const { sdk, health, uploads, advance } = await setUp(device, { isOnline: () => isOnline });
    const reported: string[] = [];
    await sdk.onError({ handler: ({ message }: SdkError) => reported.push(message) });
    health.isGone = true;
    isOnline = true;
    await sdk.outbox.add({ files: [pictureFile('two')] });
    await advance(300_000);
    expect(uploads).toEqual([['two']]);
    health.isGone = false;
    await advance(60_000);
    expect({ uploads, reported }).toEqual({ uploads: [['two'], ['one']], reported: [] });
  });
});

describe('a database that is deleted in the middle of a visit', () => {
  it('a receipt and a draft are written again, with the pictures that the page holds', async () => {
    const { sdk, disk, clear, uploads, server, storageReasons, advance } = await setUp();
    server.isDown = true;
    await sdk.outbox.add({ files: [pictureFile('one')] });
    await sdk.outbox.draft.keep([pictureFile('two'), pictureFile('three')]);
    await advance(0);
    const before = disk.all().map(({ uuid }) => uuid);
    await clear();
    await sdk.outbox.draft.keep([pictureFile('four')]);
    expect(sdk.outbox.draft.pictures().map(({ name }) => name)).toEqual(['two.jpg', 'three.jpg', 'four.jpg']);
    expect(sdk.outbox.list()).toHaveLength(1);
    await advance(1000);
    expect(new Set(disk.all().map(({ uuid }) => uuid))).toEqual(new Set(before));
    expect({ storageReasons, storage: sdk.outbox.storage() }).toEqual({
      storageReasons: ['failed', undefined],
      storage: { isDurable: true },
    });
    server.isDown = false;
    await sdk.outbox.draft.send();
    await advance(300_000);
    expect(uploads.toSorted((a, b) => a.length - b.length)).toEqual([['one'], ['two', 'three', 'four']]);
  });

  it('a picture that only the device had is reported, and the receipt does not vanish', async () => {
    const device = createFailingDevice();
    const earlier = await setUp(device);
    earlier.server.isDown = true;
    await earlier.sdk.outbox.add({ files: [pictureFile('one')] });
    let isOnline = false;
    const { sdk, advance } = await setUp(device, { isOnline: () => isOnline });
    const reported: string[] = [];
    await sdk.onError({ handler: ({ message }: SdkError) => reported.push(message) });
    await device.clear();
    await sdk.outbox.draft.keep([pictureFile('two')]);
    await advance(1000);
    isOnline = true;
    await advance(300_000);
    expect(listStates(sdk)).toEqual([['failed', 0]]);
    expect(reported).toContain('the picture "one.jpg" can no longer be read on this device');
  });

  it('a record that another tab has written again is merged', async () => {
    const { sdk, disk, clear, server, advance } = await setUp();
    server.isDown = true;
    const { uuid } = await sdk.outbox.add({ files: [pictureFile('one')] });
    await advance(0);
    const record = await disk.get(uuid);
    await clear();
    await disk.change(uuid, () => ({ put: record ? [{ ...record, state: 'sent', sentAt: Infinity }] : [] }));
    await sdk.outbox.draft.keep([pictureFile('two')]);
    await advance(1000);
    expect(listStates(sdk)).toEqual([['sent', 1]]);
  });
});
