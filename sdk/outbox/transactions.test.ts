import { expect, it, vi } from 'vitest';
import { createSdkOn } from '../create-sdk.ts';
import { addresses } from '../testing/addresses.ts';
import { manualClock, settled } from '../testing/manual-clock.ts';
import { storedPicture, stubPorts } from '../testing/stub-ports.ts';
import { testPlatform } from '../testing/test-platform.ts';
import type { DeviceStore } from './ports.ts';
import { newRecord } from './record.ts';
import { createMemoryStore } from './storage.ts';

const settings = { upload_path: 'in/', previews_upload_enabled: false, previews_upload_path: 'pre/' };
const ticket = new File(['as the camera wrote it'], 'ticket.jpg', { type: 'image/jpeg' });
const lighter = new Blob(['lighter'], { type: 'image/jpeg' });

/** An SDK with a signed-in user, on a device whose transactions are listed. @param kept what is on it */
const onDevice = async (takesBlobs: boolean, isPreparing = true, kept = createMemoryStore()) => {
  const transactions: string[] = [];
  const { store: plain, ...ports } = stubPorts(kept);
  const { change, list, get, read, sweep, release } = plain as DeviceStore;
  const count = <Given extends unknown[], Result>(name: string, run: (...given: Given) => Result) =>
    vi.fn((...given: Given) => {
      transactions.push(name);
      return run(...given);
    });
  const store: DeviceStore = {
    takesBlobs,
    list: count('list', list),
    get: count('get', get),
    read: count('read', read),
    sweep,
    release,
    change: (uuid, next, isRelaxed) => {
      transactions.push(isRelaxed ? 'relaxed change' : 'change');
      return change(uuid, next);
    },
  };
  const prepare = vi.fn(() => Promise.resolve(lighter));
  const advise = vi.fn(() => Promise.resolve('dark' as const));
  const platform = testPlatform({
    react: ({ url }) => {
      if (url.includes('/users/settings')) return { json: { settings: { user_id: 1 } } };
      if (url.includes('/partners/settings')) return { json: { settings } };
      return { json: { receipt_id: 1, uuid: 'u', receipt_subpicture_id: null } };
    },
  });
  const hash = async (content: ArrayBuffer | Blob) => (await new Blob([content]).text()).slice(0, 8);
  const sdk = createSdkOn(
    { ...platform, outbox: { ...ports, store, hash, advise, ...(isPreparing && { prepare }) } },
    { addresses, log: () => undefined },
  );
  await sdk.init({ clientId: 'demo.verger' });
  await sdk.authorizeUserWithToken({ token: 't' });
  await sdk.outbox.ready();
  const atStart = transactions.splice(0);
  const forms = () => platform.network.requests.flatMap(({ body }) => (body instanceof FormData ? body : []));
  return { sdk, transactions, atStart, prepare, advise, forms };
};

it.each([true, false])(
  'a receipt takes four transactions until it is sent, and no advice (Blobs stored: %s)',
  async (takesBlobs) => {
    const { sdk, transactions, prepare, advise, forms } = await onDevice(takesBlobs);
    await sdk.uploadWithFiles({ files: [ticket] });
    expect(transactions).toEqual(['change', 'list', 'change', 'relaxed change']);
    expect([prepare.mock.calls.length, advise.mock.calls.length]).toEqual([1, 0]);
    const sent = forms().map((form) => form.get('files[]') as File);
    expect(await Promise.all(sent.map((file) => file.text()))).toEqual(['lighter']);
  },
);

it('a receipt whose pictures go as they are waits for the disk once, when it is stored', async () => {
  const { sdk, transactions } = await onDevice(true, false);
  await sdk.uploadWithFiles({ files: [ticket] });
  expect(transactions).toEqual(['change', 'list', 'relaxed change', 'relaxed change']);
});

it('ten pictures are stored in one transaction where Blobs are, and one by one where they pass through memory', async () => {
  const files = Array.from({ length: 10 }, () => ticket);
  const kept = async (takesBlobs: boolean) => {
    const { sdk, transactions } = await onDevice(takesBlobs);
    await sdk.uploadWithFiles({ files });
    return transactions.indexOf('list');
  };
  expect([await kept(true), await kept(false)]).toEqual([1, 10]);
});

it('a draft gets advice while the shopper looks at it, and takes four transactions from there to its arrival', async () => {
  const { sdk, transactions, prepare, advise } = await onDevice(true);
  await sdk.outbox.draft.keep([ticket]);
  while (sdk.outbox.draft.pictures()[0]?.hint !== 'dark') await settled();
  transactions.splice(0);
  await sdk.outbox.draft.send();
  while (sdk.outbox.list()[0]?.state !== 'sent') await settled();
  expect(transactions).toEqual(['change', 'list', 'relaxed change', 'relaxed change']);
  expect([prepare.mock.calls.length, advise.mock.calls.length]).toEqual([1, 1]);
});

it('receipts that waited take three transactions each, the next one read while the one before is sent', async () => {
  const kept = createMemoryStore();
  const content = new Blob(['prepared']);
  const now = manualClock().now();
  for (const id of ['first', 'next']) {
    const pictures = [{ ...storedPicture, id, hash: 'prepared' }];
    const times = { capturedAt: now, createdAt: now };
    const owner = 'fr/production/demo.verger/1';
    const record = newRecord({ uuid: id, owner, state: 'waiting', pictures, channel: '', ...times });
    await kept.change(id, () => ({ put: [record], pictures: [{ id, bytes: content }] }));
  }
  const { sdk, transactions, atStart } = await onDevice(true, true, kept);
  while (!sdk.outbox.list().every(({ state }) => state === 'sent')) await settled();
  const ofSending = [...atStart, ...transactions].filter((name) => name !== 'list');
  expect(ofSending.slice(0, 2)).toEqual(['read', 'read']);
  expect(ofSending.slice(2)).toEqual(Array.from({ length: 4 }, () => 'relaxed change'));
});
