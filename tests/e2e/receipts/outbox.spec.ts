import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { goOffline } from '../go-offline.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { expectStored, listSentReceipts, getOnlyReceipt } from '../stored.ts';

test.use({ traits: ['empty'] });

/** Checks that the strip shows these files in this order. */
const expectStrip = async (page: Page, files: readonly string[]) => {
  const { pictures } = getCapturePage(page);
  await expect(pictures).toHaveCount(files.length);
  for (const [index, file] of files.entries())
    await expect(pictures.nth(index)).toHaveAccessibleName(`Photo ${index + 1} choisie, ${basename(file)}`);
};

test.describe('a receipt photographed offline', () => {
  test(
    'D95 is shown as safe, and arrives once and whole when the network is back',
    { tag: '@engines' },
    async ({ page, context, world }) => {
      const capture = getCapturePage(page);
      const home = getHomePage(page);
      await page.goto(world.getUrl());
      await home.shoot.click();
      await expect(capture.library).toBeVisible();
      await goOffline(page);
      await capture.pick(drawn.long);
      await expectStrip(page, drawn.long);
      await capture.send.click();
      await expect(capture.waiting).toBeVisible();
      await expect(page.getByText('En attente du réseau')).toBeVisible();
      await expectAccessible(page, 'a receipt that waits for the network');

      await capture.backHome.click();
      await expect(
        page.getByText(/1.ticket est gardé sur cet appareil et partira tout seul au retour du réseau\./),
      ).toBeVisible();
      await expect(home.receipts).toContainText('En attente du réseau');
      await expectAccessible(page, 'home with a receipt that waits for the network');
      expect(await world.listCalls('createReceipt')).toEqual([]);

      await context.setOffline(false);
      await expect(home.receipts).toContainText('Reçu, analyse en cours');
      expectStored(await getOnlyReceipt(world), drawn.long);
      expect(await world.listCalls('createReceipt')).toHaveLength(1);
    },
  );

  test(
    'survives closing the page, which the browser does not question',
    { tag: '@engines' },
    async ({ page, context, world }) => {
      const capture = getCapturePage(page);
      await page.goto(world.getUrl('/profile/shoot'));
      await capture.pick([drawn.short]);
      await expect(capture.pictures).toHaveCount(1);
      await goOffline(page);
      await capture.send.click();
      await expect(capture.waiting).toBeVisible();
      const secondPage = await context.newPage();
      // The page would stay open if the browser asked.
      const closed = page.waitForEvent('close');
      await page.close({ runBeforeUnload: true });
      await closed;

      await context.setOffline(false);
      await secondPage.goto(world.getUrl());
      await expect(getHomePage(secondPage).receipts).toContainText('Reçu, analyse en cours');
      expectStored(await getOnlyReceipt(world), [drawn.short]);
    },
  );
});

test.describe('D132 a receipt that the server refuses although it has stored it', () => {
  for (const { status, retryAfter } of [{ status: 404 }, { status: 409 }, { status: 429, retryAfter: 3600 }])
    test(
      `is shown as received, and neither as refused nor as waiting: ${status}`,
      { tag: '@deep' },
      async ({ page, world }) => {
        const capture = getCapturePage(page);
        await world.setFault({
          operationId: 'uploadFiles',
          kind: 'refused-response',
          status,
          ...(retryAfter && { retryAfter }),
        });
        await page.goto(world.getUrl('/profile/shoot'));
        await capture.pick(drawn.long);
        await capture.send.click();
        await expect(capture.sent).toBeVisible();
        await expectAccessible(page, 'a receipt that was refused and is there');
        await capture.backHome.click();
        await expect(getHomePage(page).receipts).toContainText('Reçu, analyse en cours');
        expectStored(await getOnlyReceipt(world), drawn.long);
        expect(await world.listCalls('uploadFiles')).toHaveLength(1);
      },
    );
});

