import { expect, type Page } from '@playwright/test';
import type { StoredReceipt } from '@cagnotte/mock-server/control';
import { sha256, type Payload } from './pictures/pictures.ts';
import type { World } from './world.ts';

/** Returns the one receipt that a shopper of this world has sent; fails when there are none or several. */
export const getOnlyReceipt = async (world: World): Promise<StoredReceipt> => {
  const uploaded = await listSentReceipts(world);
  expect(uploaded, 'one receipt was made').toHaveLength(1);
  return uploaded[0] as StoredReceipt;
};

/** Receipts that were uploaded: the others are in the world from its start and have no stored pictures. */
export const listSentReceipts = async (world: World): Promise<StoredReceipt[]> => {
  const { receipts, calls } = await world.readState();
  const created = calls
    .filter(({ operationId }) => operationId === 'createReceipt')
    .map(({ body }) => body?.uuid);
  return receipts.filter(({ uuid }) => created.includes(uuid));
};

/** Expects exactly these files in the sandbox, byte for byte, each once. */
export const expectStored = (receipt: StoredReceipt, files: readonly string[] | readonly Payload[]): void => {
  const hashes = files.map((file) => sha256(typeof file === 'string' ? file : file.buffer));
  expect(receipt.pictures.map((picture) => picture.sha256).sort()).toEqual(hashes.sort());
  expect(receipt.subpictures_count).toBe(files.length);
};

/**
 * Keeps a transaction of the outbox's database open, like a slow device: nothing is stored until the
 * returned function is called.
 */
export const holdDatabase = async (page: Page): Promise<() => Promise<void>> => {
  // The page creates the database some time after it is shown; opened before that, it would have no stores.
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
          const keepOpen = () => {
            if (!state.isHeld) return opening.result.close();
            resolve(state);
            store.count().onsuccess = keepOpen;
          };
          keepOpen();
        };
      }),
  );
  return () => held.evaluate((state) => void (state.isHeld = false));
};
