import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { FaultSetting } from '@cagnotte/mock-server/control';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { waitForIdleNetwork } from '../go-offline.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';
import type { World } from '../world.ts';

/** Number of failures of a call before it works: each makes the pause before the next attempt longer. */
const failureCount = 2;

/** Longest pause between two attempts. */
const maxPauseMs = 5 * 60 * 1000;

/** Time that an upload waits for its response after its last byte. */
const responseTimeoutMs = 2 * 60 * 1000;

const [top, middle] = drawn.long;
const getFileSize = (path: string): number => statSync(path).size;

/** Both ways to send pictures, each with its cut in the middle of the second picture. */
const modes: { mode: string; traits: string[]; operationId: string; cut: () => Partial<FaultSetting> }[] = [
  {
    mode: 'one call for all pictures',
    traits: [],
    operationId: 'uploadFiles',
    cut: () => ({ afterBytes: getFileSize(top) + Math.round(getFileSize(middle) / 2) }),
  },
  {
    mode: 'one call for each picture',
    traits: ['resumable'],
    operationId: 'uploadFileToPath',
    cut: () => ({ skip: 1, afterBytes: Math.round(getFileSize(middle) / 2) }),
  },
];

const send = async (page: Page, world: World) => {
  const capture = getCapturePage(page);
  await page.goto(world.getUrl('/profile/shoot'));
  await capture.pick(drawn.long);
  await expect(capture.pictures).toHaveCount(3);
  await capture.send.click();
  return capture;
};

/** Checks that the receipt arrived after a fault: one record, the three pictures, nothing twice. */
const expectWhole = async (page: Page, world: World) => {
  expectStored(await getOnlyReceipt(world), drawn.long);
  const records = await world.listCalls('createReceipt');
  expect(new Set(records.map(({ body }) => body?.uuid)).size, 'every attempt names the same record').toBe(1);
  await getCapturePage(page).backHome.click();
  await expect(getHomePage(page).receipts).toHaveCount(1);
};

for (const { mode, traits, operationId, cut } of modes) {
  test.describe(mode, () => {
    test.use({ traits: [...traits, 'empty'] });

    test(
      'D07 D26 a connection that is cut repeatedly in the middle of the second picture does not lose the receipt',
      { tag: ['@engines', '@deep'] },
      async ({ page, world }) => {
        await world.setFault({ operationId, kind: 'cut', times: failureCount, ...cut() });
        const capture = await send(page, world);
        await expect(capture.sent).toBeVisible();
        await expectWhole(page, world);
        const calls = await world.listCalls(operationId);
        expect(calls.filter(({ fault }) => fault === 'cut')).toHaveLength(failureCount);
        // With one call for each picture it goes on where it stopped, and the first picture is not sent
        // again.
        expect(calls).toHaveLength(failureCount + (traits.includes('resumable') ? drawn.long.length : 1));
        expect(await world.listCalls('createReceipt')).toHaveLength(1);
      },
    );

    test(
      'D26 the response to the record is lost: the same record is found again',
      { tag: '@deep' },
      async ({ page, world }) => {
        await world.setFault({ operationId: 'createReceipt', kind: 'lost-response', times: failureCount });
        const capture = await send(page, world);
        await expect(capture.sent).toBeVisible();
        await expectWhole(page, world);
        const { calls } = await world.readState();
        const first = calls.findIndex((call) => call.operationId === operationId);
        const records = calls.slice(0, first).filter((call) => call.operationId === 'createReceipt');
        expect(records, 'no picture travels before its record is known').toHaveLength(failureCount + 1);
      },
    );

    test(
      'D26 the response to the pictures is lost: they are not stored twice',
      { tag: '@deep' },
      async ({ page, world }) => {
        await world.setFault({ operationId, kind: 'lost-response', times: failureCount });
        const capture = await send(page, world);
        await expect(capture.sent).toBeVisible();
        await expectWhole(page, world);
      },
    );

    test(
      'UP-14 a receipt that meets a failing server is safe, and is sent again by itself',
      // The shopper sees the same both times.
      { tag: operationId === 'uploadFileToPath' ? '@deep' : [] },
      async ({ page, world }) => {
        await page.clock.install();
        await world.setFault({ operationId, kind: 'status', status: 503, times: null });
        const capture = await send(page, world);
        await expect(capture.waiting).toBeVisible();
        await expect(page.getByText('Nouvel essai')).toBeVisible();
        await expectAccessible(page, 'a receipt that waits for the server');
        // While the clock is stopped no attempt begins: none is in flight when it is put
        // forward, and would time out.
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
        await expect
          .poll(async () => (await world.listCalls(operationId)).every(({ status }) => status === 503))
          .toBe(true);
        await expect(page.getByText('Nouvel essai')).toBeVisible();
        await world.clearFaults();
        await page.clock.fastForward(maxPauseMs);
        await page.clock.resume();
        await expect(capture.sent).toBeVisible();
        await expectWhole(page, world);
      },
    );
  });
}

