import { expect, it, vi } from 'vitest';
import type { DeviceStore, PictureContent } from '../../platform/outbox-ports.ts';
import { waitUntilSettled } from '../../testing/manual-clock.ts';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { programmeSettings, startSignedIn } from '../../testing/start-signed-in.ts';
import { createStubPorts } from '../../testing/stub-ports.ts';
import { createTestPlatform } from '../../testing/test-platform.ts';

const receiptFiles = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => new File([`\0ticket ${index}`], 'ticket.jpg', { type: 'image/jpeg' }),
  );

/** An SDK with a signed-in user, on a device whose transactions are listed. */
const setUp = async ({
  isResumable = false,
  isPreparing = true,
  takesBlobs = false,
  hasStore = true,
  isRefusing = false,
} = {}) => {
  const transactions: string[] = [];
  const device = createMemoryStore();
  const { store: plainStore, ...ports } = createStubPorts(device);
  const { change, list, get, read, ...others } = plainStore as DeviceStore;
  const countCalls =
    <Args extends unknown[], Result>(name: string, run: (...args: Args) => Result) =>
    (...args: Args) => {
      transactions.push(name);
      return run(...args);
    };
  const store: DeviceStore = {
    ...others,
    takesBlobs,
    list: countCalls('list', list),
    get: countCalls('get', get),
    read: countCalls('read', read),
    change: countCalls('change', change),
  };
  let resume = (): void => undefined;
  /** `waits` settles when `resume` is called, if `holdPreparation` was called before. */
  const preparing = { waits: Promise.resolve() };
  const holdPreparation = () => {
    preparing.waits = new Promise((resolve) => (resume = resolve));
  };
  const prepare = vi.fn(async (file: Blob) => {
    await preparing.waits;
    return { blob: new Blob(['lighter ', await file.text()]) };
  });
  const platform = createTestPlatform({
    respond: ({ url }) => {
      if (url.includes('/users/settings')) return { json: { settings: { user_id: 1 } } };
      if (url.includes('/partners/settings'))
        return { json: { settings: { ...programmeSettings, resumable_uploads: isResumable } } };
      if (isRefusing && url.endsWith('/receipts'))
        return { status: 401, json: { error_details: { debug_message: 'this token has just expired' } } };
      return { json: { receipt_id: 1, uuid: 'u', receipt_subpicture_id: 2 } };
    },
  });
  const hash = (content: PictureContent) => new Blob([content]).text();
  let receiveFromTab = (_message: unknown): void => undefined;
  const connect = (listener: (message: unknown) => void) => {
    receiveFromTab = listener;
    return () => undefined;
  };
  const outbox = {
    ...ports,
    connect,
    store: hasStore ? store : undefined,
    hash,
    ...(isPreparing && { prepare }),
  };
  const sdk = await startSignedIn({ ...platform, outbox });
  await sdk.outbox.ready();
  await waitUntilSettled();
  transactions.splice(0);
  const files = () => {
    const forms = platform.network.requests.flatMap(({ body }) => (body instanceof FormData ? body : []));
    return forms.flatMap((form) => [...form.getAll('files[]'), ...form.getAll('file')] as File[]);
  };
  const sent = () => Promise.all(files().map(async (file) => (await file.text()).replace('\0', '')));
  const created = () => platform.network.requests.filter(({ url }) => url.endsWith('/receipts')).length;
  return {
    sdk,
    device,
    transactions,
    prepare,
    files,
    sent,
    created,
    receiveFromTab: (message: unknown) => receiveFromTab(message),
    holdPreparation,
    resume: () => resume(),
  };
};

it.each([1, 3, 10])('a receipt of %i pictures takes four transactions until it is sent', async (count) => {
  const { sdk, transactions, prepare, sent, device } = await setUp();
  await sdk.uploadWithFiles({ files: receiptFiles(count) });
  expect(transactions).toEqual(['change', 'list', 'change', 'change']);
  expect(prepare).toHaveBeenCalledTimes(count);
  expect(await sent()).toEqual(receiptFiles(count).map((_, index) => `lighter ticket ${index}`));
  const [receipt] = device.all();
  expect(receipt).toMatchObject({ state: 'sent', receiptId: 1 });
  expect(receipt?.pictures.map(({ state, subpictureId }) => [state, subpictureId])).toEqual(
    Array.from({ length: count }, () => ['sent', undefined]),
  );
});

