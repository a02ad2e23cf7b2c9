import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { getCapturePage } from '../pages/capture-page.ts';

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // The camera of the tests is the only one. These two lenses draw their pictures themselves.
      const otherArguments = (launchOptions.args ?? []).filter(
        (argument) => !argument.includes('fake-video-capture'),
      );
      await use({
        ...launchOptions,
        args: [...otherArguments, '--use-fake-device-for-media-stream=device-count=2'],
      });
    },
    { scope: 'worker' },
  ],
});

/** Returns the id of the lens whose picture is shown. */
const findShownLens = (page: Page) =>
  page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject;
    return stream instanceof MediaStream ? stream.getVideoTracks()[0]?.getSettings().deviceId : undefined;
  });

/** Returns the ids of the lenses of this device. */
const listLenses = (page: Page) =>
  page.evaluate(async () => {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
  });

test(
  'the last chosen lens is used for the next receipt, and a missing one is replaced without a message',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await expect(capture.shutter).not.toHaveAttribute('aria-disabled');
    const first = await findShownLens(page);
    const lenses = await listLenses(page);
    expect(lenses).toHaveLength(2);
    const [other] = lenses.filter((lens) => lens !== first);
    await page.getByRole('button', { name: 'Changer d’objectif' }).click();
    await expect.poll(() => findShownLens(page)).toBe(other);
    await expect(capture.shutter).not.toHaveAttribute('aria-disabled');
    await capture.shutter.click();
    await capture.send.click();
    await expect(capture.sent).toBeVisible();

    await page.getByRole('button', { name: 'Ajouter un autre ticket' }).click();
    await expect(capture.shutter).not.toHaveAttribute('aria-disabled');
    expect(await findShownLens(page)).toBe(other);
    await page.reload();
    await expect(capture.shutter).not.toHaveAttribute('aria-disabled');
    expect(await findShownLens(page)).toBe(other);

    await page.evaluate(() => localStorage.setItem('cagnotte.lens', 'unplugged'));
    await page.reload();
    await expect(capture.shutter).not.toHaveAttribute('aria-disabled');
    expect(await findShownLens(page)).toBe(first);
    await expect(capture.alert).toBeHidden();
  },
);
