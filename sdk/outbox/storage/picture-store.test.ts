import { expect, it, vi } from 'vitest';
import { defaultFileLimits } from '../../configuration/file-limits.ts';
import { createLogger } from '../../log/logger.ts';
import type { OutboxPorts, PictureContent } from '../../platform/outbox-ports.ts';
import type { OutboxRecord } from '../../platform/outbox-record.ts';
import { changeRecords } from '../../testing/change-records.ts';
import { getRejection } from '../../testing/get-rejection.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createMemoryStore, type MemoryStore } from '../../testing/memory-store.ts';
import { storedPicture } from '../../testing/stub-ports.ts';
import { createRecord } from '../model/record.ts';
import { createPictureStore, type PictureStoreOptions } from './picture-store.ts';
import { createPreparedPictures } from './prepared-pictures.ts';

/**
 * A picture store of a page whose receipts are in a store.
 * @param known receipts that the page shows
 * @param held the page's own copy of each picture
 * @param prepare prepares a picture; undefined: pictures are not prepared
 */
const pictureStoreOn = (
  store: Pick<MemoryStore, 'change' | 'read'>,
  known: readonly OutboxRecord[] = [],
  held?: Blob,
  prepare?: OutboxPorts['prepare'],
) => createPictureStore(createOptions(store, known, held, prepare));

let texts = 0;
const randomText = () => `text ${(texts += 1)}`;

const createOptions = (
  store: Pick<MemoryStore, 'change' | 'read'>,
  known: readonly OutboxRecord[] = [],
  held?: Blob,
  prepare?: OutboxPorts['prepare'],
): PictureStoreOptions => ({
  platform: { clock: createManualClock(), randomText },
  logger: createLogger(
    () => undefined,
    () => 0,
  ),
  fileLimits: defaultFileLimits,
  ports: { hash: (content) => new Blob([content]).text(), prepare },
  storage: { ...store, hold: () => undefined, held: () => held },
  repository: { records: () => known, changeAndPublish: changeRecords(store) },
  prepared: createPreparedPictures(() => undefined),
});

/**
 * A picture store in a browser that stores Blobs, with the files that the page holds, and a
 * spy on the hash function.
 */
const onBlobStore = (prepare?: OutboxPorts['prepare']) => {
  const store = createMemoryStore();
  const held = new Map<string, Blob>();
  const hash = vi.fn(async (content: PictureContent) =>
    new TextDecoder().decode(content instanceof Blob ? await content.arrayBuffer() : content),
  );
  const hold = (id: string, picture: Blob) => void held.set(id, picture);
  const options: PictureStoreOptions = {
    ...createOptions(store),
    ports: { hash, prepare },
    storage: { ...store, takesBlobs: true, hold, held: (id) => held.get(id) },
  };
  return { store, held, hash, pictureStore: createPictureStore(options) };
};

const record = createRecord({
  uuid: 'u',
  owner: 'o',
  state: 'waiting',
  pictures: [],
  capturedAt: 0,
  createdAt: 0,
  channel: '',
});

/** Bytes of no known format, announced as a picture. */
const receiptFile = () => new File(['\0ticket'], 'ticket.jpg', { type: 'image/jpeg' });

it('a receipt is stored with its pictures', async () => {
  const store = createMemoryStore();
  const files = [receiptFile()];
  const stored = await pictureStoreOn(store).storePictures(record, files, (pictures) => ({
    put: [{ ...record, pictures }],
  }));
  expect(stored.record?.pictures).toMatchObject([{ name: 'ticket.jpg', size: 7, state: 'stored' }]);
  expect(await store.read(stored.record?.pictures[0]?.id ?? '')).toHaveProperty('byteLength', 7);
});

/** Stores two files of a size in bytes, the second of which can no longer be read. */
const storeUntilUnreadable = async (fileSize: number) => {
  const store = createMemoryStore();
  const storedIds: string[] = [];
  const watchedStore: typeof store = {
    ...store,
    change: (uuid, change) =>
      store.change(uuid, (before) => {
        const changes = change(before);
        storedIds.push(...(changes?.pictures ?? []).map(({ id }) => id));
        return changes;
      }),
  };
  const [first, gone] = [receiptFile(), receiptFile()].map((file) =>
    Object.defineProperty(file, 'size', { value: fileSize }),
  ) as [File, File];
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  const keeping = pictureStoreOn(watchedStore).storePictures(record, [first, gone], () => ({
    put: [record],
  }));
  expect(await getRejection(keeping)).toMatchObject({ code: 'OTHER' });
  return { store, storedIds };
};

it('nothing is stored when a file of a receipt can no longer be read', async () => {
  const { store, storedIds } = await storeUntilUnreadable(6);
  expect(storedIds).toEqual([]);
  expect(store.has('u')).toBe(false);
});

it('earlier pictures, stored separately because all are too large for memory, are removed when a file can no longer be read', async () => {
  const { store, storedIds } = await storeUntilUnreadable(25_000_000);
  expect(storedIds).toHaveLength(1);
  expect(await store.read(storedIds[0] as string)).toBeUndefined();
  expect(store.has('u')).toBe(false);
});

