import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getCaptureDesktopPage } from '../pages/capture-desktop-page.ts';
import { getOnlyReceipt } from '../stored.ts';

test.use({ traits: ['empty'], viewport: { width: 1280, height: 800 } });

test(
  'the webcam is requested when the shopper chooses it, and takes a receipt with the keyboard alone',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCaptureDesktopPage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.webcam.press('Enter');
    await expect(capture.shutter).toBeFocused();
    await expect(capture.shutter).not.toHaveAttribute('aria-disabled');
    await expect(page.getByText('Cadrez tout le ticket')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(capture.pictures).toHaveAccessibleName(/^Photo 1 prise/);
    await page.keyboard.press('Enter');
    await expect(capture.pictures).toHaveCount(2);
    await expectAccessible(page, 'the webcam');

    const track = await page.evaluateHandle(() => {
      const stream = document.querySelector('video')?.srcObject;
      return stream instanceof MediaStream ? stream.getVideoTracks()[0] : undefined;
    });
    await page.keyboard.press('Escape');
    await expect(capture.webcam).toBeFocused();
    expect(await track.evaluate((camera) => camera?.readyState)).toBe('ended');

    await capture.send.press('Enter');
    await expect(capture.sent).toBeVisible();
    expect((await getOnlyReceipt(world)).pictures).toHaveLength(2);
  },
);

test.describe('when the shopper refuses the camera', () => {
  test.use({ permissions: [] });

  test(
    'the reason is shown in place of the camera, beside the other ways, and a retry can succeed',
    { tag: '@deep' },
    async ({ page, world, context }) => {
      const capture = getCaptureDesktopPage(page);
      await page.goto(world.getUrl('/profile/shoot'));
      await capture.webcam.click();
      await expect(capture.alert).toContainText('Appareil photo non autorisé');
      await expect(capture.files).toBeVisible();
      await expectAccessible(page, 'the webcam is not allowed');
      await context.grantPermissions(['camera']);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(capture.shutter).not.toHaveAttribute('aria-disabled');
    },
  );
});
