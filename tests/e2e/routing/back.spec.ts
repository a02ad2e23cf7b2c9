import { expect, test } from '../fixtures.ts';
import { getEmbedPage } from '../pages/embed-page.ts';
import { getOffersPage } from '../pages/offers-page.ts';
import { sites } from '../sites.ts';

test(
  'a dialog closes by "back", by a reload and by a link in it, and then one "back" leaves the screen',
  { tag: '@deep' },
  async ({ page, world }) => {
    const offers = getOffersPage(page);
    const greeting = page.locator('#app').getByText('Bonjour Camille');
    const first = offers.onHome.first().getByRole('button');
    await page.goto(world.getUrl('/profile/shop'));
    await page.getByRole('link', { name: 'Accueil', exact: true }).click();
    await first.click();
    await expect(offers.details).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(offers.details).toBeHidden();
    await expect(greeting).toBeVisible();

    await page.goForward();
    await expect(offers.details).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible();
    await page.getByRole('link', { name: 'Accueil', exact: true }).click();

    await first.click();
    await expect(offers.details).toBeVisible();
    await page.reload();
    await expect(greeting).toBeVisible();
    await expect(offers.details).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible();
    await page.getByRole('link', { name: 'Accueil', exact: true }).click();

    await first.click();
    await offers.details.getByRole('link').click();
    await expect(page).toHaveURL(/\/profile\/shoot/);
    await page.goBack();
    await expect(greeting).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible();
  },
);

test(
  'dialogs in a partner’s page add nothing to the history of that page',
  { tag: '@deep' },
  async ({ page, world: { clientId, token } }) => {
    const embed = getEmbedPage(page);
    await embed.open('module', { src: sites.widget, clientId, token });
    await expect(embed.frame.getByText('Bonjour Camille')).toBeVisible();
    const getHistoryLength = () => page.evaluate(() => history.length);
    const before = await getHistoryLength();
    await embed.frame.getByRole('region', { name: 'Offres' }).getByRole('button').first().click();
    const details = embed.frame.getByRole('dialog');
    await expect(details).toBeVisible();
    await details.getByRole('button', { name: 'Fermer' }).click();
    await expect(details).toBeHidden();
    expect(await getHistoryLength()).toBe(before);
  },
);
