import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getCaptureDesktopPage } from '../pages/capture-desktop-page.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { drawBlackFeed, withFeed } from '../pictures/grey-feed.ts';
import { drawn } from '../pictures/pictures.ts';
import { getOnlyReceipt } from '../stored.ts';

const blackPictureText = 'L’image est noire.';

test.use({ launchOptions: withFeed(drawBlackFeed) });

test(
  'a black picture is named, and a black shot is stored only when the shopper keeps it',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await expect(capture.alert).toContainText(blackPictureText);
    await expectAccessible(page, 'a black live picture');

    await capture.shutter.click();
    const question = capture.alert.filter({ hasText: 'Cette photo est toute noire.' });
    await expect(question).toBeVisible();
    await expect(capture.pictures).toHaveCount(0);
    await expectAccessible(page, 'a black shot');
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await expect(capture.alert).toContainText(blackPictureText);
    await expect(capture.pictures).toHaveCount(0);

    await capture.shutter.click();
    await page.getByRole('button', { name: 'La garder' }).click();
    await expect(question).toBeHidden();
    await expect(capture.pictures).toHaveAccessibleName(/^Photo 1 prise/);

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choisir un fichier' }).click();
    await (await chooser).setFiles([drawn.short]);
    await expect(capture.pictures).toHaveCount(2);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expect((await getOnlyReceipt(world)).pictures).toHaveLength(2);
  },
);

test.describe('on a desktop', () => {
  test.use({ traits: ['empty'], viewport: { width: 1280, height: 800 } });

  test(
    'the same message is shown over the picture of the webcam',
    { tag: '@deep' },
    async ({ page, world }) => {
      const capture = getCaptureDesktopPage(page);
      await page.goto(world.getUrl('/profile/shoot'));
      await capture.webcam.click();
      await expect(capture.alert).toContainText(blackPictureText);
      await expectAccessible(page, 'a black picture of the webcam');
      await capture.shutter.click();
      await expect(capture.alert).toContainText('Cette photo est toute noire.');
      await expect(capture.pictures).toHaveCount(0);
      await page.getByRole('button', { name: 'La garder' }).click();
      await expect(capture.pictures).toHaveCount(1);
    },
  );
});
