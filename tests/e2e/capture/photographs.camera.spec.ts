import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { pdf } from '../pictures/pictures.ts';
import { sites } from '../sites.ts';
import { getOnlyReceipt } from '../stored.ts';

for (const traits of [[], ['resumable']] as const) {
  const isResumable = traits.length > 0;
  // Tests with files cover how pictures are sent; the camera takes the same pictures in both modes.
  const tag = isResumable ? '@deep' : [];
  test.describe(isResumable ? 'one call for each picture' : 'one call for all pictures', { tag }, () => {
    test.use({ traits });

    test('UP-01 UP-03 three photographs taken with the camera become one receipt', async ({
      page,
      world,
    }) => {
      const capture = getCapturePage(page);
      await page.goto(world.getUrl());
      await getHomePage(page).shoot.click();
      await expect(capture.shutter).toBeEnabled();
      await expectAccessible(page, 'live picture');
      for (const count of [1, 2, 3]) {
        await expect(capture.shutter).toBeEnabled();
        await capture.shutter.click();
        await expect(capture.pictures).toHaveCount(count);
      }
      await expectAccessible(page, 'three photographs taken');
      await capture.send.click();
      await expect(capture.sent).toBeVisible();

      const receipt = await getOnlyReceipt(world);
      expect(receipt.subpictures_count).toBe(3);
      expect(receipt.pictures.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg']);
      // The server keeps a picture in the camera's size.
      for (const { sha256 } of receipt.pictures) {
        const size = await page.evaluate(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          return [image.naturalWidth, image.naturalHeight];
        }, `${sites.files}/__sandbox/pictures/${sha256}`);
        expect(size).toEqual([1280, 720]);
      }
    });
  });
}

test('a photograph and a PDF go together', { tag: '@deep' }, async ({ page, world }) => {
  const capture = getCapturePage(page);
  await page.goto(world.getUrl('/profile/shoot'));
  await expect(capture.shutter).toBeEnabled();
  await capture.shutter.click();
  await expect(capture.pictures).toHaveCount(1);
  await capture.pick([pdf], 'Fichier ou PDF');
  await expect(capture.pictures).toHaveCount(2);
  await capture.send.click();
  await expect(capture.sent).toBeVisible();
  const { pictures } = await getOnlyReceipt(world);
  expect(pictures.map(({ type }) => type).sort()).toEqual(['application/pdf', 'image/jpeg']);
});