test.describe('a page that is loaded again', () => {
  test('shows the same strip in the same order, and sends it', { tag: '@deep' }, async ({ page, world }) => {
    const capture = getCapturePage(page);
    const [top, middle, bottom] = drawn.long;
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick([top, bottom, middle]);
    await expect(capture.pictures).toHaveCount(3);
    await capture.pictures.nth(2).click();
    await capture.dialog.getByLabel('Place dans le ticket').selectOption('2 sur 3');
    await expect(capture.dialog.getByRole('heading', { name: 'Photo 2 sur 3' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectStrip(page, drawn.long);

    await page.reload();
    await expectStrip(page, drawn.long);
    for (const picture of await capture.pictures.all())
      await expect(picture.locator('img')).toHaveJSProperty('complete', true);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await getOnlyReceipt(world), drawn.long);
  });

  test('remembers which picture was being retaken', { tag: '@deep' }, async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick([drawn.short, drawn.other]);
    await expect(capture.pictures).toHaveCount(2);
    await capture.pictures.nth(0).click();
    await capture.dialog.getByRole('button', { name: 'Reprendre' }).click();
    await page.reload();
    await expect(page.getByText('La prochaine photo la remplacera')).toBeVisible();
    await capture.pick([drawn.long[0]]);
    await expectStrip(page, [drawn.long[0], drawn.other]);
  });

  test(
    'continues sending on the same screen, and the receipt arrives once',
    { tag: '@deep' },
    async ({ page, world }) => {
      const capture = getCapturePage(page);
      await world.setFault({ operationId: 'uploadFiles', kind: 'hang' });
      await page.goto(world.getUrl('/profile/shoot'));
      await capture.pick([drawn.short, drawn.other]);
      await capture.send.click();
      await expect
        .poll(async () => Number(await capture.total.getAttribute('aria-valuenow')))
        .toBeGreaterThan(0);
      await page.reload();
      await expect(capture.sending.or(capture.sent)).toBeVisible();
      await expect(capture.sent).toBeVisible();
      expectStored(await getOnlyReceipt(world), [drawn.short, drawn.other]);
      expect(new Set((await world.listCalls('createReceipt')).map(({ body }) => body?.uuid)).size).toBe(1);

      // The state of the screen belongs to its entry in the history, and not to the next receipt.
      await capture.backHome.click();
      await getHomePage(page).shoot.click();
      await expect(capture.library).toBeVisible();
    },
  );
});

test(
  'two tabs show the same receipt and its progress, and one of them sends it',
  { tag: '@deep' },
  async ({ page, context, world }) => {
    const capture = getCapturePage(page);
    const other = await context.newPage();
    const bar = { name: 'Envoi du ticket' };
    await other.goto(world.getUrl());
    await expect(getHomePage(other).points).toBeVisible();
    await page.goto(world.getUrl('/profile/shoot'));
    await world.setFault({ operationId: 'uploadFiles', kind: 'slow', bytesPerSecond: 100_000 });
    await capture.pick([drawn.short, drawn.other]);
    await capture.send.click();

    const progress = getHomePage(other).receipts.getByRole('progressbar', bar);
    await expect(progress).toBeVisible();
    await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    await expect(getHomePage(other).receipts).toContainText('Reçu, analyse en cours');
    await expect(capture.sent).toBeVisible();
    await expect(getHomePage(other).receipts).toHaveCount(1);
    expectStored(await getOnlyReceipt(world), [drawn.short, drawn.other]);
    expect(await world.listCalls('createReceipt')).toHaveLength(1);
    expect(await world.listCalls('uploadFiles')).toHaveLength(1);
  },
);

test(
  'D25 a waiting receipt belongs to its shopper: no other user sees it or sends it',
  { tag: '@engines' },
  async ({ page, context, world }) => {
    const capture = getCapturePage(page);
    const home = getHomePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick([drawn.short]);
    await expect(capture.pictures).toHaveCount(1);
    await goOffline(page);
    await capture.send.click();
    await expect(capture.waiting).toBeVisible();
    await page.goto('about:blank');
    await context.setOffline(false);

    // A visitor.
    const visitor = await context.newPage();
    await visitor.goto(world.getVisitorUrl());
    await expect(getHomePage(visitor).programme).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Se connecter' })).toBeVisible();
    await expect(getHomePage(visitor).receipts).toHaveCount(0);

    // Another shopper of the same programme, on the same device.
    const someoneElse = `${world.token}.autre`;
    const guest = await context.newPage();
    await guest.goto(`${world.getVisitorUrl()}#token=${someoneElse}`);
    await expect(getHomePage(guest).points).toBeVisible();
    await expect(getHomePage(guest).receipts).toHaveCount(0);
    await getHomePage(guest).shoot.click();
    await expect(getCapturePage(guest).library).toBeVisible();
    await expect(getCapturePage(guest).pictures).toHaveCount(0);
    // A call in flight when the owner's page was left may still arrive: a record, and no picture with it.
    expect((await listSentReceipts(world)).flatMap(({ pictures }) => pictures)).toEqual([]);
    expect(await world.listCalls('uploadFiles')).toEqual([]);

    await page.goto(world.getUrl());
    await expect(home.receipts).toContainText('Reçu, analyse en cours');
    expectStored(await getOnlyReceipt(world), [drawn.short]);
  },
);

test(
  'D25 D45 a token that expires during the upload signs the shopper out, and the receipt waits for them',
  { tag: ['@engines', '@deep'] },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    world.expectedErrors.push('this token has just expired');
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick([drawn.short]);
    await expect(capture.pictures).toHaveCount(1);
    await world.setFault({
      operationId: 'createReceipt',
      kind: 'status',
      status: 401,
      message: 'this token has just expired',
    });
    await capture.send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' })).toBeVisible();
    await expect(page).toHaveURL(world.getVisitorUrl());
    // A page that is left while its code is loading writes an error to the console.
    await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible();
    await expect(getHomePage(page).points).toBeHidden();
    expect(await listSentReceipts(world)).toEqual([]);

    await page.goto('about:blank');
    await page.goto(world.getUrl());
    await expect(getHomePage(page).receipts).toContainText('Reçu, analyse en cours');
    expectStored(await getOnlyReceipt(world), [drawn.short]);
  },
);

