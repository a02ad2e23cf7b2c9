/** Two tabs of one browser: when a session ends in one, the other does not go on showing it. */
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { waitForIdleNetwork } from '../go-offline.ts';
import { getAccountPage } from '../pages/account-page.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { createWorldControl, World } from '../world.ts';

const alice = 'alice@exemple.fr';
const signedOutElsewhere = 'Votre session a été fermée dans un autre onglet.';
const otherAccount = 'Un autre compte s’est connecté dans un autre onglet.';

const logIn = async (page: Page, world: World, email: string) => {
  await page.goto(world.getVisitorUrl('/auth/login'));
  await getAccountPage(page).submitLogIn(email);
  await expect(getHomePage(page).points).toBeVisible();
};

const openTab = async (context: BrowserContext, address: string) => {
  const tab = await context.newPage();
  await tab.goto(address);
  return tab;
};

/**
 * Resolves once a tab has received that another one signed out: its widget, which listened
 * before, has received it, too.
 */
const waitForSignOutMessage = (tab: Page) =>
  tab.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new BroadcastChannel('cagnotte-session').onmessage = ({ data }: MessageEvent<{ event: string }>) => {
          if (data.event === 'signed-out') resolve();
        };
      }),
  );

const expectVisitor = async (page: Page, world: World) => {
  await expect(page).toHaveURL(world.getVisitorUrl());
  await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible();
  await expect(getHomePage(page).points).toHaveCount(0);
};

test('signing out in one tab clears the other at once and shows the reason, and pictures that are not sent are kept', async ({
  page,
  context,
  world,
}) => {
  const account = getAccountPage(page);
  await logIn(page, world, alice);
  const other = await openTab(context, world.getVisitorUrl('/profile/shoot'));
  const capture = getCapturePage(other);
  await capture.pick([drawn.short]);
  await expect(capture.pictures).toHaveCount(1);

  await account.menu.click();
  await account.logOut.click();
  await account.keepAndSignOut.click();
  await expectVisitor(page, world);
  await expectVisitor(other, world);
  await expect(other.getByRole('status').filter({ hasText: signedOutElsewhere })).toBeVisible();
  // There is no alert, not even for a call that was refused meanwhile.
  await waitForIdleNetwork(other);
  await expect(other.getByRole('alert')).toHaveCount(0);
  await expectAccessible(other, 'signed out in another tab');
  await other.reload();
  await expectVisitor(other, world);

  await logIn(other, world, alice);
  await expect(getHomePage(other).draft).toContainText('1 photo gardée');
});

test(
  'another person who signs in in one tab signs the first one out in the other, which shows the reason',
  { tag: '@deep' },
  async ({ page, context, world }) => {
    // Both tabs are a visitor's, so that the second one need not sign out first.
    const other = await openTab(context, world.getVisitorUrl('/auth/login'));
    await expect(getAccountPage(other).logIn).toBeVisible();
    await logIn(page, world, alice);
    await getAccountPage(other).submitLogIn('bob@exemple.fr');
    await expect(getHomePage(other).points).toBeVisible();
    await expectVisitor(page, world);
    await expect(page.getByRole('status').filter({ hasText: otherAccount })).toBeVisible();
    // The cookie is still Bob's.
    await other.reload();
    await expect(getHomePage(other).points).toBeVisible();
  },
);

test(
  'a link with another person’s token, agreed to in one tab, signs the first one out in the other',
  { tag: '@deep' },
  async ({ page, context, world }) => {
    await logIn(page, world, alice);
    const bob = await world.createCustomer('bob', 'bob@exemple.fr');
    const other = await openTab(context, `${world.getVisitorUrl()}#token=${bob}`);
    await other.getByRole('dialog').getByRole('button', { name: 'Changer de compte' }).click();
    await expectVisitor(page, world);
    await expect(page.getByRole('status').filter({ hasText: otherAccount })).toBeVisible();
    await expect(getHomePage(other).points).toBeVisible();
  },
);

test(
  'a tab that a link signed in as another user stays, and so does one of another programme',
  { tag: '@deep' },
  async ({ page, context, world }) => {
    const shop = { name: 'Boutique' };
    const bob = await world.createCustomer('bob', 'bob@exemple.fr');
    const ofBob = await openTab(context, `${world.getVisitorUrl()}#token=${bob}`);
    const programme = new World(`${world.clientId.replace('demo.', '')}-other`);
    const elsewhere = await openTab(context, programme.getUrl());
    for (const tab of [ofBob, elsewhere]) await expect(getHomePage(tab).points).toBeVisible();
    const received = Promise.all([ofBob, elsewhere].map(waitForSignOutMessage));

    await logIn(page, world, alice);
    await getAccountPage(page).menu.click();
    await getAccountPage(page).logOut.click();
    await expectVisitor(page, world);
    await received;
    for (const tab of [ofBob, elsewhere]) {
      await tab.getByRole('link', shop).click();
      await expect(tab.getByRole('heading', { level: 1, ...shop })).toBeVisible();
    }
  },
);

test(
  'a session that expires in one tab ends in the other',
  { tag: '@deep' },
  async ({ page, context, world }) => {
    const token = await world.createCustomer(alice, alice);
    await logIn(page, world, alice);
    world.brokenOperations.add('listCardSlots');
    world.expectedErrors.push('this token has expired');
    await createWorldControl(token).setFault({
      operationId: 'listCardSlots',
      kind: 'status',
      status: 401,
      message: 'this token has expired',
      times: null,
    });
    const other = await openTab(context, world.getVisitorUrl('/homes/registered'));
    await expectVisitor(other, world);
    await expectVisitor(page, world);
  },
);

test('a frozen tab catches up when it is shown again', { tag: '@deep' }, async ({ page, context, world }) => {
  await logIn(page, world, alice);
  const other = await openTab(context, world.getVisitorUrl('/homes/registered'));
  await expect(getHomePage(other).points).toBeVisible();
  const devtools = await context.newCDPSession(other);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await getAccountPage(page).menu.click();
  await getAccountPage(page).logOut.click();
  await expectVisitor(page, world);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await other.bringToFront();
  await expectVisitor(other, world);
});