test('a receipt the server refuses goes back to its pictures, which can be sent again', async ({
  page,
  world,
}) => {
  await world.setFault({
    operationId: 'createReceipt',
    kind: 'status',
    status: 422,
    code: 'invalid_parameter',
  });
  const capture = await send(page, world);
  await expect(capture.failed).toBeVisible();
  await expectAccessible(page, 'receipt refused');
  expect(await world.listCalls('uploadFiles')).toEqual([]);
  await page.getByRole('button', { name: 'Revoir les photos' }).click();
  await expect(capture.pictures).toHaveCount(3);
  await capture.send.click();
  await expect(capture.sent).toBeVisible();
  expectStored(await getOnlyReceipt(world), drawn.long);
});

test.describe('D133 a server that does not respond', () => {
  test.use({ traits: ['empty'] });

  test(
    'delays one receipt for two minutes, and not the next one',
    { tag: '@deep' },
    async ({ page, world }) => {
      const home = getHomePage(page);
      await page.clock.install();
      await world.setFault({ operationId: 'uploadFiles', kind: 'hang' });
      const capture = await send(page, world);
      await expect(page.getByText('Confirmation en cours')).toHaveCount(3);
      await capture.backHome.click();
      await expect(home.receipts).toHaveCount(1);
      await home.shoot.click();
      await capture.pick([drawn.short]);
      await expect(capture.pictures).toHaveCount(1);
      await capture.send.click();
      await expect(capture.sending.or(capture.waiting)).toBeVisible();
      expect(await world.listCalls('uploadFiles')).toHaveLength(1);

      await page.clock.fastForward(responseTimeoutMs);
      await expect(capture.sent).toBeVisible();
      await capture.backHome.click();
      await expect(home.receipts).toHaveCount(2);
      // The first one is sent again after a pause of at most two seconds.
      await expect(home.receipts.filter({ hasText: 'Reçu, analyse en cours' })).toHaveCount(2);
      expect(await world.listCalls('uploadFiles')).toHaveLength(3);
    },
  );
});

test.describe('a refused receipt', () => {
  test.use({ traits: ['empty'] });

  test(
    'is shown as refused when a gateway refuses it with a page of HTML, and is not sent again by itself',
    { tag: '@deep' },
    async ({ page, world }) => {
      const home = getHomePage(page);
      await world.setFault({ operationId: 'uploadFiles', kind: 'no-json', status: 413, content: 'html' });
      const capture = await send(page, world);
      await expect(capture.failed).toBeVisible();
      await expect(capture.waiting).toBeHidden();
      await expectAccessible(page, 'receipt refused by a gateway');

      // A new page sends receipts that wait, and this one does not.
      await page.goto(world.getUrl());
      await page.reload();
      await expect(home.receipts).toContainText('Envoi refusé');
      await waitForIdleNetwork(page);
      expect(await world.listCalls('uploadFiles')).toHaveLength(1);

      await home.receipts.getByRole('link', { name: /^Que faire/ }).click();
      await page.getByRole('button', { name: 'Revoir les photos' }).click();
      await capture.send.click();
      await expect(capture.sent).toBeVisible();
      expect(await world.listCalls('uploadFiles')).toHaveLength(2);
    },
  );

  test('is found at home, where it can be discarded', { tag: '@deep' }, async ({ page, world }) => {
    const home = getHomePage(page);
    await world.setFault({
      operationId: 'createReceipt',
      kind: 'status',
      status: 422,
      code: 'invalid_parameter',
    });
    const capture = await send(page, world);
    await expect(capture.failed).toBeVisible();
    await capture.backHome.click();
    await expect(home.receipts).toContainText('Envoi refusé');
    await expectAccessible(page, 'home with a refused receipt');
    await home.receipts.getByRole('link', { name: /^Que faire/ }).click();
    await expect(capture.failed).toBeVisible();
    await capture.backHome.click();
    await home.receipts.getByRole('button', { name: 'Annuler l’envoi' }).click();
    await capture.dialog.getByRole('button', { name: 'Annuler et effacer' }).click();
    await expect(home.receipts).toHaveCount(0);
    await page.reload();
    await expect(home.points).toBeVisible();
    await expect(home.receipts).toHaveCount(0);
  });
});
