import { expect, test } from '../fixtures.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';
import { setVisibility } from './set-visibility.ts';

test(
  'a camera that another application takes shows a message until it is free, and files can be chosen',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    // No application can take the camera of the tests: its track is muted instead.
    await page.addInitScript(() => {
      Object.defineProperty(MediaStreamTrack.prototype, 'muted', {
        get: () => document.documentElement.dataset.camera === 'taken',
      });
    });
    await page.goto(world.getUrl('/profile/shoot'));
    await expect(capture.shutter).not.toHaveAttribute('aria-disabled');
    const setTaken = (isTaken: boolean) =>
      page.evaluate(
        (camera) => {
          document.documentElement.dataset.camera = camera;
        },
        isTaken ? 'taken' : '',
      );
    await setTaken(true);
    await expect(capture.alert).toContainText('L’appareil photo ne donne pas d’image.');
    await setTaken(false);
    await expect(capture.alert).toBeHidden();
    await setTaken(true);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choisir un fichier' }).click();
    // A phone hides the page while files are being chosen, and the camera stops.
    await setVisibility(page, 'hidden');
    await expect(capture.alert).toBeHidden();
    await (await chooser).setFiles([drawn.short]);
    await setVisibility(page, 'visible');
    await expect(capture.pictures).toHaveCount(1);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await getOnlyReceipt(world), [drawn.short]);
  },
);
