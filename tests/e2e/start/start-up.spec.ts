import { expectAccessible } from '../axe.ts';
import { expect, test, watchCalls } from '../fixtures.ts';
import { goOffline, waitForIdleNetwork } from '../go-offline.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { sites } from '../sites.ts';

test('ST-01 ST-04 ST-05 a clientId on any route starts the client: its settings, and the token', async ({
  page,
  world,
}) => {
  for (const path of ['/', '/profile/shoot', '/homes/registered', '/no-such-page']) {
    const listStartCalls = async () => {
      const { calls } = await world.readState();
      return calls.filter(({ operationId }) => /^get(PartnerSettings|UserSettings)$/.test(operationId));
    };
    const before = (await listStartCalls()).length;
    // The app is left, so that each start is a new one.
    await page.goto('about:blank');
    const settingsResponse = page.waitForResponse(/\/api\/v2\/users\/settings\?/);
    await page.goto(world.getUrl(path));
    // Reads the whole response: a page that leaves in the middle of a call would repeat it.
    await (await settingsResponse).finished();
    await expect.poll(async () => (await listStartCalls()).length).toBe(before + 2);
    // D119: they are sent together, so that either may arrive first.
    const [settings, user] = (await listStartCalls())
      .slice(before)
      .toSorted((call, otherCall) => call.operationId.localeCompare(otherCall.operationId));
    expect(settings).toMatchObject({
      operationId: 'getPartnerSettings',
      query: { client_id: world.clientId },
    });
    expect(user).toMatchObject({ operationId: 'getUserSettings', query: { access_token: world.token } });
  }
});

