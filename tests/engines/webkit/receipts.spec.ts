import { drawn } from '../../e2e/pictures/pictures.ts';
import { expectStored, getOnlyReceipt } from '../../e2e/stored.ts';
import { World } from '../../e2e/world.ts';
import { expectAccessible } from './axe.ts';
import type { Tab } from './driver.ts';
import { expect, test } from './fixtures.ts';
import { captureScreen, getHomeScreen } from './screens.ts';

test.use({ traits: ['empty'] });

/** Delays writes from now on, like a slow disk, until the body has `data-writing="fast"`. */
const slowDownWrites = () => {
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction') as (
    this: IDBDatabase,
    ...args: unknown[]
  ) => IDBTransaction;
  IDBDatabase.prototype.transaction = function (...args) {
    const transaction = begin.apply(this, args);
    if (transaction.mode === 'readonly' || document.body.dataset.writing === 'fast') return transaction;
    document.body.dataset.writing = '';
    const store = transaction.objectStore(transaction.objectStoreNames[0] ?? '');
    const askAgain = () => {
      if (document.body.dataset.writing === 'fast') return;
      try {
        store.count().onsuccess = askAgain;
      } catch {
        // The page has ended the transaction.
      }
    };
    askAgain();
    return transaction;
  };
};

/** Sends a receipt up to the write of its arrival, which does not end. */
const sendUntilItWrites = async (tab: Tab, world: World): Promise<void> => {
  const capture = captureScreen(tab);
  await tab.goto(world.getUrl('/profile/shoot'));
  await capture.pick([drawn.short]);
  await world.setFault({ operationId: 'uploadFiles', kind: 'hold-response' });
  await capture.send.click();
  await world.waitUntilPaused('uploadFiles');
  await tab.evaluate(slowDownWrites);
  await world.release();
  await expect.poll(() => tab.locator('body[data-writing]').count()).toBe(1);
};

test(
  'a page left in the middle of a write does not keep later pages from the database',
  { tag: '@deep' },
  async ({ tab, world }) => {
    const capture = captureScreen(tab);
    await sendUntilItWrites(tab, world);

    const next = new World(`${world.token.replace('demo.', '')}-next`);
    await tab.goto(next.getUrl('/profile/shoot'));
    await capture.pick([drawn.other]);
    await capture.send.click();
    await capture.sent.waitFor();
    expectStored(await getOnlyReceipt(next), [drawn.other]);

    await tab.goto(world.getUrl());
    // On a busy machine the analysis has already ended.
    await expect
      .poll(() => getHomeScreen(tab).receipts.first().innerText())
      .toMatch(/Reçu, analyse en cours|Analysé/);
    expectStored(await getOnlyReceipt(world), [drawn.short]);
    expect(await world.listCalls('createReceipt')).toHaveLength(1);
  },
);

test(
  'a page that returns from the back/forward cache writes its postponed changes, and goes on',
  { tag: '@deep' },
  async ({ tab, world }) => {
    const capture = captureScreen(tab);
    await sendUntilItWrites(tab, world);

    await tab.goto(world.getUrl('/profile/shop'));
    await tab.getByRole('heading', { name: 'Boutique' }).first().waitFor();
    await tab.goBack();
    // The same document, and not a new one.
    await tab.evaluate(() => void (document.body.dataset.writing = 'fast'));
    await capture.sent.waitFor();
    expectStored(await getOnlyReceipt(world), [drawn.short]);
    expect(await world.listCalls('createReceipt')).toHaveLength(1);
  },
);

