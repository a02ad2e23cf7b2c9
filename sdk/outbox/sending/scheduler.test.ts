import { expect, it, vi } from 'vitest';
import { waitUntilSettled } from '../../testing/manual-clock.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { startSignedIn, withSettings } from '../../testing/start-signed-in.ts';
import { createStubPorts } from '../../testing/stub-ports.ts';
import { createTestPlatform } from '../../testing/test-platform.ts';

it('a receipt whose pause ends while the lock is released is sent at once, and not five minutes later', async () => {
  let attempts = 0;
  let isLockReleased = false;
  const platform = createTestPlatform({
    respond: withSettings(() => {
      attempts += 1;
      return { status: 503 };
    }),
  });
  const { clock } = platform;
  const device = createMemoryStore();
  const sdk = await startSignedIn({
    ...platform,
    outbox: {
      ...createStubPorts(device),
      withLock: async (_name, _signal, run) => {
        await run();
        // Longer than the first pause can be.
        if (attempts === 1) await clock.advance(2000);
        isLockReleased = true;
      },
    },
  });
  await sdk.outbox.add({ files: [new File(['\0x'], 'ticket.jpg', { type: 'image/jpeg' })] });
  await vi.waitFor(() => expect(isLockReleased).toBe(true));
  await clock.advance(1);
  await vi.waitFor(() => expect(attempts).toBe(2));
});

it('an upload that hangs is aborted, and the next receipt is sent before it is retried', async () => {
  const sent: string[] = [];
  let isBroken = true;
  const platform = createTestPlatform({
    respond: withSettings(({ body, onProgress }) => {
      if (!(body instanceof FormData)) return { json: { receipt_id: 1 } };
      const name = (body.get('files[]') as File).size === 2 ? 'first' : 'second';
      sent.push(name);
      onProgress?.(1);
      return name === 'first' && isBroken ? 'hang' : { json: { uuid: 'u' } };
    }),
  });
  const { clock } = platform;
  let texts = 0;
  const sdk = await startSignedIn({
    ...platform,
    // Without a random pause: a failed receipt is due again at once.
    randomText: (length) => (length === 5 ? '0'.repeat(length) : `${(texts += 1)}`.padStart(length, '0')),
    outbox: createStubPorts(createMemoryStore()),
  });
  const type = 'image/jpeg';
  const first = await sdk.outbox.add({ files: [new File(['\0a'], 'ticket.jpg', { type })] });
  await waitUntilSettled();
  await clock.advance(1);
  const second = await sdk.outbox.add({ files: [new File(['\0bb'], 'ticket.jpg', { type })] });
  const findState = (uuid: string) => sdk.outbox.list().find((upload) => upload.uuid === uuid)?.state;
  await clock.advance(119_000);
  expect(sent).toEqual(['first']);
  expect(findState(second.uuid)).toBe('waiting');
  await clock.advance(1000);
  await waitUntilSettled();
  expect(sent).toEqual(['first', 'second', 'first']);
  expect(findState(second.uuid)).toBe('sent');

  isBroken = false;
  await clock.advance(120_000);
  await waitUntilSettled();
  expect(findState(first.uuid)).toBe('sent');
});

it('a receipt is sent after a pause although the browser says that it is offline, which is only a hint', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const platform = createTestPlatform({
    respond: withSettings(({ body }) => ({
      json: body instanceof FormData ? { uuid: 'u' } : { receipt_id: 1 },
    })),
  });
  // The ports of the browser itself.
  const sdk = await startSignedIn(platform, { pictures: false });
  await sdk.outbox.add({ files: [new File(['\0x'], 'ticket.jpg', { type: 'image/jpeg' })] });
  await waitUntilSettled();
  expect(sdk.outbox.list()).toMatchObject([{ state: 'waiting' }]);
  await platform.clock.advance(10_000);
  await waitUntilSettled();
  expect(sdk.outbox.list()).toMatchObject([{ state: 'sent' }]);
  // The browser was wrong: the next receipt is sent at once.
  await sdk.outbox.add({ files: [new File(['\0y'], 'ticket.jpg', { type: 'image/jpeg' })] });
  await waitUntilSettled();
  await waitUntilSettled();
  expect(sdk.outbox.list()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  vi.unstubAllGlobals();
});

it('a device that really is offline tries one receipt every 10 seconds, and all of them when the network returns', async () => {
  let isOnline = false;
  let attempts = 0;
  const platform = createTestPlatform({
    respond: withSettings(({ body }) => {
      if (!isOnline) attempts += 1;
      if (!isOnline) return 'drop';
      return { json: body instanceof FormData ? { uuid: 'u' } : { receipt_id: 1 } };
    }),
  });
  let wakeUp = () => {};
  const outbox = {
    ...createStubPorts(createMemoryStore()),
    isOnline: () => isOnline,
    onOnlineOrVisible: (listener: (why: 'online') => void) => void (wakeUp = () => listener('online')),
  };
  const sdk = await startSignedIn({ ...platform, outbox });
  const type = 'image/jpeg';
  for (const name of ['a', 'b', 'c'])
    await sdk.outbox.add({ files: [new File([`\0${name}`], `${name}.jpg`, { type })] });
  await waitUntilSettled();
  const attemptsAfter = async (seconds: number) => {
    await platform.clock.advance(seconds * 1000);
    await waitUntilSettled();
    return attempts;
  };
  // One call makes three attempts, with half a second before the last.
  expect(await attemptsAfter(9)).toBe(0);
  await attemptsAfter(1);
  expect(await attemptsAfter(1)).toBe(3);
  expect(await attemptsAfter(9)).toBe(3);
  await attemptsAfter(1);
  expect(await attemptsAfter(1)).toBe(6);
  isOnline = true;
  wakeUp();
  await expect.poll(() => sdk.outbox.list().map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});

it('an attempt ends when another tab has sent its receipt, which is not sent again', async () => {
  const platform = createTestPlatform({
    respond: withSettings(({ body }) => {
      return body instanceof FormData ? 'hang' : { json: { receipt_id: 1 } };
    }),
  });
  const device = createMemoryStore();
  let receiveFromTab = (_message: unknown): void => undefined;
  const connect = (listener: (message: unknown) => void) => {
    receiveFromTab = listener;
    return () => undefined;
  };
  const sdk = await startSignedIn({ ...platform, outbox: { ...createStubPorts(device), connect } });
  await sdk.outbox.add({ files: [new File(['\0x'], 'ticket.jpg', { type: 'image/jpeg' })] });
  const uploads = () => platform.network.requests.filter(({ body }) => body instanceof FormData);
  await vi.waitFor(() => expect(uploads()).toHaveLength(1));
  const [record] = device.all();
  if (!record) throw new Error('nothing is on the device');
  await device.change(record.uuid, () => ({ put: [{ ...record, state: 'sent', sentAt: 1 }] }));
  receiveFromTab({ owner: record.owner, uuid: record.uuid });
  await vi.waitFor(() => expect(uploads()[0]?.signal.aborted).toBe(true));
  await waitUntilSettled();
  expect(uploads()).toHaveLength(1);
});
