import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { couponsPath } from '../pages/coupons-page.ts';
import { potPath } from '../pages/pot-page.ts';
import { getReviewPath } from '../pages/review-page.ts';

test.use({ traits: ['thousands'] });

/** Counts the elements and texts of the page. */
const countNodes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode()) count += 1;
    return count;
  });

/** Each is the trait's 5000. */
const totalText = '5\u202f000';

const locateRegion = (page: Page, name: string) => {
  const region = page.getByRole('region', { name });
  return {
    rows: region.getByRole('listitem'),
    count: region.getByRole('status'),
    more: region.getByRole('button', { name: 'Voir plus' }),
  };
};

test(
  'five thousand offers draw fifty rows, past ones ten, and more on request, which are kept on return',
  { tag: ['@engines', '@deep'] },
  async ({ page, world }) => {
    await page.goto(world.getUrl('/catalog'));
    const open = locateRegion(page, 'Offres en cours');
    const past = locateRegion(page, 'Offres terminées');
    await expect(open.rows).toHaveCount(50);
    await expect(past.rows).toHaveCount(10);
    await expect(open.count).toHaveText(`50 sur ${totalText}`);
    expect(await countNodes(page)).toBeLessThan(2000);

    await test.step('rows requested by keyboard are announced with their count, and the first new one has the focus', async () => {
      await open.more.focus();
      await page.keyboard.press('Enter');
      await expect(open.rows).toHaveCount(100);
      await expect(open.rows.nth(50)).toBeFocused();
      await expect(open.count).toHaveText(`100 sur ${totalText}`);
      await expect(past.rows).toHaveCount(10);
      await page.keyboard.press('Tab');
      await expect(open.rows.nth(50).getByRole('button')).toBeFocused();
    });

    await test.step('the screen is found as it was left', async () => {
      await open.rows.nth(90).scrollIntoViewIfNeeded();
      // Playwright may scroll to the element that it presses: the press itself notes the position.
      await page.evaluate(() => {
        const note = () => Object.assign(globalThis, { left: scrollY });
        addEventListener('click', note, { capture: true, once: true });
      });
      await page.getByRole('link', { name: 'Boutique' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible();
      await page.goBack();
      await expect(open.rows).toHaveCount(100);
      const measureScrollChange = () =>
        page.evaluate(() => scrollY - Number(Reflect.get(globalThis, 'left')));
      await expect.poll(measureScrollChange).toBe(0);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(5000);
    });

    await test.step('another visit begins with the first rows', async () => {
      await page.getByRole('link', { name: 'Accueil', exact: true }).click();
      await page.getByRole('link', { name: 'Mon compte et aide' }).click();
      await page.getByRole('link', { name: 'Offres', exact: true }).click();
      await expect(open.rows).toHaveCount(50);
    });
  },
);

test('five thousand rewards of the shop draw fifty rows', { tag: '@deep' }, async ({ page, world }) => {
  await page.goto(world.getUrl('/profile/shop'));
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(50);
  expect(await countNodes(page)).toBeLessThan(3000);
  await page.getByRole('button', { name: 'Voir plus' }).click();
  await expect(cards).toHaveCount(100);
  await expect(page.getByRole('main').getByRole('listitem').nth(50)).toBeFocused();
  await expect(page.getByText(`100 sur ${totalText}`)).toBeVisible();
  // The window is as high as the count needs, so that the dock covers no element.
  await page.getByText(`100 sur ${totalText}`).scrollIntoViewIfNeeded();
  await expectAccessible(page, 'five thousand rewards');
});

test(
  'five thousand coupons, refunds, rewards of the programme, purchases and claims draw a part of their rows',
  { tag: '@deep' },
  async ({ page, world }) => {
    await test.step('coupons', async () => {
      await page.goto(world.getUrl(couponsPath));
      const ready = locateRegion(page, 'À utiliser');
      await expect(ready.rows).toHaveCount(40);
      expect(await countNodes(page), 'three sections').toBeLessThan(3000);
      await ready.more.click();
      await expect(ready.rows).toHaveCount(80);
      await ready.rows.first().getByRole('link').click();
      await expect(page.getByRole('article')).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
    });
    await test.step('refunds of the pot', async () => {
      await page.goto(world.getUrl(potPath));
      const history = locateRegion(page, 'Historique');
      await expect(history.rows).toHaveCount(50);
      expect(await countNodes(page)).toBeLessThan(2000);
      await history.more.click();
      await expect(history.rows).toHaveCount(100);
    });
    await test.step('a receipt', async () => {
      await page.goto(world.getUrl(getReviewPath()));
      const purchases = locateRegion(page, 'Achats');
      await expect(purchases.rows).toHaveCount(50);
      const claims = locateRegion(page, 'Produits manquants réclamés');
      await expect(claims.rows).toHaveCount(50);
      expect(await countNodes(page)).toBeLessThan(2000);
      await purchases.more.click();
      await expect(purchases.rows).toHaveCount(100);
      await expect(purchases.rows.nth(50)).toBeFocused();
      await claims.more.click();
      await expect(claims.rows).toHaveCount(100);
      await page.getByRole('button', { name: 'Un bon n’a pas été déduit' }).click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(50);
    });
    await test.step('rewards of the programme, for a visitor', async () => {
      // A separate page: the first one keeps its shopper for as long as it is open.
      await page.context().clearCookies();
      const visitor = await page.context().newPage();
      await visitor.goto(world.getVisitorUrl('/catalog'));
      await expect(locateRegion(visitor, 'Les cadeaux du programme').rows).toHaveCount(50);
    });
  },
);

test('“Voir plus” reacts before its rows are drawn', { tag: '@deep' }, async ({ page, world }) => {
  await page.goto(world.getUrl(couponsPath));
  const { rows, more } = locateRegion(page, 'À utiliser');
  await expect(rows).toHaveCount(40);
  // Records each change of the page: the state of the button, and the number of rows.
  await more.evaluate((button) => {
    const section = button.closest('section');
    const changes: string[] = [];
    Object.assign(window, { changes });
    new MutationObserver(() => {
      const count = section?.querySelectorAll('li').length ?? 0;
      changes.push(`${button.hasAttribute('aria-busy') ? 'busy' : 'ready'} ${count}`);
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
  });
  await more.click();
  await expect(rows).toHaveCount(80);
  await expect(more).not.toHaveAttribute('aria-busy');
  const changes = await page.evaluate(() => (window as Window & { changes?: string[] }).changes);
  expect(changes?.indexOf('busy 40')).toBeGreaterThanOrEqual(0);
  expect(changes?.indexOf('busy 40')).toBeLessThan(changes?.indexOf('ready 80') ?? -1);
});

test.describe('in the usual world', () => {
  test.use({ traits: [] });

  test('texts of a hundred thousand letters are cut, and their screen opens', async ({ page, world }) => {
    await world.setText('Bon '.repeat(25_000));
    await page.goto(world.getUrl(couponsPath));
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    const longest = await rows.first().evaluate((row) => row.textContent.length);
    // The programme's name, a title and conditions.
    expect(longest).toBeLessThan(3 * 2200);
    await expect(rows.first()).toContainText('…');
  });
});
