import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';

test.use({ traits: ['empty'] });

/** Far more than on any screen: a control that is not reached by then cannot be reached. */
const maxTabPresses = 30;
/** Microtasks in which React draws a press: more than it needs. */
const drawingMicrotasks = 20;

/** Presses Tab until the control has the focus, which must then be visible. */
const moveFocusTo = async (page: Page, control: Locator) => {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < maxTabPresses; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
  expect(await control.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
};

test('a receipt is added, looked at, removed and sent with the keyboard alone', async ({ page, world }) => {
  const capture = getCapturePage(page);
  const home = getHomePage(page);
  const choose = async (files: string[]) => {
    // Listens before the key is pressed, which is sooner than the interception of the dialog is set up.
    const chooser = page.waitForEvent('filechooser');
    await moveFocusTo(page, capture.library);
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(files);
  };

  await page.goto(world.getUrl());
  await moveFocusTo(page, home.shoot);
  await page.keyboard.press('Enter');
  // A new screen focuses its title: an earlier key press would reach the wrong element.
  await expect(page.getByRole('heading', { name: 'Photographier un ticket', level: 1 })).toBeFocused();
  await choose([drawn.short, drawn.other]);
  await expect(capture.pictures).toHaveCount(2);

  await moveFocusTo(page, capture.pictures.first());
  await page.keyboard.press('Enter');
  await expect(capture.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(capture.dialog).toBeHidden();
  await expect(capture.pictures.first()).toBeFocused();

  await page.keyboard.press('Enter');
  await moveFocusTo(page, capture.dialog.getByRole('button', { name: 'Supprimer' }));
  await page.keyboard.press('Enter');
  await expect(capture.pictures).toHaveCount(1);
  await expect(capture.dialog).toBeHidden();
  // The button that opened the dialog is gone: the focus still has a place.
  await expect(page.locator('body')).not.toBeFocused();

  await moveFocusTo(page, capture.send);
  await page.keyboard.press('Enter');
  await expect(capture.sent).toBeFocused();
  expectStored(await getOnlyReceipt(world), [drawn.other]);
  await moveFocusTo(page, capture.backHome);
  await page.keyboard.press('Enter');
  await expect(home.receipts).toHaveCount(1);
});

test(
  'Escape closes a dialog from the press that opens it, also while its code is being loaded',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.goto(world.getUrl('/menu'));
    const open = page.getByRole('button', { name: 'J’ai un code' });
    const dialog = page.getByRole('dialog');
    const loaded = page.waitForResponse(/code-dialog/);
    await open.evaluate(async (button, microtasks) => {
      (button as HTMLButtonElement).click();
      // React has drawn the press, and no response can have arrived: no task has run.
      for (let turn = 0; turn < microtasks; turn += 1) await Promise.resolve();
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    }, drawingMicrotasks);
    await (await loaded).finished();
    // Its code has run: the dialog is there, closed. The one of the payouts may be there, too.
    await expect(page.getByRole('region', { name: 'Mon programme' }).locator('dialog')).toBeAttached();
    // The next press opens it: the earlier one has ended.
    await expect(dialog.and(page.locator('[open]'))).toHaveCount(0);
    await open.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  },
);
