/** A link to a screen of members, opened by a visitor: home asks to sign in, and signing in leads there. */
import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { waitForIdleNetwork } from '../go-offline.ts';
import { getAccountPage } from '../pages/account-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { reviewableUuid, getReviewPage, getReviewPath } from '../pages/review-page.ts';
import { createWorldControl, World } from '../world.ts';

const email = 'camille@exemple.fr';

const getVisitorHomePage = (screen: Page | FrameLocator) => ({
  logIn: screen.getByRole('link', { name: 'Se connecter' }),
  signUp: screen.getByRole('link', { name: /^Créer un compte/ }),
  reason: screen.getByText(/^Connectez-vous pour /),
});

const findBackButton = (page: Page) => page.getByRole('button', { name: 'Retour', exact: true });

const findPotHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Cagnotte' });

test(
  'a link to the pot leads a visitor home, then by signing in to the pot, with its query and hash',
  { tag: '@engines' },
  async ({ page, world }) => {
    const link = `${world.getVisitorUrl('/profile/pot')}&utm=mail#history`;
    const home = getVisitorHomePage(page);
    await page.goto(link);
    await expect(home.reason).toHaveText('Connectez-vous pour ouvrir votre cagnotte.');
    await expect(page).toHaveURL(`${world.getVisitorUrl()}&utm=mail`);
    await expectAccessible(page, 'home of a visitor who is to sign in');

    await page.reload();
    await expect(home.reason).toHaveText('Connectez-vous pour ouvrir votre cagnotte.');
    await home.logIn.click();
    await expect(getAccountPage(page).logIn).toBeVisible();
    await page.reload();
    await getAccountPage(page).submitLogIn();
    await expect(findPotHeading(page)).toBeVisible();
    await expect(page).toHaveURL(link);
    // The history has home in place of the form.
    await page.goBack();
    await expect(getHomePage(page).points).toBeVisible();

    // The link is forgotten: after signing out and in again the shopper is on home.
    await getAccountPage(page).menu.click();
    await getAccountPage(page).logOut.click();
    // The menu has the link as well, for the moment until home is there.
    await expect(getHomePage(page).programme).toBeVisible();
    await expect(home.logIn).toBeVisible();
    await expect(home.reason).toHaveCount(0);
    await home.logIn.click();
    await getAccountPage(page).submitLogIn();
    await expect(page).toHaveURL(`${world.getVisitorUrl('/homes/registered')}&utm=mail`);
  },
);

test(
  'signing up, by way of signing in, leads to the shop of the link',
  { tag: '@deep' },
  async ({ page, world }) => {
    const account = getAccountPage(page);
    await page.goto(world.getVisitorUrl('/profile/shop'));
    await expect(getVisitorHomePage(page).reason).toHaveText('Connectez-vous pour ouvrir la boutique.');
    await getVisitorHomePage(page).logIn.click();
    // Home has this link as well, and both forms have the same fields.
    await expect(account.logIn).toBeVisible();
    await page.getByRole('link', { name: /^Créer un compte/ }).click();
    await expect(account.signUp).toBeVisible();
    await account.submitSignUp('adele@exemple.fr');
    await expect(page.getByRole('heading', { level: 1, name: 'Boutique' })).toBeVisible();
    await expect(page).toHaveURL(world.getVisitorUrl('/profile/shop'));
  },
);

test(
  'signing in leads to the review of the receipt that the link names',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.goto(world.getVisitorUrl(getReviewPath()));
    await expect(getVisitorHomePage(page).reason).toHaveText('Connectez-vous pour vérifier votre ticket.');
    await getVisitorHomePage(page).logIn.click();
    await getAccountPage(page).submitLogIn();
    await expect(getReviewPage(page).validate).toBeVisible();
    expect(page.url()).toContain(reviewableUuid);
  },
);

test('a shopper whose session expired returns to the screen where it ended', async ({ page, world }) => {
  const token = await world.createCustomer(email, email);
  const shop = page.getByRole('heading', { level: 1, name: 'Boutique' });
  await page.goto(world.getVisitorUrl('/auth/login'));
  await getAccountPage(page).submitLogIn();
  await expect(getHomePage(page).points).toBeVisible();
  // Home requests the shop after its points; the refusal is for the shop's own screen.
  await waitForIdleNetwork(page);
  world.brokenOperations.add('getShop');
  world.expectedErrors.push('this token has expired');
  await createWorldControl(token).setFault({
    operationId: 'getShop',
    kind: 'status',
    status: 401,
    message: 'this token has expired',
  });
  await page.goto(world.getVisitorUrl('/profile/shop'));
  await expect(page.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' })).toBeVisible();
  await expect(page).toHaveURL(world.getVisitorUrl());
  await expect(getVisitorHomePage(page).reason).toHaveText('Connectez-vous pour ouvrir la boutique.');
  await getVisitorHomePage(page).logIn.click();
  await getAccountPage(page).submitLogIn();
  await expect(shop).toBeVisible();
  await expect(page).toHaveURL(world.getVisitorUrl('/profile/shop'));
});

test('the link of one programme leads nowhere in another', { tag: '@deep' }, async ({ page, world }) => {
  const other = new World(`${world.clientId.replace('demo.', '')}-other`);
  await page.goto(world.getVisitorUrl('/profile/pot'));
  await expect(getVisitorHomePage(page).reason).toBeVisible();
  await page.goto(other.getVisitorUrl());
  await expect(getVisitorHomePage(page).logIn).toBeVisible();
  await expect(getVisitorHomePage(page).reason).toHaveCount(0);
  await getVisitorHomePage(page).logIn.click();
  await getAccountPage(page).submitLogIn();
  await expect(page).toHaveURL(other.getVisitorUrl('/homes/registered'));
  await expect(getHomePage(page).points).toBeVisible();
});

test(
  'the way back from signing in and up leads to where the shopper came from, by keyboard as well',
  { tag: '@deep' },
  async ({ page, world }) => {
    const { logIn: toLogin } = getVisitorHomePage(page);
    // A screen that was opened directly leads back to home.
    await page.goto(world.getVisitorUrl('/auth/login'));
    await findBackButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(world.getVisitorUrl());
    await expect(toLogin).toBeVisible();

    await page.goto(world.getVisitorUrl('/menu'));
    await page.getByRole('link', { name: 'Se connecter' }).click();
    // The menu has this link as well.
    await expect(getAccountPage(page).logIn).toBeVisible();
    await page.getByRole('link', { name: /^Créer un compte/ }).click();
    await expect(getAccountPage(page).signUp).toBeVisible();
    await expectAccessible(page, 'sign-up with the way back');
    await page.reload();
    await findBackButton(page).click();
    await expect(page).toHaveURL(world.getVisitorUrl('/auth/login'));
    await expectAccessible(page, 'login with the way back');
    await findBackButton(page).click();
    await expect(page).toHaveURL(world.getVisitorUrl('/menu'));
  },
);
