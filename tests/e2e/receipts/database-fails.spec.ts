import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';

test.use({ traits: ['empty'] });

/** Controls the database of a page: it works, or fails like Safari's when it loses the connection. */
const controlDatabase = async (page: Page) => {
  await page.addInitScript(() => {
    const throwIfFailing = () => {
      if (document.documentElement.dataset.database === 'fails')
        throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    };
    const guardMethod = (prototype: object, method: string) => {
      const original = Reflect.get(prototype, method) as (...args: unknown[]) => unknown;
      Reflect.set(prototype, method, function (this: object, ...args: unknown[]) {
        throwIfFailing();
        return original.apply(this, args);
      });
    };
    guardMethod(IDBFactory.prototype, 'open');
    guardMethod(IDBDatabase.prototype, 'transaction');
  });
  const setDatabase = (state: string) =>
    page.evaluate((to) => void (document.documentElement.dataset.database = to), state);
  return { fail: () => setDatabase('fails'), repair: () => setDatabase('works') };
};

/** Returns the notice for the shopper while nothing can be stored. */
const findNotice = (page: Page) => page.getByText(/^La mémoire de ce navigateur ne répond plus/);

test.describe('a receipt whose database is lost in mid-session', () => {
  const [first, second, third] = [drawn.long[0], drawn.long[1], drawn.short] as const;

  test('loses no page that was taken before, during or after the failure, and is stored whole again', async ({
    page,
    world,
  }) => {
    const database = await controlDatabase(page);
    const capture = getCapturePage(page);
    const notice = findNotice(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick([first]);
    await expect(capture.pictures).toHaveCount(1);
    await expect(notice).toBeHidden();
    await database.fail();
    await capture.pick([second]);
    await expect(capture.pictures).toHaveCount(2);
    await expect(notice).toBeVisible();
    await database.repair();
    await capture.pick([third]);
    await expect(capture.pictures).toHaveCount(3);
    await expect(notice).toBeHidden();

    await page.reload();
    await expect(capture.pictures).toHaveCount(3);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await getOnlyReceipt(world), [first, second, third]);
  });

  test('is whole after the database was deleted', { tag: '@deep' }, async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick([first, second]);
    await expect(capture.pictures).toHaveCount(2);
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase('cagnotte');
          deleting.onsuccess = () => resolve();
          deleting.onerror = () => reject(deleting.error ?? new Error('not deleted'));
        }),
    );
    await capture.pick([third]);
    await expect(capture.pictures).toHaveCount(3);
    await expect(findNotice(page)).toBeHidden();

    await page.reload();
    await expect(capture.pictures).toHaveCount(3);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await getOnlyReceipt(world), [first, second, third]);
  });

  test(
    'is sent whole from memory if the database never works again',
    { tag: '@deep' },
    async ({ page, world }) => {
      const database = await controlDatabase(page);
      const capture = getCapturePage(page);
      await page.goto(world.getUrl('/profile/shoot'));
      await capture.pick([first]);
      await expect(capture.pictures).toHaveCount(1);
      await database.fail();
      await capture.pick([second]);
      await expect(capture.pictures).toHaveCount(2);
      await capture.send.click();
      await expect(capture.sent).toBeVisible();
      expectStored(await getOnlyReceipt(world), [first, second]);
    },
  );
});
