import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

const openForm = async (page: Page, address: string) => {
  const dialog = page.getByRole('dialog', { name: 'Écrire à notre équipe' });
  const open = page.getByRole('button', { name: 'Écrire un message' });
  await page.goto(address);
  await open.click();
  // At its full height: this field appears with the shopper's receipts.
  await expect(dialog.getByLabel('Ticket concerné')).toBeVisible();
  // Its opening animation has ended.
  await dialog.evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
  const getBox = () => dialog.evaluate((sheet) => sheet.getBoundingClientRect().toJSON() as DOMRect);
  const { top, height } = await getBox();
  return { dialog, open, box: getBox, top, height, words: dialog.getByLabel('Votre message') };
};

/** Lets the pointer rest for longer than its speed is measured. */
const restPointer = async (page: Page) => {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((then) => performance.now() - then > 150, since);
};

test(
  'a sheet follows the mouse at its handle, springs back under a third of its height, and else closes',
  { tag: '@deep' },
  async ({ page, world }) => {
    const { dialog, open, box, top, height, words } = await openForm(page, world.getUrl('/assistance'));
    await words.fill('Il manque des points.');

    await page.mouse.move(195, top + 8);
    await page.mouse.down();
    await page.mouse.move(195, top + 8 + height / 4, { steps: 5 });
    expect((await box()).top).toBeCloseTo(top + height / 4, 0);
    await restPointer(page);
    await page.mouse.up();
    await expect.poll(async () => (await box()).top).toBe(top);
    await expect(words).toBeFocused();
    await expectAccessible(page, 'sheet that sprang back');

    // The sheet does not move upwards.
    await page.mouse.move(195, top + 30);
    await page.mouse.down();
    await page.mouse.move(195, top - 60, { steps: 3 });
    expect((await box()).top).toBe(top);
    await page.mouse.up();
    await expect(dialog).toBeVisible();

    await page.mouse.move(195, top + 8);
    await page.mouse.down();
    await page.mouse.move(195, top + 8 + height / 2, { steps: 5 });
    await restPointer(page);
    await page.mouse.up();
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();

    // Reopened it is at its place, with the typed text.
    await open.click();
    await expect(words).toHaveValue('Il manque des points.');
    await expect.poll(async () => (await box()).top).toBe(top);
  },
);

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test(
    'a flick at the handle closes a sheet, its content scrolls, and a flick closes it with less motion as well',
    { tag: '@deep' },
    async ({ page, world }) => {
      await page.setViewportSize({ width: 390, height: 420 });
      const { dialog, open, box, top } = await openForm(page, world.getUrl('/assistance'));
      const devtools = await page.context().newCDPSession(page);
      // A finger's speed is measured by the times of its events, however busy the machine is.
      const swipe = async (from: number, by: number) => {
        const start = Date.now() / 1000 - 0.1;
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
          devtools.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: type === 'touchEnd' ? [] : [{ x: 195, y: from + by * part }],
            timestamp: start + part * 0.08,
          });
        await touch('touchStart', 0);
        for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
        await touch('touchEnd', 1);
      };

      await swipe(top + 200, -120);
      await expect.poll(() => dialog.evaluate((sheet) => sheet.scrollTop)).toBeGreaterThan(0);
      expect((await box()).top).toBe(top);
      await dialog.evaluate((sheet) => sheet.scrollTo({ top: 0 }));

      await swipe(top + 12, 80);
      await expect(dialog).toBeHidden();

      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open.click();
      await expect(dialog).toBeVisible();
      await swipe(top + 12, 80);
      await expect(dialog).toBeHidden();
    },
  );
});

test('a dialog of a wide screen has no handle', { tag: '@deep' }, async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { dialog, box, top } = await openForm(page, world.getUrl('/assistance'));
  await page.mouse.move(640, top + 30);
  await page.mouse.down();
  await page.mouse.move(640, top + 400, { steps: 5 });
  expect((await box()).top).toBe(top);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
});
