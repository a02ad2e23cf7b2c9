/** Tablets and desktops: the navigation at the side, screens in columns. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { embedPage } from './pages/embed-page.ts';
import { homePage } from './pages/home-page.ts';
import { reviewPage, reviewPath } from './pages/review-page.ts';
import { sites } from './sites.ts';

const desktop = { width: 1280, height: 800 };
const tablet = { width: 768, height: 1024 };

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element has no box');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);

const nav = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });

for (const [layout, viewport] of Object.entries({ desktop, tablet }))
  test.describe(`on a ${layout}`, { tag: layout === 'desktop' ? [] : '@deep' }, () => {
    test.use({ viewport });

    test(
      'the navigation is at the side of every screen of members, comes first, and marks the current place',
      { tag: '@deep' },
      async ({ page, world }) => {
        await page.goto(world.url());
        await expect(homePage(page).receipts).not.toHaveCount(0);
        await expect(page.getByRole('contentinfo')).toBeHidden();
        await expect(homePage(page).shoot).toHaveCount(1);
        const { right } = await boxOf(nav(page));
        expect((await boxOf(page.getByRole('main'))).x).toBeGreaterThanOrEqual(right);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, `home on a ${layout}`);

        for (const name of ['Mes tickets', 'Offres', 'Boutique', 'Mes bons', 'Cagnotte', 'Accueil']) {
          const link = nav(page).getByRole('link', { name, exact: true });
          await link.click();
          await expect(link).toHaveAttribute('aria-current', 'page');
          await expect(nav(page).locator('[aria-current]')).toHaveCount(1);
          await expectNoSidewaysScroll(page);
          await expectAccessible(page, `${name} on a ${layout}`);
        }
        await page.getByRole('link', { name: 'Mon compte et aide' }).click();
        await expect(page.getByRole('heading', { name: 'Mon compte et aide' })).toBeVisible();
        await expectAccessible(page, `menu on a ${layout}`);
      },
    );

    test('the picture of a receipt stays in sight beside its lines, and opens as large as the screen', async ({
      page,
      world,
    }) => {
      const review = reviewPage(page);
      await page.goto(world.url(reviewPath()));
      const photo = page.getByRole('button', { name: 'Agrandir la photo du ticket' });
      await expect(photo).toHaveCount(1);
      const purchases = page.getByRole('region', { name: 'Achats' });
      expect((await boxOf(photo)).right).toBeLessThanOrEqual((await boxOf(purchases)).x);
      await purchases.getByRole('listitem').last().scrollIntoViewIfNeeded();
      await expect(photo).toBeInViewport({ ratio: 0.9 });
      await expect(review.validate).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, `review on a ${layout}`);
      await photo.click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    });

    test('the coupons of the shop are beside each other, and the separator crosses them all', async ({
      page,
      world,
    }) => {
      await page.goto(world.url('/profile/shop'));
      const coupon = (title: string) => page.getByRole('listitem').filter({ hasText: title });
      const first = await boxOf(coupon('Bon de 2'));
      const second = await boxOf(coupon('Bon de 5'));
      expect(second.y).toBe(first.y);
      expect(second.x).toBeGreaterThanOrEqual(first.right);
      const separator = await boxOf(coupon('Continuez à cumuler pour débloquer votre choix !'));
      expect(separator.x).toBe(first.x);
      expect(separator.width).toBeGreaterThan(first.width * 1.5);
    });

    test('visitors see the partner’s picture beside the promise', async ({ page, world }) => {
      await page.goto(world.visitorUrl('/'));
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      const picture = await boxOf(page.getByRole('banner'));
      expect(picture.right).toBeLessThanOrEqual((await boxOf(title)).x);
      expect(picture.height).toBe(viewport.height);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, `home of a visitor on a ${layout}`);
      await page.getByRole('link', { name: 'Se connecter' }).click();
      await expect(page.getByLabel('Adresse e-mail')).toBeVisible();
      await expect(nav(page)).toBeHidden();
      await expectAccessible(page, `sign-in on a ${layout}`);
    });
  });

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test(
    'home has what happened in a second column, and the pot its transfer below the amount',
    { tag: '@engines' },
    async ({ page, world }) => {
      await page.goto(world.url());
      const receipts = page.getByRole('region', { name: 'Tickets en cours' });
      const news = page.getByRole('region', { name: 'Quoi de neuf' });
      await expect(news).toBeVisible();
      expect((await boxOf(receipts)).right).toBeLessThanOrEqual((await boxOf(news)).x);
      await nav(page).getByRole('link', { name: 'Cagnotte' }).click();
      const amount = page.getByRole('region', { name: 'Disponible' });
      const transfer = page.getByRole('button', { name: /^Virer/ });
      await expect(transfer).toBeVisible();
      const paper = await boxOf(amount);
      const button = await boxOf(transfer);
      expect(button.y).toBeGreaterThanOrEqual(paper.bottom);
      expect(button.right).toBeLessThanOrEqual(paper.right);
      expect((await boxOf(page.getByRole('region', { name: 'Historique' }))).x).toBeGreaterThan(paper.right);
    },
  );

  test('the points of a validated receipt fill the screen beside the navigation', async ({ page, world }) => {
    const review = reviewPage(page);
    await page.goto(world.url(reviewPath()));
    await review.validate.click();
    await expect(page.getByRole('heading', { name: '+86 points gagnés' })).toBeFocused();
    await expectAccessible(page, 'points won on a desktop');
    await nav(page).getByRole('link', { name: 'Boutique' }).click();
    await expect(page.getByRole('heading', { name: 'Boutique' })).toBeVisible();
  });

  test('the keyboard reaches the navigation before the content, and can skip it', async ({ page, world }) => {
    await page.goto(world.url('/profile/shop'));
    await expect(page.getByText('Bon de 2')).not.toHaveCount(0);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: 'Aller au contenu' });
    await expect(skip).toBeFocused();
    await expectAccessible(page, 'the way past the navigation');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Boutique' })).toBeFocused();
    await skip.focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Le Club Verger' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(homePage(page).shoot).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(nav(page).getByRole('link', { name: 'Accueil' })).toBeFocused();
  });
});

test('a window that is made wider or narrower keeps what the shopper is doing', async ({ page, world }) => {
  await page.goto(world.url(reviewPath()));
  const points = page.getByRole('button', { name: /^Points/ });
  await points.click();
  await page.setViewportSize(desktop);
  await expect(nav(page)).toBeVisible();
  await expect(points).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(nav(page)).toBeHidden();
  await expect(points).toHaveAttribute('aria-pressed', 'true');
});

test('a phone held sideways keeps the dock', async ({ page, world }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(world.url());
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Boutique' })).toBeVisible();
});

test('a frame in the flow of a wide page has the navigation in its visible part', async ({
  page,
  world: { clientId, token },
}) => {
  await page.setViewportSize(desktop);
  const embed = embedPage(page);
  await embed.open('module', { src: sites.widget, clientId, token, variant: 'page' });
  await page.locator('main').evaluate((main) => (main.style.padding = '0 0 70rem'));
  const home = embed.frame.getByRole('link', { name: 'Accueil' });
  await expect(home).toBeVisible();
  await page.evaluate(() => scrollTo(0, 250));
  await expect(home).toBeInViewport();
});
