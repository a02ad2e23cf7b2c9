import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { holdCode } from '../hold-code.ts';

test(
  'a navigation link is marked as soon as it is pressed, before its screen is there',
  { tag: '@deep' },
  async ({ page, world }) => {
    const release = await holdCode(page, /\/assets\/shop-screen-.*\.js$/);
    await page.goto(world.getUrl('/'));
    const findPlace = (name: string) =>
      page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name });
    const [home, shop] = [findPlace('Accueil'), findPlace('Boutique')];
    const getBackground = (link: Locator) =>
      link
        .locator('span')
        .first()
        .evaluate((pill) => getComputedStyle(pill).backgroundColor);
    await expect(home).toHaveAttribute('aria-current', 'page');
    const [marked, unmarked] = [await getBackground(home), await getBackground(shop)];
    expect(marked).not.toBe(unmarked);
    await shop.click();
    await expect.poll(() => getBackground(shop)).toBe(marked);
    await expect(shop).toHaveCSS('opacity', '0.7');
    expect(await getBackground(home)).toBe(unmarked);
    await expect(home).toHaveAttribute('aria-current', 'page');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible();
    await expect(shop).toHaveAttribute('aria-current', 'page');
    expect(await getBackground(shop)).toBe(marked);
    await expect(shop).toHaveCSS('opacity', '1');
    await page.goBack();
    await expect(home).toHaveAttribute('aria-current', 'page');
    expect([await getBackground(home), await getBackground(shop)]).toEqual([marked, unmarked]);
  },
);

test(
  'a link is paler from the press until its screen is there',
  { tag: '@deep' },
  async ({ page, world }) => {
    const release = await holdCode(page, /\/assets\/menu-screen-.*\.js$/);
    await page.goto(world.getUrl('/'));
    const account = page.getByRole('link', { name: 'Mon compte et aide' });
    await expect(account).toHaveCSS('opacity', '1');
    await account.click({ modifiers: ['ControlOrMeta'] });
    await expect(account).toHaveCSS('opacity', '1');
    await account.click();
    await expect(account).toHaveCSS('opacity', '0.7');
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Mon compte et aide' })).toBeVisible();
    await page.goBack();
    await expect(account).toHaveCSS('opacity', '1');
  },
);
