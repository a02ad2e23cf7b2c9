import { describe, expect, it, vi } from 'vitest';
import type { SdkOptions } from '../../configuration/sdk-options.ts';
import type { OutboxRecord } from '../../platform/outbox-record.ts';
import { createSdkOn } from '../../testing/create-sdk-on.ts';
import { waitUntilSettled } from '../../testing/manual-clock.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { startSignedIn, withSettings } from '../../testing/start-signed-in.ts';
import { storedPicture, createStubPorts } from '../../testing/stub-ports.ts';
import { createTestPlatform } from '../../testing/test-platform.ts';
import { createRecord } from '../model/record.ts';
import { findUnneededPictures } from './sweep.ts';

const dayMs = 24 * 60 * 60 * 1000;
const ownerOfUser = (user: number) => `fr/production/demo.verger/${user}`;

/**
 * A device with the records of `fill`, and an SDK that user 1 may sign in to. It is offline, so
 * that no receipt is sent.
 */
const start = (options: SdkOptions = {}) => {
  const device = createMemoryStore();
  const platform = createTestPlatform({ respond: withSettings() });
  const now = platform.clock.now();
  const ports = { ...createStubPorts(device), isOnline: () => false };
  const sdk = createSdkOn({ ...platform, outbox: ports }, { log: () => undefined, ...options });

  /**
   * Stores a record of one picture.
   * @param days age of the record
   * @returns a function that reads the picture
   */
  const keep = async (uuid: string, days: number, overrides: Partial<OutboxRecord> = {}) => {
    const createdAt = now - days * dayMs;
    const id = `${createdAt.toString(36).padStart(9, '0')}-${uuid}`;
    const picture = { id, name: 'a.jpg', size: 1, type: 'image/jpeg', hash: 'h', sourceHash: 'h' };
    const record = createRecord({
      uuid,
      owner: ownerOfUser(1),
      state: 'waiting',
      order: { customFields: { shop: 'Lyon' } },
      pictures: [{ ...picture, state: 'stored', preparation: 'done' }],
      capturedAt: createdAt,
      createdAt,
      channel: 'WEB',
    });
    const pictures = [{ id, bytes: new ArrayBuffer(1) }];
    await device.change(uuid, () => ({ put: [{ ...record, ...overrides }], pictures }));
    return () => device.read(id);
  };
  const findRecord = (uuid: string) => device.all().find((record) => record.uuid === uuid);
  const init = async () => {
    await sdk.init({ clientId: 'demo.verger' });
    await waitUntilSettled();
    await waitUntilSettled();
  };
  return { sdk, keep, findRecord, init, device };
};

describe('the functions that the widget passes to its SDK', () => {
  it('sweep the device, and decide when code is loaded ahead', async () => {
    const platform = createTestPlatform({ respond: withSettings() });
    const sweepDevice = vi.fn(() => Promise.resolve([]));
    const preload = vi.fn();
    let allow: () => void = () => undefined;
    const mayPreload = new Promise<void>((resolve) => (allow = resolve));
    const outbox = { ...createStubPorts(createMemoryStore()), preload };
    const sdk = await startSignedIn({ ...platform, outbox, sweepDevice, mayPreload });
    await sdk.outbox.ready();
    await waitUntilSettled();
    expect(sweepDevice).toHaveBeenCalledExactlyOnceWith(expect.anything(), platform.clock.now(), 30);
    expect(preload).not.toHaveBeenCalled();
    allow();
    await waitUntilSettled();
    expect(preload).toHaveBeenCalledOnce();
  });
});

