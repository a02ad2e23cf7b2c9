import { expect } from '@playwright/test';
import { capturePage } from '../pages/capture-page.ts';
import { homePage } from '../pages/home-page.ts';
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
        ({ killable, world }) => dieAndReturn(killable, world, mode, point),
      );
    }
  });

test.describe('a shopper whose browser is killed', { tag: '@deep' }, () => {
  test.use({ traits: ['resumable', 'empty'] });

  test('finds a receipt that was being sent pending on the home page, and it arrives once', async ({
    killable,
    world,
  }) => {
    const page = await (await killable.start()).newPage();
    const capture = capturePage(page);
    await page.goto(world.url('/profile/shoot'));
    await capture.pick(drawn.long);
    await expect(capture.pictures).toHaveCount(3);
    await world.setFault({ operationId: 'uploadFileToPath', kind: 'hold', skip: 1 });
    await capture.send.click();
    await world.waitUntilPaused('uploadFileToPath');
    await killable.kill();

    const again = await (await killable.start()).newPage();
    await again.goto(world.url());
    await expect(homePage(again).receipts).toHaveCount(1);
    await expect(homePage(again).receipts).toContainText('Reçu, analyse en cours');
    expectStored(await getOnlyReceipt(world), drawn.long);
    expect(await world.listCalls('createReceipt')).toHaveLength(1);
    expect(await world.listCalls('uploadFileToPath')).toHaveLength(4);
  });

  test('finds pictures that were not sent, in their order', async ({ killable, world }) => {
    const page = await (await killable.start()).newPage();
    const files = [drawn.short, drawn.other];
    await page.goto(world.url('/profile/shoot'));
    await capturePage(page).pick(files);
    await expect(capturePage(page).pictures).toHaveCount(2);
    await killable.kill();

    const again = await (await killable.start()).newPage();
    const capture = capturePage(again);
    await again.goto(world.url('/profile/shoot'));
    await expect(capture.pictures).toHaveCount(2);
    await expect(capture.pictures.nth(0)).toHaveAccessibleName('Photo 1 choisie, ticket.jpg');
    await expect(capture.pictures.nth(1)).toHaveAccessibleName('Photo 2 choisie, autre.jpg');
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await getOnlyReceipt(world), files);
  });
});
