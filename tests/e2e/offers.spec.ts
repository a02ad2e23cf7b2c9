import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { goOffline } from './go-offline.ts';
import { homePage } from './pages/home-page.ts';
import { offersPage, offersPath } from './pages/offers-page.ts';

test('D108 D99 members read first which offer ends today, then those that end within days', async ({
  page,
  world,
}) => {
  const offers = offersPage(page);
  await page.goto(world.url(offersPath));
  await expect(page.getByRole('heading', { level: 1, name: 'Offres' })).toBeVisible();
  await expect(offers.open).toHaveText([
    /lentilles.*Dernier jour/,
    /comté.*Plus que 3\sjours/,
    /lessive.*Plus que 4\sjours/,
    /yaourts.*Jusqu’au/,
    /velouté.*Jusqu’au/,
    /huile de noix.*Sans date de fin/,
  ]);
  await expect(offers.toCome).toHaveText([/sardines.*À partir du/]);
  await expect(offers.past).toHaveCount(2);
  await expectAccessible(page, 'offers');

  await test.step('an offer to come has its details, and does not lead to the camera', async () => {
    await page.getByRole('button', { name: /^Voir 0,70/ }).click();
    await expect(offers.details).toContainText('À partir du');
    await expect(offers.details.getByRole('link')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Voir 0,70/ })).toBeFocused();
  });
});

test('an offer is found by words without their accents, sorted, and found again after its details and on the way back', async ({
  page,
  world,
}) => {
  const offers = offersPage(page);
  await page.goto(world.url(offersPath));

  await test.step('the highest refund first', async () => {
    await offers.highestRefund.check();
    await expect(offers.open.first()).toContainText('huile de noix');
    await expect(offers.open.nth(1)).toContainText('comté');
  });

  await test.step('every word counts, accents and capitals do not', async () => {
    await offers.search.fill('HUILE remboursee');
    await expect(offers.found).toHaveText('Aucune offre trouvée');
    await expect(page.getByRole('heading', { name: 'Aucune offre trouvée' })).toBeVisible();
    await expectAccessible(page, 'search without results');
    await offers.search.fill('rembourse HUILE');
    await expect(offers.found).toHaveText('2 offres trouvées');
    await expect(offers.open).toHaveText([/huile de noix/]);
    await expect(offers.toCome).toHaveText([/sardines à l’huile/]);
    await expectAccessible(page, 'search with results');
  });

  await test.step('the details leave the search as it is', async () => {
    await page.getByRole('button', { name: /^Voir 3/ }).click();
    await expect(offers.details).toContainText('Sans date de fin');
    await page.keyboard.press('Escape');
    await expect(offers.search).toHaveValue('rembourse HUILE');
    await expect(offers.open).toHaveCount(1);
  });

  await test.step('so does the way back, and a new visit begins without one', async () => {
    await page.getByRole('link', { name: 'Boutique' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible();
    await page.goBack();
    await expect(offers.search).toHaveValue('rembourse HUILE');
    await expect(offers.highestRefund).toBeChecked();
    await page.getByRole('link', { name: 'Accueil', exact: true }).click();
    await homePage(page).allOffers.click();
    await expect(offers.search).toHaveValue('');
    await expect(offers.open).toHaveCount(6);
  });

  await test.step('it is emptied by its button, or by that of an empty result', async () => {
    await offers.search.fill('caviar');
    await offers.clear.last().click();
    await expect(offers.search).toBeFocused();
    await expect(offers.open).toHaveCount(6);
    await expect(offers.found).toBeEmpty();
    await offers.search.fill('miel');
    await expect(offers.found).toHaveText('1 offre trouvée');
    await expect(offers.past).toHaveText([/miel de fleurs/]);
    await offers.clear.click();
    await expect(offers.search).toBeFocused();
    await expect(offers.past).toHaveCount(2);
  });
});

test('offers that could not be loaded can be loaded again, and those on the screen stay without a network', async ({
  page,
  world,
}) => {
  const offers = offersPage(page);
  await world.fault({ operationId: 'listOffers', kind: 'status', status: 500 });
  world.reports.push('a fault was asked for');
  await page.goto(world.url(offersPath));
  await expect(page.getByRole('heading', { name: 'Une erreur inconnue est survenue.' })).toBeVisible();
  await expectAccessible(page, 'offers not loaded');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(offers.open).toHaveCount(6);
  await goOffline(page);
  await offers.search.fill('comte');
  await expect(offers.open).toHaveText([/comté/]);
});

test.describe('on home', () => {
  test('the offers that end soon follow the receipts, with their details and the way to all of them', async ({
    page,
    world,
  }) => {
    const home = homePage(page);
    await page.goto(world.url());
    await expect(home.offers).toHaveText([/lentilles.*Dernier jour/, /comté.*3\sjours/, /lessive.*4\sjours/]);
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.slice(-3)).toEqual([
      'Tickets en cours',
      'Offres qui se terminent bientôt',
      expect.any(String),
    ]);
    await expectAccessible(page, 'home with offers');
    const row = home.offers.first().getByRole('button');
    await row.click();
    await expect(offersPage(page).details).toContainText('Dernier jour');
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
    await home.allOffers.click();
    await expect(page).toHaveURL(world.visitorUrl(offersPath));
  });

  test('a failure to load them says nothing, and home is whole without them', async ({ page, world }) => {
    const home = homePage(page);
    await world.fault({ operationId: 'listOffers', kind: 'status', status: 500, times: null });
    await page.goto(world.url());
    await expect(home.receipts.first()).toBeVisible();
    await expect.poll(async () => (await world.calls('listOffers')).length).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: 'Quoi de neuf' })).toBeVisible();
    await expect(home.allOffers).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test.describe('for a shopper without data', () => {
    test.use({ traits: ['empty'] });
    test('there is no such section', async ({ page, world }) => {
      await page.goto(world.url());
      await expect(homePage(page).points).toBeVisible();
      await expect.poll(async () => (await world.calls('listOffers')).length).toBe(1);
      await expect(homePage(page).allOffers).toHaveCount(0);
    });
  });
});
