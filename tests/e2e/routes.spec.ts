import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { homePage } from './pages/home-page.ts';
import { capturePage } from './pages/capture-page.ts';

test('RT-13 pages with the partner check lead home without a token, query kept (D42)', async ({
  page,
  world,
}) => {
  for (const path of ['/profile/shoot', '/homes/registered']) {
    await page.goto(world.visitorUrl(path));
    await expect(homePage(page).programme).toBeVisible();
    await expect(page).toHaveURL(world.visitorUrl('/'));
  }
});

test('RT-06 RT-08 an unknown route is a 404 with a link home', async ({ page, world }) => {
  await page.goto(world.url('/no/such/page'));
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await expect(page.getByText('404')).toBeVisible();
  await expectAccessible(page, '404');
  await page.getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(homePage(page).programme).toBeVisible();
  await expect(page).toHaveURL(world.visitorUrl());
});

test('RT-11 the route’s name is a class of the app container and changes with it', async ({
  page,
  world,
}) => {
  await page.goto(world.url());
  await expect(page.locator('.home')).toBeVisible();
  await homePage(page).shoot.click();
  await expect(page.locator('.profile-shoot')).toBeVisible();
  await expect(page.locator('.home')).toHaveCount(0);
});

test('RT-12 navigation keeps the query, and a query of one’s own is left alone', async ({ page, world }) => {
  await page.goto(`${world.visitorUrl()}&x=1#token=${world.token}`);
  await homePage(page).shoot.click();
  await expect(page).toHaveURL(`${world.visitorUrl('/profile/shoot')}&x=1`);
  await capturePage(page).close.first().click();
  await expect(page).toHaveURL(`${world.visitorUrl()}&x=1`);
});
