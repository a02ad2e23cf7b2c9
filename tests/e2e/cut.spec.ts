import { statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { capturePage } from './pages/capture-page.ts';
import { homePage } from './pages/home-page.ts';
import { drawn } from './pictures/pictures.ts';
import { expectStored, theReceipt } from './stored.ts';
import type { Fault, World } from './world.ts';

/** Attempts of one call: the first, and the two that follow a broken connection. */
const ATTEMPTS = 3;

const [top, middle] = drawn.long;
const size = (path: string): number => statSync(path).size;

/** Both ways in which pictures may travel, and how each is cut in the middle of the second picture. */
const modes: { mode: string; traits: string[]; operationId: string; cut: () => Partial<Fault> }[] = [
  {
    mode: 'one call for all pictures',
    traits: [],
    operationId: 'uploadFiles',
    cut: () => ({ afterBytes: size(top) + Math.round(size(middle) / 2) }),
  },
  {
    mode: 'one call a picture',
    traits: ['resumable'],
    operationId: 'uploadFileToPath',
    cut: () => ({ skip: 1, afterBytes: Math.round(size(middle) / 2) }),
  },
];

const send = async (page: Page, world: World) => {
  const capture = capturePage(page);
  await page.goto(world.url('/profile/shoot'));
  await capture.pick(drawn.long);
  await expect(capture.shots).toHaveCount(3);
  await capture.send.click();
  return capture;
};

/** Whatever happened on the way: one record, the three pictures, nothing twice. */
const expectWhole = async (page: Page, world: World) => {
  expectStored(await theReceipt(world), drawn.long);
  const records = await world.calls('createReceipt');
  expect(new Set(records.map(({ body }) => body?.uuid)).size, 'every attempt names the same record').toBe(1);
  await capturePage(page).backHome.click();
  await expect(homePage(page).receipts).toHaveCount(1);
};

for (const { mode, traits, operationId, cut } of modes) {
  test.describe(mode, () => {
    test.use({ traits: [...traits, 'empty'] });

    test('a connection cut in the middle of the second picture, then Réessayer (UP-14, D26)', async ({
      page,
      world,
    }) => {
      await world.fault({ operationId, kind: 'cut', times: ATTEMPTS, ...cut() });
      const capture = await send(page, world);
      await expect(capture.failed).toBeVisible();
      await expect(capture.alert.filter({ hasText: 'La connexion a été coupée.' })).toBeVisible();
      await expectAccessible(page, 'upload cut');
      const calls = await world.calls(operationId);
      expect(calls.filter(({ fault }) => fault === 'cut')).toHaveLength(ATTEMPTS);
      const kept = calls.filter(({ status }) => status === 200).length;

      await capture.retry.click();
      await expect(capture.sent).toBeVisible();
      await expectWhole(page, world);
      const after = (await world.calls(operationId)).length - calls.length;
      // One call a picture: it goes on where it stopped, and the first picture does not travel again.
      expect(after).toBe(traits.includes('resumable') ? drawn.long.length - kept : 1);
      expect(await world.calls('createReceipt')).toHaveLength(1);
    });

    test('a connection cut once is mended without a word (D07)', async ({ page, world }) => {
      await world.fault({ operationId, kind: 'cut', ...cut() });
      const capture = await send(page, world);
      await expect(capture.sent).toBeVisible();
      await expectWhole(page, world);
    });

    test('the answer to the record is lost: the same record is found again (D26)', async ({
      page,
      world,
    }) => {
      await world.fault({ operationId: 'createReceipt', kind: 'lost-answer', times: ATTEMPTS });
      const capture = await send(page, world);
      await expect(capture.failed).toBeVisible();
      expect(await world.calls(operationId), 'no picture travels before its record is known').toEqual([]);
      await capture.retry.click();
      await expect(capture.sent).toBeVisible();
      await expectWhole(page, world);
    });

    test('the answer to the pictures is lost: they are not kept twice (D26)', async ({ page, world }) => {
      await world.fault({ operationId, kind: 'lost-answer', times: ATTEMPTS });
      const capture = await send(page, world);
      await expect(capture.failed).toBeVisible();
      await capture.retry.click();
      await expect(capture.sent).toBeVisible();
      await expectWhole(page, world);
    });

    test('a server in trouble is not asked again by itself (UP-14)', async ({ page, world }) => {
      await world.fault({ operationId, kind: 'status', status: 503 });
      const capture = await send(page, world);
      await expect(capture.failed).toBeVisible();
      await expectAccessible(page, 'upload failed');
      expect(await world.calls(operationId)).toHaveLength(1);
      await capture.retry.click();
      await expect(capture.sent).toBeVisible();
      await expectWhole(page, world);
    });
  });
}

test('a ticket the server refuses goes back to its pictures, which can be sent again', async ({
  page,
  world,
}) => {
  await world.fault({ operationId: 'createReceipt', kind: 'status', status: 422, code: 'invalid_parameter' });
  const capture = await send(page, world);
  await expect(capture.failed).toBeVisible();
  await expectAccessible(page, 'ticket refused');
  expect(await world.calls('uploadFiles')).toEqual([]);
  await page.getByRole('button', { name: 'Revoir les photos' }).click();
  await expect(capture.shots).toHaveCount(3);
  await capture.send.click();
  await expect(capture.sent).toBeVisible();
  expectStored(await theReceipt(world), drawn.long);
});