it('a picture that is also in another receipt has the uuid and the capture time of that receipt', async () => {
  const store = createMemoryStore();
  const files = [receiptFile()];
  const keep = (known?: readonly OutboxRecord[]) =>
    pictureStoreOn(store, known).storePictures(record, files, (pictures) => ({
      put: [{ ...record, pictures }],
    }));
  const pictures = (await keep()).record?.pictures ?? [];
  const again = await keep([{ ...record, uuid: 'first', pictures, capturedAt: 5, createdAt: 7 }]);
  expect(again.record?.pictures).toMatchObject([{ sameAs: { uuid: 'first', at: 5 } }]);
});

it.each([
  ['that the page has', 'ticket', 'ticket'],
  [
    'on the device, if the page has prepared its own copy for a draft that another tab has sent',
    'prepared',
    'stored',
  ],
])('a picture is prepared from the bytes %s', async (_, heldText, preparedText) => {
  const store = createMemoryStore();
  const pictures = [{ ...storedPicture, id: 'p', hash: 'stored', size: 6, preparation: 0 }];
  await store.change('u', () => ({
    put: [{ ...record, pictures }],
    pictures: [{ id: 'p', bytes: new TextEncoder().encode('stored').buffer }],
  }));
  const prepare = vi.fn((blob: Blob) => Promise.resolve({ blob }));
  await pictureStoreOn(store, [], new Blob([heldText]), prepare).prepare('u', 'p');
  expect(await Promise.all(prepare.mock.calls.map(([file]) => file.text()))).toEqual([preparedText]);
});

it.each([
  ['draft', true],
  ['waiting', false],
] as const)(
  'a hint is computed for a picture of a draft, and not for a receipt that is being sent: %s',
  async (state, isAdvised) => {
    const store = createMemoryStore();
    const pictures = [{ ...storedPicture, id: 'p', size: 6, preparation: 0 }];
    await store.change('u', () => ({ put: [{ ...record, state, pictures }] }));
    const prepare = vi.fn((blob: Blob) => Promise.resolve({ blob }));
    const held = new Blob(['ticket']);
    await pictureStoreOn(store, [], held, prepare).prepare('u', 'p');
    expect(prepare.mock.calls).toEqual([[held, { isAdvised, bytes: undefined }]]);
  },
);

it('a device that takes Blobs stores one, which is sent without being read or hashed again, even when its file is gone', async () => {
  const { store, hash, pictureStore } = onBlobStore();
  const file = receiptFile();
  const stored = await pictureStore.storePictures(record, [file], (all) => ({
    put: [{ ...record, pictures: all }],
  }));
  const [picture = storedPicture] = stored.added;
  expect(picture).toMatchObject({ hash: '\0ticket', size: 7 });
  expect(await store.read(picture.id)).toBeInstanceOf(Blob);
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  expect(await (await pictureStore.open(picture))?.text()).toBe('\0ticket');
  expect(hash).toHaveBeenCalledOnce();
});

it('the first of the new pictures is prepared with its bytes, which are used once', async () => {
  const prepare = vi.fn<NonNullable<OutboxPorts['prepare']>>((blob) => Promise.resolve({ blob }));
  const { pictureStore } = onBlobStore(prepare);
  const keep = (uuid: string) =>
    pictureStore.storePictures({ ...record, uuid }, [receiptFile(), receiptFile()], (all) => ({
      put: [{ ...record, uuid, pictures: all }],
    }));
  for (const uuid of ['u', 'v'])
    for (const { id } of (await keep(uuid)).added) await pictureStore.prepare(uuid, id);
  const bytes = new TextEncoder().encode('\0ticket').buffer;
  expect(prepare.mock.calls.map(([, given]) => given.bytes)).toEqual([bytes, undefined, bytes, undefined]);
});

/** Opens a stored Blob whose bytes reject with an error of a name. */
const openUnreadableBlob = async (errorName: string) => {
  const { store, pictureStore } = onBlobStore();
  const stored = new Blob(['ticket']);
  stored.arrayBuffer = () => Promise.reject(new DOMException('it cannot be read', errorName));
  await store.change('u', () => ({ pictures: [{ id: 'p', bytes: stored }] }));
  return pictureStore.open({ ...storedPicture, id: 'p', hash: 'ticket' });
};

it('a stored Blob that is gone opens as undefined', async () => {
  expect(await openUnreadableBlob('NotFoundError')).toBeUndefined();
});

it('a stored Blob that cannot be read now is a retryable error', async () => {
  const error = await getRejection(openUnreadableBlob('NotReadableError'));
  expect(error).toMatchObject({ code: 'OTHER', retryable: true });
});

it('a stored Blob whose bytes have changed is not returned', async () => {
  const { store, pictureStore } = onBlobStore();
  await store.change('u', () => ({ pictures: [{ id: 'p', bytes: new Blob(['other']) }] }));
  expect(await pictureStore.open({ ...storedPicture, id: 'p', hash: 'ticket' })).toBeUndefined();
});
