import { expect, it } from 'vitest';
import type { SdkError } from '../errors/sdk-error.ts';
import { getRejection } from '../testing/get-rejection.ts';
import { waitUntilSettled } from '../testing/manual-clock.ts';
import { createMemoryStore } from '../testing/memory-store.ts';
import { startSignedIn, withSettings } from '../testing/start-signed-in.ts';
import { createStubPorts } from '../testing/stub-ports.ts';
import { createTestPlatform } from '../testing/test-platform.ts';

/** Files that were deleted after they were stored: their bytes are read from the device. */
const deletedFiles = () => {
  const file = new File(['\0x'], 'ticket.jpg', { type: 'image/jpeg' });
  const bytes = file.arrayBuffer();
  let reads = 0;
  file.arrayBuffer = () => {
    reads += 1;
    return reads === 1 ? bytes : Promise.reject(new DOMException('it is gone', 'NotFoundError'));
  };
  return [file];
};

/** An SDK whose attempt pauses while it reads the picture of its first receipt. */
const setUp = async () => {
  const device = createMemoryStore();
  const reported: string[] = [];
  const logged: string[] = [];
  const platform = createTestPlatform({
    respond: withSettings(() => ({ json: { receipt_id: 1, uuid: 'u' } })),
  });
  let resume = () => {};
  let onRead = () => {};
  const reading = new Promise<void>((resolve) => (onRead = resolve));
  const gate = new Promise<void>((resolve) => (resume = resolve));
  const ports = createStubPorts(device);
  const store = ports.store && {
    ...ports.store,
    read: async (id: string) => {
      onRead();
      await gate;
      return device.read(id);
    },
  };
  const sdk = await startSignedIn(
    { ...platform, outbox: { ...ports, store } },
    { log: (level, message) => void (level === 'warn' || level === 'error' ? logged.push(message) : 0) },
  );
  await sdk.onError({ handler: ({ message }: SdkError) => reported.push(message) });
  return { sdk, device, platform, reading, resume, reported, logged };
};

it('a cancelled uploadWithFiles reports nothing, although its picture is gone when the attempt reads it', async () => {
  const { sdk, device, platform, reading, resume, reported, logged } = await setUp();
  const cancel = new AbortController();
  const upload = getRejection(sdk.uploadWithFiles({ files: deletedFiles(), signal: cancel.signal }));
  await reading;
  cancel.abort(new Error('the shopper went on'));
  expect(await upload).toMatchObject({ code: 'OTHER', message: 'the shopper went on' });
  expect(device.all()).toEqual([]);
  resume();
  await waitUntilSettled();
  expect([...reported, ...logged]).toEqual([]);
  expect(platform.network.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

it.each(['this tab', 'another tab'])(
  'a receipt that %s discards during the attempt reports nothing',
  async (tab) => {
    const { sdk, device, reading, resume, reported, logged } = await setUp();
    const { uuid, pictures } = await sdk.outbox.add({ files: deletedFiles() });
    await reading;
    const removePictures = pictures.map(({ id }) => id);
    if (tab === 'this tab') await sdk.outbox.discard(uuid);
    else await device.change(uuid, () => ({ remove: [uuid], removePictures }));
    resume();
    await waitUntilSettled();
    expect([...reported, ...logged]).toEqual([]);
    expect(sdk.outbox.list()).toEqual([]);
  },
);

it('a receipt that another tab sends during the attempt reports nothing', async () => {
  const { sdk, device, reading, resume, reported, logged } = await setUp();
  const { uuid, pictures } = await sdk.outbox.add({ files: deletedFiles() });
  await reading;
  await device.change(uuid, (record) => ({
    put: record
      ? [
          {
            ...record,
            state: 'sent',
            pictures: record.pictures.map((picture) => ({ ...picture, state: 'sent' })),
          },
        ]
      : [],
    removePictures: pictures.map(({ id }) => id),
  }));
  resume();
  await waitUntilSettled();
  expect([...reported, ...logged]).toEqual([]);
});

it.each([
  ['also if its user signs out during the attempt', true],
  ['if its user stays signed in', false],
])('a picture that is missing on the device is reported once, %s', async (_, isSessionEnded) => {
  const { sdk, device, reading, resume, reported } = await setUp();
  const { pictures } = await sdk.outbox.add({
    files: [...deletedFiles(), new File(['\0y'], 'second.jpg', { type: 'image/jpeg' })],
  });
  await reading;
  await device.change('', () => ({ removePictures: pictures.slice(0, 1).map(({ id }) => id) }));
  if (isSessionEnded) await sdk.logout();
  resume();
  await waitUntilSettled();
  expect(reported).toEqual(['the picture "ticket.jpg" can no longer be read on this device']);
});
