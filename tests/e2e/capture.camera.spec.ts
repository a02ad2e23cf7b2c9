import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { capturePage } from './pages/capture-page.ts';
import { drawn } from './pictures/pictures.ts';
import { expectStored, theReceipt } from './stored.ts';

test.describe('the shopper says no to the camera', () => {
  test.use({ permissions: [] });

  test('a plain sentence says so, and files do as well', async ({ page, world }) => {
    const capture = capturePage(page);
    await page.goto(world.url('/profile/shoot'));
    await expect(page.getByRole('heading', { name: 'Appareil photo non autorisé' })).toBeVisible();
    await expectAccessible(page, 'camera not allowed');
    await capture.pick([drawn.short]);
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    expectStored(await theReceipt(world), [drawn.short]);
  });

  test('and may change their mind', async ({ page, world, context }) => {
    const capture = capturePage(page);
    await page.goto(world.url('/profile/shoot'));
    await expect(page.getByRole('heading', { name: 'Appareil photo non autorisé' })).toBeVisible();
    await context.grantPermissions(['camera']);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(capture.shutter).toBeEnabled();
  });
});

test('the camera is switched off when the shopper leaves', async ({ page, world }) => {
  const capture = capturePage(page);
  await page.goto(world.url('/profile/shoot'));
  await expect(capture.shutter).toBeEnabled();
  const track = await page.evaluateHandle(() => {
    const stream = document.querySelector('video')?.srcObject;
    return stream instanceof MediaStream ? stream.getVideoTracks()[0] : undefined;
  });
  expect(await track.evaluate((camera) => camera?.readyState)).toBe('live');
  await capture.close.first().click();
  await expect(capture.shutter).toBeHidden();
  expect(await track.evaluate((camera) => camera?.readyState)).toBe('ended');
});

test('one shot is taken again in its place', async ({ page, world }) => {
  const capture = capturePage(page);
  await page.goto(world.url('/profile/shoot'));
  for (const count of [1, 2]) {
    await expect(capture.shutter).toBeEnabled();
    await capture.shutter.click();
    await expect(capture.shots).toHaveCount(count);
  }
  const [before] = await capture.shots
    .locator('img')
    .evaluateAll((images) => images.map((one) => one.getAttribute('src')));
  await capture.shots.nth(0).click();
  await capture.dialog.getByRole('button', { name: 'Reprendre' }).click();
  await expect(page.getByText('Photo 1, à reprendre')).toBeVisible();
  await capture.shutter.click();
  await expect(capture.shots.nth(0).locator('img')).not.toHaveAttribute('src', before ?? '');
  await expect(capture.shots).toHaveCount(2);
});

test('a page that the system took away while the camera was open comes back to the same screen', async ({
  page,
  world,
}) => {
  const capture = capturePage(page);
  await page.goto(world.url('/profile/shoot'));
  for (const count of [1, 2]) {
    await expect(capture.shutter).toBeEnabled();
    await capture.shutter.click();
    await expect(capture.shots).toHaveCount(count);
  }
  await page.reload();
  await expect(capture.shots).toHaveCount(2);
  await expect(page.getByText('Photo 3, suite du ticket')).toBeVisible();
  await expect(capture.shutter).toBeEnabled();
  await capture.shutter.click();
  await expect(capture.shots).toHaveCount(3);
  await capture.send.click();
  await expect(capture.sent).toBeVisible();
  expect((await theReceipt(world)).pictures).toHaveLength(3);
});