test(
  'several receipts wait, and are sent one after the other',
  { tag: '@deep' },
  async ({ page, context, world }) => {
    const capture = getCapturePage(page);
    const home = getHomePage(page);
    await page.goto(world.getUrl());
    await home.shoot.click();
    await expect(capture.library).toBeVisible();
    await goOffline(page);
    for (const file of [drawn.short, drawn.other]) {
      await capture.pick([file]);
      await expect(capture.pictures).toHaveCount(1);
      await capture.send.click();
      await expect(capture.waiting).toBeVisible();
      await capture.backHome.click();
      await home.shoot.click();
    }
    await capture.close.first().click();
    await expect(home.receipts).toHaveCount(2);
    await expect(page.getByText(/2.tickets sont gardés/)).toBeVisible();

    await world.setFault({ operationId: 'uploadFiles', kind: 'slow', bytesPerSecond: 50_000 });
    await context.setOffline(false);
    await expect(home.receipts.filter({ hasText: 'En attente, envoi après l’autre ticket' })).toHaveCount(1);
    await expectAccessible(page, 'home with several receipts under way');
    await expect(home.receipts.filter({ hasText: 'Reçu, analyse en cours' })).toHaveCount(2);
    expect(await listSentReceipts(world)).toHaveLength(2);
  },
);

test(
  'a receipt that arrives while another is prepared has a short toast',
  { tag: '@deep' },
  async ({ page, context, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl());
    await getHomePage(page).shoot.click();
    await capture.pick([drawn.short]);
    await expect(capture.pictures).toHaveCount(1);
    await goOffline(page);
    await capture.send.click();
    await capture.backHome.click();
    await getHomePage(page).shoot.click();
    await expect(capture.library).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: /^Ticket\sdu\s.* bien envoyé/ })).toBeVisible();
    expectStored(await getOnlyReceipt(world), [drawn.short]);
  },
);