it('a receipt whose pictures are sent unprepared takes four transactions too', async () => {
  const { sdk, transactions, sent } = await setUp({ isPreparing: false });
  await sdk.uploadWithFiles({ files: receiptFiles(3) });
  expect(transactions).toEqual(['change', 'list', 'change', 'change']);
  expect(await sent()).toEqual(['ticket 0', 'ticket 1', 'ticket 2']);
});

it('each picture but the last is recorded once its own request has sent it, and is not sent again', async () => {
  const { sdk, transactions, sent } = await setUp({ isResumable: true });
  await sdk.uploadWithFiles({ files: receiptFiles(3) });
  // Stored, read under the lock, created, one for each of the first two pictures, arrived.
  expect(transactions).toEqual(['change', 'list', 'change', 'change', 'change', 'change']);
  expect(await sent()).toEqual(['lighter ticket 0', 'lighter ticket 1', 'lighter ticket 2']);
});

it('a draft that was prepared while the shopper looked at it takes four transactions from there', async () => {
  const { sdk, transactions, prepare, sent } = await setUp();
  await sdk.outbox.draft.keep(receiptFiles(3));
  await vi.waitFor(() => expect(transactions).toHaveLength(1 + 3));
  transactions.splice(0);
  await sdk.outbox.draft.send();
  await vi.waitFor(() => expect(sdk.outbox.list()[0]?.state).toBe('sent'));
  expect(transactions).toEqual(['change', 'list', 'change', 'change']);
  expect(prepare).toHaveBeenCalledTimes(3);
  expect(await sent()).toHaveLength(3);
});

it('a picture that is being prepared when its draft is sent is not prepared again', async () => {
  const { sdk, prepare } = await setUp();
  await sdk.outbox.draft.keep(receiptFiles(1));
  await sdk.outbox.draft.send();
  await vi.waitFor(() => expect(sdk.outbox.list()[0]?.state).toBe('sent'));
  expect(prepare).toHaveBeenCalledOnce();
});

it.each([
  ['while its pictures are prepared, if the page holds them as they are stored', true, 1],
  ['after that, if a picture may turn out to be gone', false, 0],
])('a receipt is created %s', async (_, takesBlobs, createdEarly) => {
  const { sdk, prepare, created, sent, holdPreparation, resume } = await setUp({ takesBlobs });
  holdPreparation();
  const uploading = sdk.uploadWithFiles({ files: receiptFiles(2) });
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce());
  await waitUntilSettled();
  expect(created()).toBe(createdEarly);
  resume();
  await uploading;
  expect(created()).toBe(1);
  expect(await sent()).toEqual(['lighter ticket 0', 'lighter ticket 1']);
});

it('a token that is refused during preparation is the reported error, and not the end of the session that follows', async () => {
  const { sdk, prepare, created, holdPreparation, resume } = await setUp({
    takesBlobs: true,
    isRefusing: true,
  });
  const reported: string[] = [];
  await sdk.onError({ handler: ({ message }) => reported.push(message) });
  holdPreparation();
  await sdk.outbox.add({ files: receiptFiles(2) });
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(sdk.session.snapshot().user).toBeUndefined());
  resume();
  await vi.waitFor(() => expect(reported).toEqual(['this token has just expired']));
  expect(created()).toBe(1);
});

it('the name of a picture has the type of its prepared bytes, although the next picture is counted in the meantime', async () => {
  const { sdk, prepare, files } = await setUp({ isResumable: true, hasStore: false });
  prepare.mockImplementation(async (file) => ({
    blob: new Blob(['lighter ', await file.text()], { type: 'image/webp' }),
  }));
  await sdk.uploadWithFiles({ files: receiptFiles(3) });
  expect(files().map(({ name, type }) => [name.slice(-7), type])).toEqual([
    ['_1.webp', 'image/webp'],
    ['_2.webp', 'image/webp'],
    ['_3.webp', 'image/webp'],
  ]);
});

it('a receipt that another tab has sent while its pictures were prepared here is not sent again', async () => {
  const { sdk, device, prepare, created, sent, receiveFromTab, holdPreparation, resume } = await setUp();
  holdPreparation();
  const uploading = sdk.uploadWithFiles({ files: receiptFiles(1) });
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce());
  const [record] = device.all();
  if (!record) throw new Error('nothing is on the device');
  await device.change(record.uuid, () => ({ put: [{ ...record, state: 'sent', sentAt: 1 }] }));
  receiveFromTab({ owner: record.owner, uuid: record.uuid });
  await waitUntilSettled();
  resume();
  await uploading;
  await waitUntilSettled();
  expect(created()).toBe(0);
  expect(await sent()).toEqual([]);
});