test('three photographs are chosen and sent, byte for byte, with the progress shown', async ({
  tab,
  world,
}) => {
  const capture = captureScreen(tab);
  const home = getHomeScreen(tab);
  await tab.goto(world.getUrl());
  await home.skipCards.click();
  await home.shoot.click();
  await capture.pick(drawn.long);
  await expect.poll(() => capture.pictures.count()).toBe(3);
  await expectAccessible(tab, 'capture');
  await world.setFault({ operationId: 'uploadFiles', kind: 'hold', afterBytes: 1_000_000 });
  await capture.send.click();
  await world.waitUntilPaused('uploadFiles');
  const total = tab.getByRole('progressbar', { name: 'Envoi du ticket' });
  await expect.poll(async () => Number(await total.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await world.release();
  await capture.sent.waitFor();
  await expectAccessible(tab, 'a receipt that is sent');
  expectStored(await getOnlyReceipt(world), drawn.long);
  await tab.getByRole('button', { name: /à l’accueil$/ }).click();
  await expect.poll(() => home.receipts.first().innerText()).toContain('Reçu, analyse en cours');
});

test(
  'a receipt waits while the server cannot be reached, and is sent once when it is back',
  {
    tag: '@deep',
  },
  async ({ tab, world }) => {
    const capture = captureScreen(tab);
    await tab.goto(world.getUrl('/profile/shoot'));
    await capture.pick([drawn.short]);
    for (const operationId of ['createReceipt', 'uploadFiles'])
      await world.setFault({ operationId, kind: 'drop', times: null });
    await capture.send.click();
    await capture.waiting.waitFor();
    await expectAccessible(tab, 'a receipt that waits');
    await capture.leave.click();
    await expect.poll(() => getHomeScreen(tab).receipts.first().innerText()).toMatch(/attente|essai/);
    await world.clearFaults();
    await expect
      .poll(() => getHomeScreen(tab).receipts.first().innerText())
      .toContain('Reçu, analyse en cours');
    expectStored(await getOnlyReceipt(world), [drawn.short]);
  },
);

test(
  'a browser killed in the middle of an upload sends the receipt once and whole when it is started again',
  { tag: '@deep' },
  async ({ tab, world, webkit }) => {
    const capture = captureScreen(tab);
    await tab.goto(world.getUrl('/profile/shoot'));
    await capture.pick(drawn.long);
    await world.setFault({ operationId: 'uploadFiles', kind: 'hold', afterBytes: 1_000_000 });
    await capture.send.click();
    await world.waitUntilPaused('uploadFiles');
    await webkit.kill();
    await world.clearFaults();

    const again = await webkit.start();
    await again.goto(world.getUrl());
    await expect
      .poll(() => getHomeScreen(again).receipts.first().innerText())
      .toContain('Reçu, analyse en cours');
    expectStored(await getOnlyReceipt(world), drawn.long);
  },
);

test(
  'pictures that were chosen and not sent survive a kill, in their order',
  { tag: '@deep' },
  async ({ tab, world, webkit }) => {
    const files = [drawn.short, drawn.other];
    await tab.goto(world.getUrl('/profile/shoot'));
    await captureScreen(tab).pick(files);
    await expect.poll(() => captureScreen(tab).pictures.count()).toBe(2);
    await webkit.kill();

    const again = await webkit.start();
    const capture = captureScreen(again);
    await again.goto(world.getUrl('/profile/shoot'));
    await again.getByRole('button', { name: 'Photo 1 choisie, ticket.jpg' }).waitFor();
    await again.getByRole('button', { name: 'Photo 2 choisie, autre.jpg' }).waitFor();
    await capture.send.click();
    await capture.sent.waitFor();
    expectStored(await getOnlyReceipt(world), files);
  },
);

test(
  'the tab that stays open sends the receipt that a closed tab began, once',
  { tag: '@deep' },
  async ({ tab, world, webkit }) => {
    await tab.goto(world.getUrl());
    await getHomeScreen(tab).programme.waitFor();
    const other = await webkit.newTab();
    const capture = captureScreen(other);
    await other.goto(world.getUrl('/profile/shoot'));
    await capture.pick([drawn.short]);
    await world.setFault({ operationId: 'uploadFiles', kind: 'hold' });
    await capture.send.click();
    await world.waitUntilPaused('uploadFiles');
    await other.close();
    await world.release();
    await expect
      .poll(() => getHomeScreen(tab).receipts.first().innerText())
      .toContain('Reçu, analyse en cours');
    expectStored(await getOnlyReceipt(world), [drawn.short]);
  },
);

test.describe('with a camera', { tag: '@deep' }, () => {
  test.use({ browserOptions: { hasCamera: true } });

  test('a photograph is taken and sent', async ({ tab, world }) => {
    const capture = captureScreen(tab);
    await tab.goto(world.getUrl('/profile/shoot'));
    await tab.getByRole('button', { name: 'Autoriser l’appareil photo' }).click();
    await tab.getByRole('button', { name: 'Prendre la photo' }).click();
    await expect.poll(() => capture.pictures.count()).toBe(1);
    await capture.send.click();
    await capture.sent.waitFor();
    expect((await getOnlyReceipt(world)).pictures).toMatchObject([{ type: 'image/jpeg' }]);
  });
});