test(
  'pictures sent before are recognised, and may be sent all the same',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick([drawn.short]);
    await capture.send.click();
    await page.getByRole('button', { name: 'Ajouter un autre ticket' }).click();
    await capture.pick([drawn.short]);
    await expect(capture.pictures).toHaveAccessibleName(
      'Photo 1 choisie, ticket.jpg, peut-être dans un autre ticket',
    );
    await expect(page.getByText(/^Déjà envoyé\s\?/)).toBeVisible();
    await expectAccessible(page, 'a picture that was sent before');
    await capture.pictures.first().click();
    await expect(capture.dialog.getByText(/^Déjà envoyé\s\?/)).toBeVisible();
    await expectAccessible(page, 'a picture that was sent before, in large');
    await page.keyboard.press('Escape');
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expect(await listSentReceipts(world)).toHaveLength(2);
  },
);

/** Overwrites the bytes of the oldest picture on this device, like a failing disk. */
const damageOnePicture = (page: Page) =>
  page.evaluate(async () => {
    const promisifyRequest = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no database'));
      });
    const database = await promisifyRequest(indexedDB.open('cagnotte'));
    const pictures = database.transaction('pictures', 'readwrite').objectStore('pictures');
    const [id] = await promisifyRequest(pictures.getAllKeys());
    await promisifyRequest(
      pictures.put({ id, bytes: new TextEncoder().encode('not what was stored').buffer }),
    );
    database.close();
  });

test(
  'a picture that was damaged on the device is shown, and the rest arrives',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    const home = getHomePage(page);
    world.expectedErrors.push('can no longer be read on this device');
    await page.goto(world.getUrl());
    await home.shoot.click();
    await capture.pick([drawn.short, drawn.other]);
    await expect(capture.pictures).toHaveCount(2);
    world.brokenOperations.add('createReceipt');
    await world.setFault({ operationId: 'createReceipt', kind: 'drop', times: null });
    await capture.send.click();
    await expect(capture.waiting).toBeVisible();
    await damageOnePicture(page);
    // This page still has the picture, and another one has to read it.
    await page.reload();
    await expect(page.getByText('N’a pas pu être relue')).toBeVisible();
    await expectAccessible(page, 'a receipt with a damaged picture');
    // Below the placeholder of the offers, the dock covers most of a button: it is not too small.
    await world.setFault({ operationId: 'listOffers', kind: 'hold' });
    await capture.backHome.click();
    await expect(home.receipts).toContainText(/1.photo n’a pas pu être relue/);
    await expectAccessible(page, 'home with a damaged picture');
    await world.clearFaults();
    await page.reload();
    await expect(home.receipts).toContainText('Reçu, analyse en cours');
    expectStored(await getOnlyReceipt(world), [drawn.other]);
  },
);

test.describe('a browser without storage, as some private windows', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true }),
    );
  });

  test(
    'shows a notice, asks before the page is closed, and sends all the same',
    { tag: '@deep' },
    async ({ page, context, world }) => {
      const capture = getCapturePage(page);
      const home = getHomePage(page);
      const notice = page.getByText(/^Ce navigateur ne garde rien/);
      await page.goto(world.getUrl());
      await home.shoot.click();
      await capture.pick([drawn.short]);
      await expect(capture.pictures).toHaveCount(1);
      await expect(notice).toBeVisible();
      await expectAccessible(page, 'capture where nothing is kept');
      await goOffline(page);
      await capture.send.click();
      await expect(page.getByRole('heading', { name: 'Votre ticket attend son envoi' })).toBeVisible();
      await expectAccessible(page, 'a receipt that waits in the page');
      await capture.backHome.click();
      await expect(notice).toBeVisible();
      await expect(page.getByText(/1.ticket attend sur cette page\. Gardez-la ouverte/)).toBeVisible();

      const asked = page.waitForEvent('dialog');
      await page.close({ runBeforeUnload: true });
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.dismiss();

      await context.setOffline(false);
      await expect(home.receipts).toContainText('Reçu, analyse en cours');
      expectStored(await getOnlyReceipt(world), [drawn.short]);
    },
  );
});
