/** Links with another person’s token, in a separate page: the signed-in shopper is asked before a switch. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { waitForIdleNetwork } from '../go-offline.ts';
import { getHomePage } from '../pages/home-page.ts';
import { createWorldControl, type World } from '../world.ts';

const createCustomers = async (world: World) => ({
  marie: await world.createCustomer('long', 'marie@exemple.fr'),
  camille: await world.createCustomer('camille', 'camille@exemple.fr'),
});

const findQuestion = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Changer de compte ?' });
  return {
    dialog,
    keep: dialog.getByRole('button', { name: 'Garder mon compte' }).last(),
    change: dialog.getByRole('button', { name: 'Changer de compte' }),
  };
};

/** Returns every address of this tab’s history, back to its beginning. */
const listHistoryAddresses = async (page: Page): Promise<string[]> => {
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  return entries.map(({ url }) => url);
};

/** Returns home's greeting. The page shows the same words before the app has started a session. */
const findGreeting = (page: Page, name: string) => page.locator('#app').getByText(`Bonjour ${name}`);

const findGreetingOfMarie = (page: Page) => findGreeting(page, 'Marie-Bernadette-Antoinette');

test('a link with another person’s token, opened again, asks first and names both accounts; “keep” keeps the session', async ({
  page,
  world,
}) => {
  const { marie, camille } = await createCustomers(world);
  await page.goto(`${world.getVisitorUrl()}#token=${marie}`);
  await expect(findGreetingOfMarie(page)).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${world.getVisitorUrl()}#token=${camille}`);
  const { dialog, keep } = findQuestion(page);
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('marie@exemple.fr');
  await expect(dialog).toContainText('camille@exemple.fr');
  await expectAccessible(page, 'question of another account');
  await keep.click();
  await expect(dialog).toBeHidden();
  await expect(findGreetingOfMarie(page)).toBeVisible();
  await page.reload();
  await expect(findGreetingOfMarie(page)).toBeVisible();
  // The code of the question is loaded after the screen, and queries the server first.
  await waitForIdleNetwork(page);
  await expect(dialog).toBeHidden();
  const { calls } = await createWorldControl(camille).readState();
  expect(calls.map(({ operationId }) => operationId)).toEqual(['getUserSettings']);
});

test(
  'a second link in an open page is handled like a first one: a question, no token in address and history, then the switch',
  { tag: '@deep' },
  async ({ page, world }) => {
    const { marie, camille } = await createCustomers(world);
    await page.goto(`${world.getVisitorUrl('/profile/earned_coupons')}#token=${marie}`);
    await expect(page.getByRole('heading', { name: 'Mes bons' })).toBeVisible();
    const clean = page.url();
    await page.evaluate((token) => void (location.hash = `token=${token}`), camille);
    const { dialog, change } = findQuestion(page);
    await expect(dialog).toBeVisible();
    expect(page.url()).toBe(clean);
    await change.click();
    await expect(findGreeting(page, 'Camille')).toBeVisible();
    await expect(page).toHaveURL(world.getVisitorUrl());
    await expect(page.getByText('Marie-Bernadette')).toHaveCount(0);
    expect((await listHistoryAddresses(page)).filter((address) => address.includes('token'))).toEqual([]);
    await page.goBack();
    expect(page.url()).not.toContain('token');

    await page.goto(world.getVisitorUrl());
    await expect(findGreeting(page, 'Camille')).toBeVisible();
    await waitForIdleNetwork(page);
    await expect(dialog).toBeHidden();
  },
);

test(
  'a link with the token of the current session is accepted without a question',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.goto(world.getUrl());
    await expect(getHomePage(page).points).toBeVisible();
    const before = (await world.listCalls('getUserSettings')).length;
    await page.evaluate((token) => void (location.hash = `token=${token}&email=a%40b.fr`), world.token);
    await expect.poll(() => page.url()).toBe(world.getVisitorUrl());
    await waitForIdleNetwork(page);
    await getHomePage(page).shoot.click();
    await expect(findQuestion(page).dialog).toHaveCount(0);
    expect(await world.listCalls('getUserSettings')).toHaveLength(before);
  },
);
