import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getAccountPage } from '../pages/account-page.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getPartnerPage } from '../pages/partner-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';

test('signing in and out works in a partner’s page where third-party cookies are blocked', async ({
  page,
  world,
}) => {
  const partner = getPartnerPage(page);
  const account = getAccountPage(partner.widget);
  await partner.open(world.getVisitorUrl('/auth/login'));
  await account.submitLogIn();
  await expect(getHomePage(partner.widget).points).toContainText(/1\s284/);
  expect(await partner.canKeepCookies()).toBe(false);
  await expectAccessible(page, 'signed in, in a frame');
  await account.menu.click();
  await account.logOut.click();
  // The menu has the link as well, and no points.
  await expect(getHomePage(partner.widget).programme).toBeVisible();
  await expect(partner.widget.getByRole('link', { name: 'Se connecter' })).toBeVisible();
  await expect(getHomePage(partner.widget).points).toBeHidden();
});

test.describe('a shopper without receipts', () => {
  test.use({ traits: ['empty'] });

  test('D109 the widget in the page of another site sends a receipt where third-party cookies are blocked', async ({
    page,
    world,
  }) => {
    const partner = getPartnerPage(page);
    await partner.open(world.getUrl());
    await expect(getHomePage(partner.widget).programme).toBeVisible();
    // The condition of this test: here the widget's site keeps no cookie.
    expect(await partner.canKeepCookies()).toBe(false);
    await expectAccessible(page, 'home in a frame');

    await getHomePage(partner.widget).shoot.click();
    const capture = getCapturePage(page, partner.widget);
    await capture.pick([drawn.short, drawn.other]);
    await expect(capture.pictures).toHaveCount(2);
    await expect(partner.widget.getByText(/^Ce navigateur ne garde rien/)).toBeVisible();
    await capture.send.click();
    await expect(capture.sent).toBeVisible();
    await expectAccessible(page, 'sent, in a frame');
    expectStored(await getOnlyReceipt(world), [drawn.short, drawn.other]);
    await capture.backHome.click();
    await expect(getHomePage(partner.widget).receipts).toHaveCount(1);
  });
});