test(
  'ST-02 paths beginning with /errors start nothing, even with a clientId',
  { tag: '@deep' },
  async ({ page, world }) => {
    const calls = watchCalls(page);
    const routes = [
      'client_unauthorized',
      'demo_program_not_loaded',
      'missing_client_id',
      'no_auto_register',
      'registration_blocked',
    ];
    for (const route of routes) {
      await page.goto(world.getVisitorUrl(`/errors/${route}`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitForIdleNetwork(page);
      await expectAccessible(page, route);
    }
    expect(calls).toEqual([]);
  },
);

test('ST-03 D40 no call is made without a clientId, and home shows no programme', async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto(sites.widget);
  await expect(page.getByRole('heading', { name: 'Vos tickets valent des points' })).toBeVisible();
  await expectAccessible(page, 'home without a programme');
  await page.goto(`${sites.widget}/#token=demo.nobody`);
  await expect(page.getByRole('heading', { name: 'Vos tickets valent des points' })).toBeVisible();
  // The same document: its own network was idle before.
  await waitForIdleNetwork(page);
  expect(calls).toEqual([]);
});

test('ST-07 the loading modal covers the page until the programme is there', async ({ page, world }) => {
  await world.setFault({ operationId: 'getPartnerSettings', kind: 'hold' });
  await page.goto(world.getUrl());
  const { loading, programme } = getHomePage(page);
  await expect(loading).toBeVisible();
  await expect(loading).toHaveText('Chargement de votre carte…');
  const modal = page.getByRole('status').filter({ has: loading });
  // The app replaces the page's own modal by an equal one: an element that has just gone has no box.
  await expect
    .poll(() => modal.boundingBox(), 'covers the page')
    .toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await expect.poll(async () => (await loading.boundingBox())?.width).toBe(200);
  await expectAccessible(page, 'loading modal');
  await world.waitUntilPaused('getPartnerSettings');
  await world.release();
  await expect(programme).toBeVisible();
  await expect(loading).toBeHidden();
});

test(
  'ST-08 home shows that it is offline, until the network is back',
  { tag: ['@engines', '@deep'] },
  async ({ page, context, world }) => {
    await page.goto(world.getUrl());
    await expect(getHomePage(page).programme).toBeVisible();
    await expect(getHomePage(page).receipts).not.toHaveCount(0);
    await goOffline(page);
    await expect(page.getByText('Vous êtes hors connexion')).toBeVisible();
    await expectAccessible(page, 'home without a network');
    await context.setOffline(false);
    await expect(page.getByText('Vous êtes hors connexion')).toBeHidden();
  },
);

test('ST-09 the API and the file proxy are those of the configuration', async ({ page, world }) => {
  const calls = watchCalls(page);
  await page.goto(world.getUrl());
  await expect(getHomePage(page).points).toBeVisible();
  expect(calls.join('\n')).toContain(` ${sites.api}/api/kitv3/card_slots`);
  const listOtherCalls = () => calls.filter((call) => !call.includes(` ${sites.api}/api/`));
  expect(listOtherCalls()).toEqual([]);
  const capture = getCapturePage(page);
  await getHomePage(page).shoot.click();
  await capture.pick([drawn.short]);
  await capture.send.click();
  await expect(capture.sent).toBeVisible();
  expect(listOtherCalls()).toEqual([expect.stringMatching(`^POST ${sites.files}/v1/sdk/`)]);
});

test('ST-10 a clientId that appears later starts the client then; another one clears the session', async ({
  page,
  world,
}) => {
  await page.goto(sites.widget);
  await expect(page.getByRole('heading', { name: 'Vos tickets valent des points' })).toBeVisible();
  await page.goto(world.getUrl());
  await expect(getHomePage(page).points).toContainText(/1\s284/);
  expect(await world.listCalls('getPartnerSettings')).toHaveLength(1);

  // The same id again, on another screen: nothing is started twice.
  await getHomePage(page).shoot.click();
  await expect(getCapturePage(page).library).toBeVisible();
  await page.goBack();
  await expect(getHomePage(page).points).toBeVisible();
  await waitForIdleNetwork(page);
  expect(await world.listCalls('getPartnerSettings')).toHaveLength(1);

  await page.goto(`${world.getVisitorUrl()}.other`);
  // A member's home shows the programme before the points, too.
  await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible();
  await expect(getHomePage(page).programme).toBeVisible();
  await expect(getHomePage(page).points).toBeHidden();
});

test('D43 an unknown client ends on client_unauthorized, and may try again', async ({ page, world }) => {
  world.brokenOperations.add('getPartnerSettings');
  await page.goto(`${sites.widget}/?clientId=nobody`);
  await expect(page).toHaveURL(/\/errors\/client_unauthorized\?clientId=nobody$/);
  await expect(page.getByRole('heading', { name: 'Ce programme n’est pas reconnu' })).toBeVisible();
  await expectAccessible(page, 'client_unauthorized');
  const settingsResponse = page.waitForResponse(/\/partners\/settings\?/);
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await settingsResponse;
  await expect(page).toHaveURL(/\/errors\/client_unauthorized\?clientId=nobody$/);
});

test(
  'D41 the token leaves the address, and D42 a reload stays signed in',
  { tag: '@engines' },
  async ({ page, world }) => {
    await page.goto(world.getUrl());
    await expect(getHomePage(page).points).toContainText(/1\s284/);
    expect(page.url()).toBe(world.getVisitorUrl());
    await page.reload();
    await expect(getHomePage(page).points).toContainText(/1\s284/);

    await page.goto(`${world.getVisitorUrl('/homes/registered')}&token=${world.token}&refresh_token=once`);
    await expect(getHomePage(page).points).toContainText(/1\s284/);
    expect(page.url()).toBe(world.getVisitorUrl('/homes/registered'));
  },
);

test(
  'D42 another tab without a token is a visitor',
  { tag: ['@engines', '@deep'] },
  async ({ page, context, world }) => {
    await page.goto(world.getUrl());
    await expect(getHomePage(page).points).toBeVisible();
    const other = await context.newPage();
    await other.goto(world.getVisitorUrl());
    await expect(getHomePage(other).programme).toBeVisible();
    await expect(other.getByRole('link', { name: 'Se connecter' })).toBeVisible();
    await expect(getHomePage(other).points).toBeHidden();
    await expectAccessible(other, 'home of a visitor');
  },
);

test(
  'D127 coupons of a user who never returned are removed from the device at the next start of any user',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.goto(sites.widget);
    const storeCoupons = (daysAgo: number) =>
      page.evaluate((days) => {
        const earned_coupons = [{ identifier: 'a', kind: 'Coupon', title: 'Bon de 5 €', barcode: '3057' }];
        const at = Date.now() - days * 86_400_000;
        const text = JSON.stringify({ owner: 'somebody', at, sections: [{ title: '', earned_coupons }] });
        localStorage.setItem('cagnotte.coupons', text);
      }, daysAgo);
    const isKept = () =>
      page.evaluate(() => localStorage.getItem('cagnotte.coupons')?.includes('3057') ?? false);
    for (const [daysAgo, stays] of [
      [29, true],
      [31, false],
    ] as const) {
      await storeCoupons(daysAgo);
      await page.goto(world.getVisitorUrl(`/?visit=${daysAgo}`).replace('?clientId', '&clientId'));
      await expect(getHomePage(page).programme).toBeVisible();
      expect(await isKept()).toBe(stays);
    }
  },
);
