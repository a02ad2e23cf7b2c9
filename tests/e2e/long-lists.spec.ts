import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { couponsPage, couponsPath } from './pages/coupons-page.ts';
import { reviewPath } from './pages/review-page.ts';

test.use({ traits: ['thousands'] });

/** Searches the page as the browser's own search does, and scrolls to what is found. @returns whether there is such a text */
const findInPage = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((words) => {
    getSelection()?.removeAllRanges();
    return (window as Window & { find?: (words: string) => boolean }).find?.(words) ?? false;
  }, text);

/** Elements, attributes left out, and texts of the page. */
const nodesOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode()) count += 1;
    return count;
  });

/** What Chromium gives screen readers. */
const accessibleItems = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.filter(({ role, ignored }) => role?.value === 'listitem' && !ignored).length;
};

test(
  'CO-03 of three thousand coupons some thirty are drawn, and all are found by a search and by screen readers',
  { tag: '@engines' },
  async ({ page, world, browserName }) => {
    // So that no link is half below the dock.
    await page.setViewportSize({ width: 390, height: 820 });
    const coupons = couponsPage(page);
    await page.goto(world.url(couponsPath));
    const used = page.getByRole('region', { name: 'Utilisés' }).getByRole('listitem');
    await expect(used).toHaveCount(1000);
    await expect(coupons.ready).toHaveCount(1000);
    await expect(coupons.ready.nth(998)).toHaveAttribute('aria-posinset', '999');
    await expect(coupons.ready.nth(998)).toHaveAttribute('aria-setsize', '1000');
    await expect.poll(() => page.getByRole('main').getByRole('link').count()).toBeLessThan(40);
    // Each of the others is a row and its words; drawn, all of them were 42,081.
    expect(await nodesOf(page)).toBeLessThan(7500);
    if (browserName === 'chromium') expect(await accessibleItems(page)).toBeGreaterThanOrEqual(3000);

    await expectAccessible(page, 'three thousand coupons');
    expect(await findInPage(page, 'Bon de 2 € (n° 700)')).toBe(true);
    const found = used.filter({ hasText: '(n° 700)' });
    await expect(found).toBeInViewport();
    await expect(found.getByRole('link')).toBeVisible();
    expect(await page.getByRole('main').getByRole('link').count()).toBeLessThan(60);
    await found.getByRole('link').click();
    await expect(page.getByRole('article')).toContainText('Utilisé');
    await page.goBack();
    await expect(used.first()).toBeAttached();
  },
);

test(
  'RV-01 of two thousand purchases some thirty are drawn, and all are found by a search and by screen readers',
  { tag: '@engines' },
  async ({ page, world, browserName }) => {
    await page.goto(world.url(reviewPath()));
    const purchases = page.getByRole('region', { name: 'Achats' }).getByRole('listitem');
    await expect(purchases).toHaveCount(2000);
    await expect.poll(() => purchases.getByRole('button').count()).toBeLessThan(40);
    expect(await nodesOf(page)).toBeLessThan(6000);
    if (browserName === 'chromium') expect(await accessibleItems(page)).toBeGreaterThanOrEqual(2000);
    const effects = await purchases.first().evaluate((row) => {
      const found: string[] = [];
      for (let around: Element | null = row; around; around = around.parentElement) {
        const { filter, maskImage } = getComputedStyle(around);
        if (filter !== 'none' || maskImage !== 'none') found.push(around.className);
      }
      return found;
    });
    expect(
      effects,
      'elements around the rows whose whole content is painted, also far from the window',
    ).toEqual([]);

    const label = (await purchases.nth(1501).textContent())?.split(',')[0] ?? '';
    expect(await findInPage(page, label)).toBe(true);
    await purchases.nth(1501).scrollIntoViewIfNeeded();
    // Drawn, it has its price in a place of its own.
    await expect(purchases.nth(1501).getByRole('paragraph').first()).toBeVisible();
    await expect(purchases.nth(1501)).toContainText(label);

    await page
      .getByRole('group', { name: 'Filtrer les achats' })
      .getByRole('button', { name: /^Jokers/ })
      .click();
    await expect(purchases).toHaveCount(143);
  },
);
