import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { sites } from '../sites.ts';

const getShowcase = (query = '') => `${sites.partner}/vitrine/${query}`;
const findPart = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const schemes = ['light', 'dark'] as const;

test.describe('the showcase', () => {
  for (const scheme of schemes)
    test(
      `AN-09 every part is accessible and fits a phone and a desktop, ${scheme}`,
      { tag: scheme === 'dark' ? '@deep' : [] },
      async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(getShowcase(`?bare&scheme=${scheme}&colour=%23ffe600&long`));
        await expect(findPart(page, 'visually-hidden')).toBeVisible();
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width: width, height: 844 });
          const overflow = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          });
          expect(overflow, `at ${width} px`).toBe(0);
          await expectAccessible(page, `the shop-window at ${width} px`);
        }
      },
    );

  test(
    'takes any colour, and opens a separate window for another width',
    { tag: '@deep' },
    async ({ page }) => {
      await page.goto(getShowcase());
      await page.getByRole('textbox', { name: 'Couleur du programme' }).fill('ffe600');
      await expect(page.locator('html')).toHaveCSS('--program-primary', '#ffe600');
      await page.getByRole('button', { name: '280 px' }).click();
      const inner = page.frameLocator('iframe');
      await expect(inner.locator('html')).toHaveCSS('--program-primary', '#ffe600');
      const overflow = await inner
        .locator('html')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(overflow).toBe(0);
    },
  );

  test(
    'AN-09 the header takes the picture of the screen’s density, and nothing moves when it arrives',
    { tag: '@deep' },
    async ({ browser }) => {
      for (const density of [1, 2, 3]) {
        const page = await browser.newPage({ deviceScaleFactor: density });
        await page.goto(getShowcase('?bare'));
        const picture = findPart(page, 'brand-header').locator('img').first();
        await expect(picture).toHaveJSProperty('complete', true);
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
          .toContain(`header-${density}x`);
        await expect(picture.locator('..')).toHaveCSS('height', '172px');
        await page.close();
      }
    },
  );
});

test.describe('D104 a dialog', () => {
  const findDialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

  test('keeps the page still, closes by Escape, cross and backdrop, and gives the focus back', async ({
    page,
  }) => {
    await page.goto(getShowcase('?bare'));
    const opener = page.getByRole('button', { name: 'Ouvrir la boîte' });
    const dialog = findDialog(page, 'Où envoyer vos points\u202f?');
    const field = dialog.getByRole('textbox');

    await opener.press('Enter');
    await expect(dialog).toBeVisible();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(10, 10);
    await page.mouse.wheel(0, 900);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => scrollY), 'the page behind').toBe(before);
    // It is another element now: closing rendered the button again.
    await expect(opener).toBeFocused();

    await opener.press('Enter');
    const box = await field.boundingBox();
    if (!box) throw new Error('the field has no box');
    await page.mouse.move(box.x + 40, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, 20);
    await page.mouse.up();
    await expect(dialog, 'a press that began inside').toBeVisible();
    await page.mouse.click(10, 10);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.press('Enter');
    await dialog.getByRole('button', { name: 'Lire les conditions' }).click();
    const second = findDialog(page, 'Conditions');
    await expect(second).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(second).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Lire les conditions' })).toBeFocused();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await dialog.getByRole('button', { name: 'Fermer', exact: true }).click();
    await expect(opener).toBeFocused();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  });

  test(
    'AN-13 shows one image, or neutral words where it cannot be shown',
    { tag: '@deep' },
    async ({ page }) => {
      await page.goto(getShowcase('?bare'));
      const dialog = findDialog(page, 'Ticket du 18/11');
      await page.getByRole('button', { name: 'Voir le ticket', exact: true }).click();
      await expect(dialog.getByRole('img', { name: 'Ticket du 18/11' })).toHaveJSProperty(
        'naturalWidth',
        300,
      );
      await expectAccessible(page, 'the image preview');
      // Permanent messages of the showcase are above the dialog, and so above its cross.
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Voir le ticket perdu' }).click();
      await expect(dialog).toContainText('Cette image ne peut pas être affichée.');
      await expect(dialog.getByRole('img')).toHaveCount(0);
    },
  );
});

test.describe('toasts', () => {
  test('ER-12 ER-13 ER-14 toasts appear, stay while they are read, and close', async ({ page }) => {
    await page.clock.install({ time: '2026-11-21T10:00:00Z' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(getShowcase('?bare'));
    await page.clock.pauseAt('2026-11-21T10:01:00Z');
    const area = page.locator('[data-position]').last();
    const shown = area.getByRole('button', { name: 'Fermer le message' });
    const findToastButton = (type: string) =>
      findPart(page, 'toasts').getByRole('button', { name: type, exact: true });
    const getCorner = async () => {
      const box = await area.locator('[data-type]').first().boundingBox();
      return box && [box.x > 640 ? 'e' : 'w', box.y < 400 ? 'n' : 's'].join('');
    };

    await findToastButton('info').click();
    await expect(area.getByRole('status')).toContainText('Message envoyé');
    expect(await getCorner()).toBe('en');
    await page.clock.runFor(4900);
    await expect(shown).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(shown).toHaveCount(0);

    await findToastButton('danger').click();
    await expect(area.getByRole('alert')).toContainText('Une erreur est survenue.');
    await page.clock.runFor(3000);
    await area.getByRole('alert').getByText('Nous en avons été informés.').hover();
    await page.clock.runFor(60_000);
    await expect(shown).toHaveCount(1);
    await page.mouse.move(10, 400);
    await page.clock.runFor(1900);
    await expect(shown).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(shown).toHaveCount(0);

    // By the keyboard: the focus moves to the next message, then back to its former place.
    await findToastButton('info').press('Enter');
    await findToastButton('warning').press('Enter');
    await findToastButton('danger').focus();
    await shown.first().focus();
    await page.clock.runFor(60_000);
    await expect(shown).toHaveCount(2);
    await page.keyboard.press('Enter');
    await expect(shown).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(shown).toHaveCount(0);
    await expect(findToastButton('danger')).toBeFocused();

    await findToastButton('mille').click();
    await expect(shown).toHaveCount(4);
    await expect(area).toContainText('Message 1000');
    await findPart(page, 'toasts').getByRole('button', { name: 'sw', exact: true }).click();
    expect(await getCorner()).toBe('ws');
  });

  test('a toast undoes an action, or closes when its line has run out', async ({ page }) => {
    await page.goto(getShowcase('?bare'));
    const archive = findPart(page, 'undo-toast').getByRole('button', { name: 'Archiver' });
    const undo = page.getByRole('button', { name: 'Rétablir' });
    // The line shows the time.
    const line = undo.locator('xpath=following-sibling::span');
    const findPlayState = () => line.evaluate((element) => element.getAnimations()[0]?.playState);
    await archive.click();
    await expect(page.getByRole('status').filter({ hasText: 'Ticket archivé' })).toBeVisible();
    await undo.click();
    await expect(undo).toBeHidden();

    await archive.click();
    await undo.hover();
    expect(await findPlayState()).toBe('paused');
    await page.mouse.move(10, 10);
    expect(await findPlayState()).toBe('running');
    await line.evaluate((element) => element.getAnimations()[0]?.finish());
    await expect(undo).toBeHidden();
  });
});
