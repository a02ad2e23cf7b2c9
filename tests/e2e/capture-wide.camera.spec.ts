import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { captureWidePage } from './pages/capture-wide-page.ts';
import { theReceipt } from './stored.ts';

test.use({ traits: ['empty'], viewport: { width: 1280, height: 800 } });

test('the webcam is asked for when the shopper chooses it, and takes a ticket with the keyboard alone', async ({
  page,
  world,
}) => {
  const capture = captureWidePage(page);
  await page.goto(world.url('/profile/shoot'));
  await capture.webcam.press('Enter');
  await expect(capture.shutter).toBeFocused();
  await expect(capture.shutter).not.toHaveAttribute('aria-disabled');
  await expect(page.getByText('Cadrez tout le ticket')).toBeVisible();
  // One camera leaves nothing to choose.
  await expect(capture.lens).toBeHidden();
  await page.keyboard.press('Space');
  await expect(capture.shots).toHaveAccessibleName(/^Photo 1 prise/);
  await page.keyboard.press('Enter');
  await expect(capture.shots).toHaveCount(2);
  await expectAccessible(page, 'the webcam');

  const track = await page.evaluateHandle(() => {
    const stream = document.querySelector('video')?.srcObject;
    return stream instanceof MediaStream ? stream.getVideoTracks()[0] : undefined;
  });
  await page.keyboard.press('Escape');
  await expect(capture.webcam).toBeFocused();
  expect(await track.evaluate((camera) => camera?.readyState)).toBe('ended');

  await capture.send.click();
  await expect(capture.sent).toBeVisible();
  expect((await theReceipt(world)).pictures).toHaveLength(2);
});

test.describe('the shopper says no to the camera', () => {
  test.use({ permissions: [] });

  test(
    'the reason is shown in its place, beside the other ways, and another try may do',
    { tag: '@deep' },
    async ({ page, world, context }) => {
      const capture = captureWidePage(page);
      await page.goto(world.url('/profile/shoot'));
      await capture.webcam.click();
      await expect(page.getByRole('alert')).toContainText('Appareil photo non autorisé');
      await expect(capture.photos).toBeVisible();
      await expect(capture.pdf).toBeVisible();
      await expectAccessible(page, 'the webcam is not allowed');
      await context.grantPermissions(['camera']);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(capture.shutter).not.toHaveAttribute('aria-disabled');
    },
  );
});

test('one of several cameras is chosen by name', { tag: '@deep' }, async ({ page, world }) => {
  // The machine of the tests has one camera, which is listed under two names.
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const list = mediaDevices.enumerateDevices.bind(mediaDevices);
    mediaDevices.enumerateDevices = async () => {
      const found = await list();
      const desk = { kind: 'videoinput', deviceId: 'desk', label: 'Caméra de bureau' } as MediaDeviceInfo;
      return [...found, desk];
    };
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const isDesk = JSON.stringify(wanted).includes('"desk"');
      const stream = await open(isDesk ? { video: true } : wanted);
      const [track] = stream.getVideoTracks();
      if (track && isDesk) track.getSettings = () => ({ deviceId: 'desk' });
      return stream;
    };
  });
  const capture = captureWidePage(page);
  await page.goto(world.url('/profile/shoot'));
  await capture.webcam.click();
  await expect(capture.shutter).not.toHaveAttribute('aria-disabled');
  await capture.lens.selectOption('Caméra de bureau');
  await expect(capture.lens).toHaveValue('desk');
  await expect(capture.shutter).not.toHaveAttribute('aria-disabled');
  await capture.shutter.click();
  await expect(capture.shots).toHaveAccessibleName(/^Photo 1 prise/);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true });

  test(
    'the camera is offered beside the files, and asked for when it is chosen',
    { tag: '@deep' },
    async ({ page, world }) => {
      const capture = captureWidePage(page);
      await page.goto(world.url('/profile/shoot'));
      await expect(page.getByRole('heading', { name: 'Photographiez votre ticket' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Choisissez vos fichiers' })).toBeVisible();
      await expect(page.locator('video')).toHaveCount(0);
      await expectAccessible(page, 'two ways on a tablet');
      await page.getByRole('button', { name: 'Ouvrir l’appareil photo' }).tap();
      await expect(capture.shutter).not.toHaveAttribute('aria-disabled');
      await capture.shutter.tap();
      await expect(capture.shots).toHaveAccessibleName(/^Photo 1 prise/);
      await capture.closeCamera.tap();
      await expect(page.locator('video')).toHaveCount(0);
    },
  );
});
