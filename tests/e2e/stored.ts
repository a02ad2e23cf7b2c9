import { expect, type Page } from '@playwright/test';
import { sha256, type Payload } from './pictures/pictures.ts';
import type { StoredReceipt, World } from './world.ts';

/** The one receipt that a shopper of this world has sent; fails when there are none or several. */
export const theReceipt = async (world: World): Promise<StoredReceipt> => {
  const uploaded = await sentReceipts(world);
  expect(uploaded, 'one receipt was made').toHaveLength(1);
  return uploaded[0] as StoredReceipt;
};

/** Receipts that came by upload: the others belong to the world from its start and have no kept pictures. */
export const sentReceipts = async (world: World): Promise<StoredReceipt[]> => {
  const { receipts, calls } = await world.state();
  const created = calls
    .filter(({ operationId }) => operationId === 'createReceipt')
    .map(({ body }) => body?.uuid);
  return receipts.filter(({ uuid }) => created.includes(uuid));
};

/** The sandbox holds these files, byte for byte, each once and nothing else. */
export const expectStored = (receipt: StoredReceipt, files: readonly string[] | readonly Payload[]): void => {
  const hashes = files.map((file) => sha256(typeof file === 'string' ? file : file.buffer));
  expect(receipt.pictures.map((picture) => picture.sha256).sort()).toEqual(hashes.sort());
  expect(receipt.subpictures_count).toBe(files.length);
};

/** Keeps a transaction of the outbox's database open, as a slow device does: nothing is stored until the result is called. */
export const holdDatabase = async (page: Page): Promise<() => Promise<void>> => {
  // The page makes it, some time after it is shown; opened before that, it would be one without stores.
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'cagnotte'),
  );
  const held = await page.evaluateHandle(
    () =>
      new Promise<{ isHeld: boolean }>((resolve, reject) => {
        const state = { isHeld: true };
        const opening = indexedDB.open('cagnotte');
        opening.onerror = () => reject(opening.error ?? new Error('no database'));
        opening.onsuccess = () => {
          const store = opening.result.transaction('pictures', 'readwrite').objectStore('pictures');
          const goOn = () => {
            if (!state.isHeld) return opening.result.close();
            resolve(state);
            store.count().onsuccess = goOn;
          };
          goOn();
        };
      }),
  );
  return () => held.evaluate((state) => void (state.isHeld = false));
};
