import type { Locator } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getCouponsPage } from '../pages/coupons-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getPotPage } from '../pages/pot-page.ts';
import { getReceiptHistoryPage } from '../pages/receipt-history-page.ts';
import { desktop, expectFitting, getEdges, phone, sideways } from './measure.ts';

test(
  'the dock has four places and the camera on every screen of a member, in words that fit or in drawings alone',
  { tag: '@deep' },
  async ({ page, world }) => {
    const places = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link');
    const names = ['Accueil', 'Offres', 'Photographier un ticket', 'Boutique', 'Cagnotte'];
    /** Returns the space between two neighbouring words, in pixels; undefined for drawings alone. */
    const measureGaps = () =>
      places.evaluateAll((links) => {
        const wordBoxes = links.map((link) => {
          const range = document.createRange();
          range.selectNodeContents(link.lastChild ?? link);
          return range.getClientRects();
        });
        const isOneLine = wordBoxes.every(({ length }) => length === 1);
        if (wordBoxes.every(([word]) => !word?.width)) return undefined;
        const between = wordBoxes
          .slice(1)
          .map(([word], index) => (word?.left ?? 0) - (wordBoxes[index]?.[0]?.right ?? 0));
        return isOneLine ? Math.min(...between) : -1;
      });
    await page.setViewportSize(phone);
    await page.goto(world.getUrl());
    await expect(getHomePage(page).points).toBeVisible();
    for (const path of [
      '/',
      '/catalog',
      '/profile/shop',
      '/profile/pot',
      '/profile/earned_coupons',
      '/menu',
      '/assistance',
    ]) {
      await page.goto(world.getVisitorUrl(path));
      await expect(places).toHaveCount(names.length);
      for (const [index, name] of names.entries()) await expect(places.nth(index)).toHaveAccessibleName(name);
    }
    for (const [width, hasWords] of [
      [390, true],
      [320, true],
      [280, false],
      [195, false],
    ] as const) {
      await page.setViewportSize({ width: width, height: 640 });
      await page.goto(world.getVisitorUrl());
      await expect(places).toHaveCount(names.length);
      if (hasWords) await expect.poll(measureGaps).toBeGreaterThanOrEqual(4);
      else await expect.poll(measureGaps).toBeUndefined();
      await expectFitting(page, `home, ${width} px wide`);
      await expectAccessible(page, `home, ${width} px wide`);
    }
    await places.nth(2).click();
    await expect(page).toHaveURL(world.getVisitorUrl('/profile/shoot'));
  },
);

test('a desktop has a rail with all places, and related parts are side by side', async ({ page, world }) => {
  const { points } = getHomePage(page);
  const places = page.getByRole('navigation', { name: 'Navigation principale' });
  const news = page.getByRole('region', { name: 'Quoi de neuf' });
  const getLeft = async (part: Locator) => (await getEdges(part)).left;
  await page.setViewportSize(desktop);
  await page.goto(world.getUrl());
  await expect(places.getByRole('link')).toHaveText([
    'Accueil',
    'Offres',
    'Boutique',
    'Mes bons',
    'Cagnotte',
  ]);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(points).toBeVisible();
  await expect(news).toBeVisible();
  expect(await getLeft(places)).toBeLessThan(await getLeft(points));
  expect(await getLeft(points)).toBeLessThan(await getLeft(news));
  await expectAccessible(page, 'home on a desktop');

  await test.step('the keyboard skips the rail', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Aller au contenu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('all receipts are a press away, and so is the way back', async () => {
    const history = getReceiptHistoryPage(page);
    await history.all.click();
    await expect(history.title).toBeFocused();
    await expect(history.findRow('42,60')).toContainText('+64');
    await expectAccessible(page, 'all receipts on a desktop');
    await history.back.click();
    await expect(points).toBeVisible();
  });

  await test.step('the pot has its transfer below its amount, and its history beside', async () => {
    const pot = getPotPage(page);
    await places.getByRole('link', { name: 'Cagnotte' }).click();
    await expect(places.getByRole('link', { name: 'Cagnotte' })).toHaveAttribute('aria-current', 'page');
    await expect(pot.transfer).toBeVisible();
    await expect(pot.history).toBeVisible();
    // The history is rendered again once it is loaded.
    await expect.poll(async () => (await getLeft(pot.transfer)) < (await getLeft(pot.history))).toBe(true);
    await expectAccessible(page, 'pot on a desktop');
  });
});

test(
  'points, a coupon’s code and the pot’s transfer fit beside a rail of icons on a phone held sideways, and at twice the size',
  { tag: '@deep' },
  async ({ page, world }) => {
    const { points } = getHomePage(page);
    const { bars, figures } = getCouponsPage(page);
    const isWhole = async (part: Locator) => {
      const { y = -1, height = 0 } = (await part.boundingBox()) ?? {};
      return y >= 0 && y + height <= (page.viewportSize()?.height ?? 0);
    };
    for (const size of [sideways, { width: 640, height: 400 }]) {
      await page.setViewportSize(size);
      await page.goto(world.getUrl());
      await expect(points).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect.poll(() => isWhole(points)).toBe(true);
      await expectAccessible(page, `home at ${size.width} × ${size.height}`);
      await page.getByRole('link', { name: 'Mes bons' }).click();
      await page.getByRole('link', { name: 'Bon de 5' }).click();
      await expect.poll(() => isWhole(bars)).toBe(true);
      await expect.poll(() => isWhole(figures)).toBe(true);
      await expectAccessible(page, `coupon at ${size.width} × ${size.height}`);
      await page.getByRole('link', { name: 'Cagnotte' }).click();
      await expect.poll(() => isWhole(getPotPage(page).transfer)).toBe(true);
      await page.getByRole('link', { name: 'Photographier un ticket' }).click();
      await expect(page.getByRole('heading', { name: 'Aucun appareil photo' })).toBeVisible();
      const capture = page.getByRole('main');
      await expect
        .poll(async () => (await capture.boundingBox())?.height)
        .toBeGreaterThanOrEqual(size.height);
    }
  },
);
