import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getEdges } from '../layout/measure.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';
import { setVisibility } from './set-visibility.ts';

test.describe('when the shopper refuses the camera', () => {
  test.use({ permissions: [] });

  test('a plain sentence is shown, and files can be chosen', { tag: '@deep' }, async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await expect(page.getByRole('heading', { name: 'Appareil photo non autorisé' })).toBeVisible();
    await expectAccessible(page, 'camera not allowed');
    await capture.pick([drawn.short]);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await getOnlyReceipt(world), [drawn.short]);
  });

  test('the shopper can allow the camera later', { tag: '@deep' }, async ({ page, world, context }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await expect(page.getByRole('heading', { name: 'Appareil photo non autorisé' })).toBeVisible();
    await context.grantPermissions(['camera']);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(capture.shutter).toBeEnabled();
  });
});

test(
  'a screen explains what the camera is for before the browser asks',
  { tag: '@deep' },
  async ({ page, world, context }) => {
    const capture = getCapturePage(page);
    const question = page.getByRole('heading', { name: 'Photographiez votre ticket ici' });
    const allow = page.getByRole('button', { name: 'Autoriser l’appareil photo' });
    const devtools = await context.newCDPSession(page);
    const { browserContextId = '' } = (await devtools.send('Target.getTargetInfo')).targetInfo;
    const setPermission = (setting: 'prompt' | 'granted') =>
      devtools.send('Browser.setPermission', {
        permission: { name: 'camera' },
        setting,
        browserContextId,
      });
    await page.addInitScript(() => {
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = (constraints) => {
        document.documentElement.dataset.askedForCamera = 'true';
        return ask(constraints);
      };
    });
    const asked = page.locator('html[data-asked-for-camera]');
    await setPermission('prompt');
    await page.goto(world.getUrl('/profile/shoot'));
    await expect(question).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(asked).toHaveCount(0);
    await expect(capture.library).toBeVisible();
    await expect(capture.document).toBeVisible();
    await expectAccessible(page, 'what the camera is for');

    // The browser of the tests shows no prompt: this is the shopper's answer to it.
    await setPermission('granted');
    await allow.click();
    await expect(capture.shutter).toBeEnabled();
    await expect(asked).toHaveCount(1);
    await page.getByRole('button', { name: 'Ticket reçu par e-mail' }).click();
    await expect(capture.dialog).toContainText('tickets@clubverger.example');
    await expectAccessible(page, 'where receipts received by e-mail go');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Ticket reçu par e-mail' })).toBeFocused();
    // The screen is shown once, even if the browser asks at each visit.
    await setPermission('prompt');
    await page.reload();
    const refused = page.getByRole('heading', { name: 'Appareil photo non autorisé' });
    await expect(question.or(refused).or(capture.shutter)).toBeVisible();
    await expect(question).toBeHidden();
  },
);

test(
  'a press on the shutter while a photograph is being taken takes another',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await expect(capture.shutter).toBeEnabled();
    // Both presses come before the first photograph, after which the button moves.
    await capture.shutter.evaluate((button) => {
      (button as HTMLButtonElement).click();
      (button as HTMLButtonElement).click();
    });
    await expect(capture.pictures).toHaveCount(2);

    // Held sideways, the phone shows the whole picture beside pages and controls.
    await page.setViewportSize({ width: 844, height: 390 });
    const picture = await getEdges(page.locator('video'));
    expect(picture.bottom).toBe(390);
    for (const part of [capture.pictures.first(), capture.pictures.last(), capture.send, capture.shutter]) {
      const { left, right, top, bottom } = await getEdges(part);
      expect(left).toBeGreaterThan(picture.right);
      expect(right).toBeLessThan(844);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(390);
    }
    await expectAccessible(page, 'a phone held sideways');
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expect((await getOnlyReceipt(world)).pictures).toHaveLength(2);
  },
);

test(
  'the camera is released in the background, runs again afterwards, and is off when the shopper leaves',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    const getRunningTrack = async () => {
      await expect(capture.shutter).not.toHaveAttribute('aria-disabled');
      return page.evaluateHandle(() => {
        const stream = document.querySelector('video')?.srcObject;
        return stream instanceof MediaStream ? stream.getVideoTracks()[0] : undefined;
      });
    };
    const first = await getRunningTrack();
    expect(await first.evaluate((camera) => camera?.readyState)).toBe('live');
    await setVisibility(page, 'hidden');
    expect(await first.evaluate((camera) => camera?.readyState)).toBe('ended');
    await setVisibility(page, 'visible');
    const second = await getRunningTrack();
    expect(await second.evaluate((camera) => camera?.readyState)).toBe('live');
    await capture.shutter.click();
    await expect(capture.pictures).toHaveAccessibleName('Photo 1 prise');
    await capture.close.first().click();
    await expect(capture.shutter).toBeHidden();
    // The camera is released a moment after the screen is gone.
    await expect.poll(() => second.evaluate((camera) => camera?.readyState)).toBe('ended');
  },
);

test(
  'a single shot is retaken in its place, with the zoom of the lens',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    // The camera of the tests plays a film, and has no lens.
    await page.addInitScript(() => {
      const track = MediaStreamTrack.prototype;
      track.getCapabilities = () => ({ zoom: { min: 1, max: 8 }, torch: true }) as object;
      track.applyConstraints = () => Promise.resolve();
    });
    await page.goto(world.getUrl('/profile/shoot'));
    for (const count of [1, 2]) {
      await expect(capture.shutter).toBeEnabled();
      await capture.shutter.click();
      await expect(capture.pictures).toHaveCount(count);
    }
    const zoom = page.getByRole('group', { name: 'Zoom' });
    const closest = zoom.getByRole('button', { name: /^3\s×$/ });
    await expect(zoom.getByRole('button', { pressed: true })).toHaveText(/^1\s×$/);
    await closest.click();
    await expect(closest).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, 'live picture with zoom and torch');
    const [before] = await capture.pictures
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    await capture.pictures.nth(0).click();
    await capture.dialog.getByRole('button', { name: 'Reprendre' }).click();
    await expect(page.getByText('Photo 1, à reprendre')).toBeVisible();
    await capture.shutter.click();
    await expect(capture.pictures.nth(0).locator('img')).not.toHaveAttribute('src', before ?? '');
    await expect(capture.pictures).toHaveCount(2);
  },
);

test(
  'a page that the system discarded while the camera was open returns to the same screen',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    for (const count of [1, 2]) {
      await expect(capture.shutter).toBeEnabled();
      await capture.shutter.click();
      await expect(capture.pictures).toHaveCount(count);
    }
    await page.reload();
    await expect(capture.pictures).toHaveCount(2);
    await expect(page.getByText('Photo 3, suite du ticket')).toBeVisible();
    await expect(capture.shutter).toBeEnabled();
    await capture.shutter.click();
    await expect(capture.pictures).toHaveCount(3);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expect((await getOnlyReceipt(world)).pictures).toHaveLength(3);
  },
);
