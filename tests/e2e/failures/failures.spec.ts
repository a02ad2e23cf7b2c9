import { expectAccessible } from '../axe.ts';
import { expect, test, watchCalls } from '../fixtures.ts';
import { getHomePage } from '../pages/home-page.ts';
import { defaultFaultMessage } from '../world.ts';

test(
  'RT-08 any other error has its status and a retry, but no link home',
  { tag: '@deep' },
  async ({ page, world }) => {
    world.expectedErrors.push('the settings are on fire');
    await world.setFault({
      operationId: 'getPartnerSettings',
      kind: 'status',
      status: 500,
      message: 'the settings are on fire',
    });
    await page.goto(world.getUrl());
    const retry = page.getByRole('button', { name: 'Réessayer' });
    await expect(retry).toBeVisible();
    await expect(page.getByText('500')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toBeHidden();
    await expectAccessible(page, 'error page');
    await retry.click();
    await expect(getHomePage(page).points).toContainText(/1\s284/);
  },
);

test('UP-14 three attempts without a server lead to an error page with a retry', async ({ page, world }) => {
  await world.setFault({ operationId: 'getPartnerSettings', kind: 'drop', times: null });
  await page.goto(world.getUrl());
  await expect(page.getByRole('heading', { name: 'Connexion impossible' })).toBeVisible();
  // The widget retries, seconds later.
  expect((await world.listCalls('getPartnerSettings')).length).toBeGreaterThanOrEqual(3);
  await expectAccessible(page, 'no connection');
  await world.clearFaults();
  // Absent if the widget has already noticed that the server is back.
  const retry = page.getByRole('contentinfo').getByRole('button', { name: 'Réessayer' });
  await retry.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
  await expect(getHomePage(page).points).toContainText(/1\s284/);
});

test('D45 a token that has expired signs out with the generic message', async ({ page, world }) => {
  world.expectedErrors.push('this token has expired');
  await world.setFault({
    operationId: 'getPendingReceipts',
    kind: 'status',
    status: 401,
    message: 'this token has expired',
    times: null,
  });
  await page.goto(world.getUrl());
  await expect(page.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' })).toContainText(
    'Nous en avons été informés.',
  );
  await expect(getHomePage(page).points).toBeHidden();
  await expectAccessible(page, 'signed out');
  await page.reload();
  await expect(getHomePage(page).programme).toBeVisible();
  await expect(getHomePage(page).points).toBeHidden();
});

test(
  'AU-03 a token refused at the start signs out with the generic message',
  { tag: '@deep' },
  async ({ page, world }) => {
    // D119: the requests of home are sent together. The first refusal signs out and is shown and reported
    // once, and the others are ignored.
    const firstReads = ['getUserSettings', 'listCardSlots', 'getPendingReceipts'];
    for (const operationId of firstReads) world.brokenOperations.add(operationId);
    world.expectedErrors.push('the access token is missing or unknown');
    const calls = watchCalls(page);
    await page.goto(`${world.getVisitorUrl()}#token=expired`);
    await expect(page.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' })).toHaveCount(1);
    await expect(getHomePage(page).programme).toBeVisible();
    await expect(getHomePage(page).points).toBeHidden();
    expect(calls.filter((call) => /^GET .*access_token=expired/.test(call))).toHaveLength(firstReads.length);
  },
);

test('AU-04 D44 a forbidden shopper is led home, which says that registration is closed', async ({
  page,
  world,
}) => {
  world.expectedErrors.push('this account is closed');
  await world.setFault({
    operationId: 'getUserSettings',
    kind: 'status',
    status: 403,
    message: 'this account is closed',
    times: null,
  });
  await page.goto(world.getUrl('/profile/shoot'));
  await expect(page.getByText(/^L’inscription est fermée pour ce compte/)).toBeVisible();
  await expect(page).toHaveURL(world.getVisitorUrl());
  await expectAccessible(page, 'registration closed');
});

test(
  'receipts that cannot be loaded leave the rest of home in place, with a retry',
  { tag: '@deep' },
  async ({ page, world }) => {
    const home = getHomePage(page);
    world.expectedErrors.push(defaultFaultMessage);
    await world.setFault({ operationId: 'getPendingReceipts', kind: 'status', status: 500 });
    await page.goto(world.getUrl());
    await expect(page.getByText('Vos tickets n’ont pas pu être chargés.')).toBeVisible();
    await expect(page.getByText('Nous en avons été informés.')).toBeVisible();
    await expect(home.points).toContainText(/1\s284/);
    await expectAccessible(page, 'home without its receipts');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(home.receipts).not.toHaveCount(0);
  },
);
