import { expect } from '@playwright/test';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';
import { dieAndReturn } from './die-and-return.ts';
import { modes } from './kill-points.ts';
import { test } from './kill-test.ts';

for (const mode of modes)
  test.describe(`a browser killed while three pictures are sent, ${mode.name}`, () => {
    test.use({ traits: [...mode.traits, 'empty'] });

    for (const point of mode.points) {
      const isShort = mode.upload === 'uploadFileToPath' && point.when === 'picture 2 is on the way';
      test(
        `the receipt arrives whole and once without repeating a confirmed step: ${point.when}`,
        { tag: isShort ? '@engines' : '@deep' },
        ({ killableBrowser, world }) => dieAndReturn(killableBrowser, world, mode, point),
      );
    }
  });

test.describe('a shopper whose browser is killed', { tag: '@deep' }, () => {
  test.use({ traits: ['resumable', 'empty'] });

  test('finds a receipt that was being sent pending on the home page, and it arrives once', async ({
    killableBrowser,
    world,
  }) => {
    const page = await (await killableBrowser.start()).newPage();
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick(drawn.long);
    await expect(capture.pictures).toHaveCount(3);
    await world.setFault({ operationId: 'uploadFileToPath', kind: 'hold', skip: 1 });
    await capture.send.click();
    await world.waitUntilPaused('uploadFileToPath');
    await killableBrowser.kill();

    const again = await (await killableBrowser.start()).newPage();
    await again.goto(world.getUrl());
    await expect(getHomePage(again).receipts).toHaveCount(1);
    await expect(getHomePage(again).receipts).toContainText('Reçu, analyse en cours');
    expectStored(await getOnlyReceipt(world), drawn.long);
    expect(await world.listCalls('createReceipt')).toHaveLength(1);
    expect(await world.listCalls('uploadFileToPath')).toHaveLength(4);
  });

  test('finds pictures that were not sent, in their order', async ({ killableBrowser, world }) => {
    const page = await (await killableBrowser.start()).newPage();
    const files = [drawn.short, drawn.other];
    await page.goto(world.getUrl('/profile/shoot'));
    await getCapturePage(page).pick(files);
    await expect(getCapturePage(page).pictures).toHaveCount(2);
    await killableBrowser.kill();

    const again = await (await killableBrowser.start()).newPage();
    const capture = getCapturePage(again);
    await again.goto(world.getUrl('/profile/shoot'));
    await expect(capture.pictures).toHaveCount(2);
    await expect(capture.pictures.nth(0)).toHaveAccessibleName('Photo 1 choisie, ticket.jpg');
    await expect(capture.pictures.nth(1)).toHaveAccessibleName('Photo 2 choisie, autre.jpg');
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await getOnlyReceipt(world), files);
  });
});