describe('D127 expired records are swept at every start', () => {
  it('the records of all owners of the device are swept, with nobody signed in', async () => {
    const { keep, findRecord, init } = start();
    const readWaiting = await keep('waiting', 31, { owner: ownerOfUser(2) });
    const readRefused = await keep('refused', 31, { owner: 'US/staging/other/3', state: 'failed' });
    const readDraft = await keep('draft o', 31, { owner: ownerOfUser(2), state: 'draft' });
    const readYoung = await keep('young', 29, { owner: ownerOfUser(2) });
    await init();
    await expect.poll(() => findRecord('waiting')?.state).toBe('failed');
    await expect.poll(() => findRecord('draft o')).toBeUndefined();
    expect({
      waiting: await readWaiting(),
      refused: await readRefused(),
      draft: await readDraft(),
    }).toEqual({ waiting: undefined, refused: undefined, draft: undefined });
    expect(findRecord('waiting')).toMatchObject({
      isExpired: true,
      order: {},
      pictures: [{ state: 'damaged' }],
    });
    expect(await readYoung()).toEqual(new ArrayBuffer(1));
    expect(findRecord('young')?.state).toBe('waiting');
  });

  it('the signed-in user gets an error, and the failed receipt can only be discarded', async () => {
    const { sdk, keep, init } = start();
    const reported: string[] = [];
    await sdk.onError({ handler: ({ message }) => reported.push(message) });
    await keep('old', 31);
    await keep('draft fr/production/demo.verger/1', 31, { state: 'draft' });
    await keep('of somebody else', 31, { owner: ownerOfUser(2) });
    await init();
    await sdk.authorizeUserWithToken({ token: 't' });
    await sdk.outbox.ready();
    const message = 'the pictures of a receipt were removed from this device: it was not sent within 30 days';
    await expect.poll(() => reported).toEqual([message, message]);
    expect(sdk.outbox.list()).toMatchObject([
      { uuid: 'old', state: 'failed', error: { code: 'OTHER', message }, pictures: [{ state: 'failed' }] },
    ]);
    expect(sdk.outbox.draft.pictures()).toEqual([]);
    await sdk.outbox.retry('old');
    expect(sdk.outbox.list()).toMatchObject([{ uuid: 'old', state: 'failed' }]);
    await sdk.outbox.discard('old');
    expect(sdk.outbox.list()).toEqual([]);
  });

  it('a draft counts from its latest picture', async () => {
    const { keep, findRecord, init } = start();
    await keep('draft o', 1, { state: 'draft', createdAt: 0 });
    await keep('old', 31);
    await init();
    await expect.poll(() => findRecord('old')?.isExpired).toBe(true);
    expect(findRecord('draft o')).toMatchObject({ state: 'draft', pictures: [{ state: 'stored' }] });
  });

  it('the failed receipt is removed after the same time again, and a sent receipt a month after it was sent', async () => {
    const { keep, findRecord, init } = start();
    const now = Date.UTC(2026, 10, 18, 9, 30);
    await keep('very old', 61, { state: 'failed', isExpired: true });
    await keep('expired', 59, { state: 'failed', isExpired: true });
    await keep('arrived', 90, { state: 'sent', sentAt: now - 29 * dayMs });
    await keep('arrived long ago', 90, { state: 'sent', sentAt: now - 31 * dayMs });
    await init();
    await expect.poll(() => findRecord('very old')).toBeUndefined();
    await expect.poll(() => findRecord('arrived long ago')).toBeUndefined();
    expect(findRecord('expired')).toMatchObject({ state: 'failed', isExpired: true });
    expect(findRecord('arrived')).toMatchObject({ state: 'sent' });
  });

  it('a damaged record keeps no pictures either, if its age is known', async () => {
    const { keep, findRecord, init } = start();
    const readPictureWithoutOrder = await keep('no order', 31, { order: undefined as never });
    const readPictureWithoutTime = await keep('no time', 31, { createdAt: 'yesterday' as never });
    await keep('nothing', 31, { createdAt: undefined as never, pictures: null as never });
    await init();
    await expect.poll(() => findRecord('no time')?.isExpired).toBe(true);
    expect([await readPictureWithoutOrder(), await readPictureWithoutTime()]).toEqual([undefined, undefined]);
    expect(findRecord('no order')).toMatchObject({ state: 'failed', owner: ownerOfUser(1), pictures: [] });
    expect(findRecord('nothing')).toMatchObject({ state: 'waiting', pictures: null });
  });

  it('a receipt expires after unsentReceiptDays, and never when they are Infinity', async () => {
    const week = start({ unsentReceiptDays: 7 });
    await week.keep('old', 8);
    await week.init();
    await expect.poll(() => week.findRecord('old')?.isExpired).toBe(true);
    const forever = start({ unsentReceiptDays: Infinity });
    await forever.keep('old', 10_000);
    await forever.init();
    await forever.sdk.authorizeUserWithToken({ token: 't' });
    await forever.sdk.outbox.ready();
    expect(forever.sdk.outbox.list()).toMatchObject([{ state: 'waiting' }]);
  });

  it.each([0, -1])('unsentReceiptDays cannot be %d', (unsentReceiptDays) => {
    expect(() => start({ unsentReceiptDays })).toThrow(
      'parameter "unsentReceiptDays" must be from 0.001 to Infinity',
    );
  });
});

it('bytes that no receipt names are not needed once they are a day old, even when other records are damaged', () => {
  const now = Date.UTC(2026, 10, 18, 9, 30);
  const createId = (ageMs: number, name: string) => `${(now - ageMs).toString(36).padStart(9, '0')}-${name}`;
  const [named, old, young] = [
    createId(2 * dayMs, 'named'),
    createId(dayMs + 1, 'old'),
    createId(dayMs - 1, 'young'),
  ];
  const receipts = [null, { uuid: 'no pictures' }, { pictures: [null, { ...storedPicture, id: named }] }];
  expect(findUnneededPictures(now)(receipts, [named, old, young])).toEqual([old]);
});
