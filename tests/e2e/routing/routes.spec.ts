import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';

test('RT-13 D42 pages with the partner check lead home without a token, query kept', async ({
  page,
  world,
}) => {
  for (const path of ['/profile/shoot', '/homes/registered']) {
    await page.goto(world.getVisitorUrl(path));
    await expect(getHomePage(page).programme).toBeVisible();
    await expect(page).toHaveURL(world.getVisitorUrl('/'));
  }
});

test('RT-06 RT-08 an unknown route is a 404 with a link home', async ({ page, world }) => {
  await page.goto(world.getUrl('/no/such/page'));
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await expect(page.getByText('404')).toBeVisible();
  await expectAccessible(page, '404');
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(getHomePage(page).programme).toBeVisible();
  await expect(page).toHaveURL(world.getVisitorUrl());
});

test(
  'RT-11 RT-12 navigation keeps the query, and changes the class of the app container, which is the route’s name',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.goto(`${world.getVisitorUrl()}&x=1#token=${world.token}`);
    // The shell of the page has the class, too.
    await expect(page.locator('#app .home')).toBeVisible();
    await getHomePage(page).shoot.click();
    await expect(page.locator('.profile-shoot')).toBeVisible();
    await expect(page.locator('.home')).toHaveCount(0);
    await expect(page).toHaveURL(`${world.getVisitorUrl('/profile/shoot')}&x=1`);
    await getCapturePage(page).close.first().click();
    await expect(page).toHaveURL(`${world.getVisitorUrl()}&x=1`);
  },
);

test(
  'going back finds the screen as it was left, with its scroll; each route change moves the focus to its title',
  { tag: '@engines' },
  async ({ page, world }) => {
    await page.goto(world.getUrl('/assistance'));
    const question = page.getByText('J’ai oublié mon mot de passe');
    await question.scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Boutique' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeFocused();
    await expect(page.getByText('Bon de 8').first()).toBeAttached();
    await page.evaluate(() => scrollTo(0, 150));
    // A mouse press would first scroll to the place that the link of the dock would have if it were not
    // sticky.
    await page.getByRole('link', { name: 'Cagnotte' }).dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: 'Cagnotte' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(150);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Cagnotte' })).toBeFocused();
  },
);

test('AN-05 RT-01 a route has the widget’s name as its title, a description, and an address without #', async ({
  page,
  world,
}) => {
  for (const name of ['Catalogue', 'Assistance']) {
    await page.goto(world.getVisitorUrl('/menu'));
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page, 'D125 of the programme').toHaveTitle('Le Club Verger');
    expect(new URL(page.url()).hash).toBe('');
  }
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Widget web pour gérer le compte de fidélité du client',
  );
  await page.goto(`${new URL(page.url()).origin}/errors/missing_client_id`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page, 'D125 without a programme').toHaveTitle('Widget fidélité');
});

test('RT-07 an invalid or unknown identifier is a 404', async ({ page, world }) => {
  // React and the router each log that a screen failed; the screen itself shows it to the shopper.
  world.expectedErrors.push('UnknownCoupon');
  for (const path of [
    '/profile/earned_coupons/%20',
    '/profile/receipts/%20/review',
    '/profile/earned_coupons/nobody-knows',
  ]) {
    await page.goto(world.getUrl(path));
    await expect(page.getByRole('heading', { name: 'This page could not be found' }), path).toBeVisible();
  }
});
