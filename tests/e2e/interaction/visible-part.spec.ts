/** In the flow of a host page, dialogs, navigation and undo bar are on the screen. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getEmbedPage } from '../pages/embed-page.ts';
import { sites } from '../sites.ts';

/** Waits until all of an element is in the visible part of the host page. */
const expectOnScreen = (page: Page, element: Locator) =>
  expect
    .poll(async () => {
      const box = await element.boundingBox();
      const height = page.viewportSize()?.height ?? 0;
      return box && box.y > -1 && box.y + box.height < height + 1;
    })
    .toBe(true);

const getScrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  // Higher than most screens of the widget.
  { width: 768, height: 1400 },
])
  test.describe(`in a host page of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test(
      'IF-06 dialogs, navigation and undo bar are in the visible part of the frame, and a new screen is shown from its start',
      { tag: '@deep' },
      async ({ page, world: { clientId, token } }) => {
        const embed = getEmbedPage(page);
        const widget = embed.frame;
        const places = widget.getByRole('navigation', { name: 'Navigation principale' });
        const dialog = widget.getByRole('dialog');
        const points = widget.getByText('1\u202f284', { exact: true }).first();
        /**
         * Waits for the message about a height, which no shopper outruns: the host page
         * follows it, and may scroll.
         */
        const expectFrameOfContent = () =>
          expect
            .poll(async () => {
              const frame = await embed.frameElement.boundingBox();
              const content = await widget.locator('#app').boundingBox();
              return Math.abs((frame?.height ?? 0) - (content?.height ?? 0));
            })
            .toBeLessThan(1);
        await embed.open('module', { src: sites.widget, clientId, token, variant: 'page' });
        await page.locator('main').evaluate((main) => {
          main.style.padding = '9rem 0 70rem';
          // The host page has a bar of its own.
          document.documentElement.style.scrollPaddingTop = '48px';
        });
        await expect(points).toBeVisible();

        await test.step('the host page is not scrolled', async () => {
          await expectOnScreen(page, places);
          await places.getByRole('link', { name: 'Boutique' }).click();
          await widget.getByRole('button', { name: /^Bon de 2/ }).click();
          await expectOnScreen(page, dialog);
          await expectAccessible(page, 'a dialog in the visible part of a frame');
          await dialog.getByRole('button', { name: 'Fermer' }).click();
          await expect(dialog).toBeHidden();
          expect(await getScrollTop(page)).toBe(0);
        });

        await test.step('the host page is scrolled', async () => {
          await page.evaluate(() => scrollTo(0, 600));
          await expectOnScreen(page, places);
          const opener = widget.getByRole('button', { name: /^Cabas/ });
          await opener.scrollIntoViewIfNeeded();
          const position = await getScrollTop(page);
          await opener.click();
          await expectOnScreen(page, dialog);
          expect(await getScrollTop(page)).toBe(position);
          await dialog.getByRole('button', { name: 'Fermer' }).click();
          await widget.getByRole('button', { name: /^Obtenir, Bon de 2/ }).click();
          const undoBar = widget
            .getByRole('status')
            .filter({ hasText: 'ajouté à vos bons' })
            .locator('> div');
          await expectOnScreen(page, undoBar);
          await undoBar.getByRole('button', { name: 'Annuler' }).click();
          await expect(undoBar).toBeHidden();
          // The points are back, and so are the parts of the shop.
          await expectFrameOfContent();
        });

        await test.step('another screen is shown from its start, and the earlier one where it was left', async () => {
          await page.evaluate(() => scrollTo(0, 600));
          const before = await getScrollTop(page);
          // Waits for the message about the scrolling, which no shopper outruns.
          await expect(async () => {
            const above = 48 - ((await embed.frameElement.boundingBox())?.y ?? 0);
            expect(above).toBeGreaterThan(0);
            const style = await widget
              .locator('html')
              .evaluate((html) => getComputedStyle(html).getPropertyValue('--above'));
            expect(style).toBe(`${Math.round(above)}px`);
          }).toPass();
          // A click of Playwright may scroll first.
          await places.getByRole('link', { name: 'Accueil' }).dispatchEvent('click');
          await expect(points).toBeVisible();
          await expect
            .poll(async () => Math.round((await embed.frameElement.boundingBox())?.y ?? 0))
            .toBe(48);
          await expect(widget.getByText(/^Chargement /)).toHaveCount(0);
          await expectFrameOfContent();
          await page.evaluate(() => history.back());
          await expect(widget.getByRole('heading', { name: 'Boutique' })).toBeVisible();
          await expect.poll(() => getScrollTop(page)).toBe(before);
        });
      },
    );
  });

test('content that becomes short while its end is on the screen stays visible', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const embed = getEmbedPage(page);
  await embed.open('module', { variant: 'page' });
  await page.locator('main').evaluate((main) => (main.style.padding = '9rem 0 70rem'));
  await expect(embed.calls.first()).toHaveText(/^loaded page/);
  await embed.postFromWidget('resize', { height: 2400 });
  await expect.poll(async () => (await embed.frameElement.boundingBox())?.height).toBe(2400);
  await page.evaluate(() => scrollTo(0, 1700));
  await embed.postFromWidget('resize', { height: 600 });
  await expectOnScreen(page, embed.frameElement);
});
