import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getOffersPage, offersPath } from '../pages/offers-page.ts';

test(
  'home begins with the offers, each opens its details, and one press shows all of them',
  { tag: '@deep' },
  async ({ page, world }) => {
    const offers = getOffersPage(page);
    await page.goto(world.getUrl());
    await expect(offers.onHome).toHaveText([
      /lentilles.*Dernier jour/,
      /comté.*Plus que 3\sjours/,
      /lessive.*Plus que 4\sjours/,
      /yaourts/,
      /velouté/,
      /huile de noix/,
    ]);
    // Its title names the refund, too: screen readers read it once.
    await expect(offers.onHome.nth(1)).toHaveText(/^2\s€ remboursés sur le comté/);
    const headings = page.getByRole('heading', { level: 2 });
    await expect(headings.first()).toHaveText('Offres');
    await expectAccessible(page, 'home with offers');

    for (const [index, name] of ['lentilles', 'comté', 'lessive', 'yaourts', 'velouté', 'huile'].entries()) {
      const opener = offers.onHome.nth(index).getByRole('button');
      await opener.click();
      await expect(offers.details).toContainText(name);
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(offers.onHome).toHaveCount(4);
    await offers.all.click();
    await expect(page).toHaveURL(world.getVisitorUrl(offersPath));
    await expect(offers.open).toHaveCount(6);
    await expectAccessible(page, 'offers on a desktop');

    const countColumns = async () => {
      const boxes = await Promise.all((await offers.open.all()).map((row) => row.boundingBox()));
      return new Set(boxes.map((box) => box?.x)).size;
    };
    expect(await countColumns()).toBe(5);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect.poll(countColumns).toBe(6);
    // A phone held sideways has no room above the offers: the bar has the search with its text.
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(page.getByRole('banner').getByRole('searchbox')).toBeVisible();
    await expect.poll(countColumns).toBe(4);
    await expect(offers.open.nth(3)).toBeInViewport();
    await offers.search.fill('huile');
    await expect(offers.open).toHaveCount(1);
    await expectAccessible(page, 'search in the bar');
  },
);

test(
  'offers are searched and sorted, and stay so when the shopper returns',
  { tag: '@deep' },
  async ({ page, world }) => {
    const offers = getOffersPage(page);
    await page.goto(world.getUrl(offersPath));
    await offers.highestRefund.check();
    await expect(offers.open.first()).toContainText('huile de noix');
    await offers.search.fill('rembourse HUILE');
    await expect(offers.open).toHaveCount(1);
    await page.getByRole('link', { name: 'Boutique' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible();
    await page.goBack();
    await expect(offers.search).toHaveValue('rembourse HUILE');
    await expect(offers.highestRefund).toBeChecked();
    await page.getByRole('link', { name: 'Accueil', exact: true }).click();
    await offers.all.click();
    await expect(offers.search).toHaveValue('');
    await offers.search.fill('caviar');
    await expect(page.getByRole('heading', { name: 'Aucune offre trouvée' })).toBeVisible();
    await expectAccessible(page, 'search without results');
    await offers.clear.last().click();
    await expect(offers.search).toBeFocused();
    await expect(offers.open).toHaveCount(6);
  },
);

test(
  'home is complete without offers, and a failure to load them is not shown',
  { tag: '@deep' },
  async ({ page, world }) => {
    await world.setFault({ operationId: 'listOffers', kind: 'status', status: 500, times: null });
    await page.goto(world.getUrl());
    await expect(getHomePage(page).receipts.first()).toBeVisible();
    await expect.poll(async () => (await world.listCalls('listOffers')).length).toBeGreaterThan(0);
    await expect(getOffersPage(page).all).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);
