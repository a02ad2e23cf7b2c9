import { expectAccessible } from './axe.ts';
import { expect, test, watchCalls } from './fixtures.ts';
import { homePage } from './pages/home-page.ts';
import { capturePage } from './pages/capture-page.ts';
import { drawn } from './pictures/pictures.ts';
import { sites } from './sites.ts';

test('ST-01 ST-04 ST-05 a clientId on any route starts the client: settings, then the token', async ({
  page,
  world,
}) => {
  for (const path of ['/', '/profile/shoot', '/homes/registered', '/no-such-page']) {
    const start = async () => {
      const { calls } = await world.state();
      return calls.filter(({ operationId }) => /^get(PartnerSettings|UserSettings)$/.test(operationId));
    };
    const before = (await start()).length;
    await page.goto('about:blank'); // away, so that each start is a new one
    await page.goto(world.url(path));
    await expect.poll(async () => (await start()).length).toBe(before + 2);
    const [settings, user] = (await start()).slice(before);
    expect(settings).toMatchObject({
      operationId: 'getPartnerSettings',
      query: { client_id: world.clientId },
    });
    expect(user).toMatchObject({ operationId: 'getUserSettings', query: { access_token: world.token } });
  }
});

test('ST-02 paths beginning with /errors start nothing, even with a clientId', async ({ page, world }) => {
  const calls = watchCalls(page);
  const routes = [
    'client_unauthorized',
    'demo_program_not_loaded',
    'missing_client_id',
    'no_auto_register',
    'registration_blocked',
  ];
  for (const route of routes) {
    await page.goto(world.visitorUrl(`/errors/${route}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, route);
  }
  expect(calls).toEqual([]);
});

test('ST-03 without a clientId no call is made, and home shows no programme (D40)', async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto(sites.widget);
  await expect(page.getByRole('heading', { name: 'Vos tickets valent des points' })).toBeVisible();
  await expectAccessible(page, 'home without a programme');
  await page.goto(`${sites.widget}/#token=demo.nobody`);
  await expect(page.getByRole('heading', { name: 'Vos tickets valent des points' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

test('ST-07 the loading modal covers the page until the programme is there', async ({ page, world }) => {
  await world.fault({ operationId: 'getPartnerSettings', kind: 'slow', delayMs: 600 });
  await page.goto(world.url());
  const { loading, programme } = homePage(page);
  await expect(loading).toBeVisible();
  await expectAccessible(page, 'loading modal');
  await expect(programme).toBeVisible();
  await expect(loading).toBeHidden();
});

test('ST-08 home says when there is no network, and forgets it when it is back', async ({
  page,
  context,
  world,
}) => {
  await page.goto(world.url());
  await expect(homePage(page).programme).toBeVisible();
  await expect(homePage(page).receipts).not.toHaveCount(0);
  await context.setOffline(true);
  await expect(page.getByText('Vous êtes hors connexion')).toBeVisible();
  await expectAccessible(page, 'home without a network');
  await context.setOffline(false);
  await expect(page.getByText('Vous êtes hors connexion')).toBeHidden();
});

test('ST-09 the API and the file proxy are those of the configuration', async ({ page, world }) => {
  const calls = watchCalls(page);
  await page.goto(world.url());
  await expect(homePage(page).points).toBeVisible();
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((call) => !call.includes(` ${sites.api}/api/`))).toEqual([]);
});

test('ST-10 a clientId that appears later starts the client then; another one clears the session', async ({
  page,
  world,
}) => {
  await page.goto(sites.widget);
  await expect(page.getByRole('heading', { name: 'Vos tickets valent des points' })).toBeVisible();
  await page.goto(world.url());
  await expect(homePage(page).points).toContainText(/1\s284/);
  expect(await world.calls('getPartnerSettings')).toHaveLength(1);

  // The same id again, on another screen: nothing is started twice.
  await homePage(page).shoot.click();
  await expect(capturePage(page).library).toBeVisible();
  await page.goBack();
  await expect(homePage(page).points).toBeVisible();
  expect(await world.calls('getPartnerSettings')).toHaveLength(1);

  await page.goto(`${world.visitorUrl()}.other`);
  await expect(homePage(page).programme).toBeVisible();
  await expect(homePage(page).points).toBeHidden();
});

test('an unknown client ends on client_unauthorized, and may try again (D43)', async ({ page, world }) => {
  world.broken.add('getPartnerSettings');
  await page.goto(`${sites.widget}/?clientId=nobody`);
  await expect(page).toHaveURL(/\/errors\/client_unauthorized\?clientId=nobody$/);
  await expect(page.getByRole('heading', { name: 'Ce programme n’est pas reconnu' })).toBeVisible();
  await expectAccessible(page, 'client_unauthorized');
});

test('D41 the token leaves the address, and D42 a reload stays signed in', async ({ page, world }) => {
  await page.goto(world.url());
  await expect(homePage(page).points).toContainText(/1\s284/);
  expect(page.url()).toBe(world.visitorUrl());
  await page.reload();
  await expect(homePage(page).points).toContainText(/1\s284/);

  await page.goto(`${world.visitorUrl('/homes/registered')}&token=${world.token}&refresh_token=once`);
  await expect(homePage(page).points).toContainText(/1\s284/);
  expect(page.url()).toBe(world.visitorUrl('/homes/registered'));
});

test('D42 another tab without a token is a visitor', async ({ page, context, world }) => {
  await page.goto(world.url());
  await expect(homePage(page).points).toBeVisible();
  const other = await context.newPage();
  await other.goto(world.visitorUrl());
  await expect(homePage(other).programme).toBeVisible();
  await expect(homePage(other).points).toBeHidden();
  await expectAccessible(other, 'home of a visitor');
});

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

test('RT-08 any other error has its status and a retry, but no link home', async ({ page, world }) => {
  world.reports.push('the settings are on fire');
  await world.fault({
    operationId: 'getPartnerSettings',
    kind: 'status',
    status: 500,
    message: 'the settings are on fire',
  });
  await page.goto(world.url());
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await expect(page.getByText('500')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toBeHidden();
  await expectAccessible(page, 'error page');
  await retry.click();
  await expect(homePage(page).points).toContainText(/1\s284/);
});

test('UP-14 no server at all: three attempts, then a page that says so and tries again', async ({
  page,
  world,
}) => {
  world.reports.push('Request has been terminated');
  await world.fault({ operationId: 'getPartnerSettings', kind: 'drop', times: 3 });
  await page.goto(world.url());
  await expect(page.getByRole('heading', { name: 'Connexion impossible' })).toBeVisible();
  expect(await world.calls('getPartnerSettings')).toHaveLength(3);
  await expectAccessible(page, 'no connection');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(homePage(page).points).toContainText(/1\s284/);
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

test('D45 a token that has expired signs out with the generic message', async ({ page, world }) => {
  world.reports.push('this token has expired');
  await world.fault({
    operationId: 'getPendingReceipts',
    kind: 'status',
    status: 401,
    message: 'this token has expired',
    times: null,
  });
  await page.goto(world.url());
  await expect(page.getByRole('alert')).toContainText('Une erreur est survenue.');
  await expect(page.getByRole('alert')).toContainText('Nous en avons été informés.');
  await expect(homePage(page).points).toBeHidden();
  await expectAccessible(page, 'signed out');
  await page.reload();
  await expect(homePage(page).programme).toBeVisible();
  await expect(homePage(page).points).toBeHidden();
});

test('AU-03 a token refused at the start signs out with the generic message', async ({ page, world }) => {
  world.broken.add('getUserSettings');
  world.reports.push('the access token is missing or unknown');
  await page.goto(`${world.visitorUrl()}#token=expired`);
  await expect(page.getByRole('alert')).toContainText('Une erreur est survenue.');
  await expect(homePage(page).programme).toBeVisible();
  await expect(homePage(page).points).toBeHidden();
});

test('AU-04 D44 a forbidden shopper is led home, which says that registration is closed', async ({
  page,
  world,
}) => {
  world.reports.push('this account is closed');
  await world.fault({
    operationId: 'getUserSettings',
    kind: 'status',
    status: 403,
    message: 'this account is closed',
    times: null,
  });
  await page.goto(world.url('/profile/shoot'));
  await expect(page.getByText(/^L’inscription est fermée pour ce compte/)).toBeVisible();
  await expect(page).toHaveURL(world.visitorUrl());
  await expectAccessible(page, 'registration closed');
});

test('receipts that cannot be loaded leave the rest of home in place, and a way to try again', async ({
  page,
  world,
}) => {
  const home = homePage(page);
  await world.fault({ operationId: 'getPendingReceipts', kind: 'status', status: 500 });
  await page.goto(world.url());
  await expect(page.getByText('Vos tickets n’ont pas pu être chargés.')).toBeVisible();
  await expect(home.points).toContainText(/1\s284/);
  await expectAccessible(page, 'home without its receipts');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(home.receipts).not.toHaveCount(0);
});

test.describe('a shopper without receipts', () => {
  test.use({ traits: ['empty'] });

  test('is told what to do next', async ({ page, world }) => {
    await page.goto(world.url());
    await expect(page.getByText('Votre premier ticket vous attend au fond du sac')).toBeVisible();
    await expectAccessible(page, 'empty home');
  });
});

test('D45 a token that expires between home and the sending of a ticket signs out too', async ({
  page,
  world,
}) => {
  const capture = capturePage(page);
  world.reports.push('this token has just expired');
  await page.goto(world.url('/profile/shoot'));
  await capture.pick([drawn.short]);
  await world.fault({
    operationId: 'createReceipt',
    kind: 'status',
    status: 401,
    message: 'this token has just expired',
  });
  await capture.send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' })).toBeVisible();
  await expect(page).toHaveURL(world.visitorUrl());
  await expect(homePage(page).points).toBeHidden();
});
