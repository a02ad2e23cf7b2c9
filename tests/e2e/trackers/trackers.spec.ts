import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { findReports } from '../find-reports.ts';
import { expect, test } from '../fixtures.ts';
import { waitForIdleNetwork } from '../go-offline.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getPartnerPage } from '../pages/partner-page.ts';
import { boundClientId, sites } from '../sites.ts';
import type { World } from '../world.ts';

test.use({ traits: ['trackers'] });

const tagManagerIds = ['GTM-PARTNER1', 'GTM-PURCHAS', 'GTM-PARTNER'];
const analytics = 'G-PURCHASE1';
const scripts = [
  ...tagManagerIds.map((id) => `${sites.tags}/gtm.js?id=${id}`),
  `${sites.tags}/gtag.js?id=${analytics}`,
  `${sites.tags}/partner.js`,
].sort();

/** Returns the address of the host that is bound to one programme with trackers. */
const createUrl = ({ token }: World, more = ''): string => `${createVisitorUrl(more)}#token=${token}`;
const createVisitorUrl = (more = ''): string => `${sites.boundWidget}/?clientId=${boundClientId}${more}`;

/**
 * Signs the shopper in by the link of a partner, and goes on to a page whose address has no token: tags run
 * there.
 */
const openSignedIn = async (page: Page, world: World, more = '') => {
  await page.goto(createUrl(world, more));
  await expect(getHomePage(page).points).toBeVisible();
  await page.reload();
  await expect(getHomePage(page).points).toBeVisible();
};

/** Records the requests to the host of the tags, or to Google Tag Manager, without error reports. */
const watchTags = (page: Page): Request[] => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    const { origin, hostname, pathname } = new URL(request.url());
    if (hostname.endsWith('googletagmanager.com') || (origin === sites.tags && pathname !== '/reports'))
      requests.push(request);
  });
  return requests;
};

const getUrls = (requests: readonly Request[]): string[] => requests.map((request) => request.url());

/** Returns the commands to the analytics, as lists. */
const readCommands = (screen: Pick<Page, 'evaluate'>) =>
  screen.evaluate(() =>
    ((window as { dataLayer?: unknown[] }).dataLayer ?? [])
      .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
      .map((entry) => Array.from(entry as ArrayLike<unknown>)),
  );

const readEvents = async (screen: Pick<Page, 'evaluate'>) =>
  (await readCommands(screen))
    .filter(([command]) => command === 'event')
    .map(([, name, details]) => [name, (details as { page_path?: string }).page_path]);

test('AN-01 AN-03 RT-17 each configured id loads one script, each route change sends one page-view, and no secret is sent', async ({
  page,
  world,
}) => {
  const requests = watchTags(page);
  await openSignedIn(page, world);
  await expect
    .poll(() => page.evaluate(() => (window as { loadedTags?: string[] }).loadedTags?.length))
    .toBe(scripts.length);
  await getHomePage(page).shoot.click();
  await expect(page).toHaveURL(/\/profile\/shoot/);
  await expect.poll(() => readEvents(page)).toHaveLength(2);
  await page.goBack();
  await expect(getHomePage(page).points).toBeVisible();
  await expect
    .poll(() => readEvents(page))
    .toEqual([
      ['page_view', '/'],
      ['page_view', '/profile/shoot'],
      ['page_view', '/'],
    ]);
  expect(getUrls(requests).sort()).toEqual(scripts);
  const recorded = JSON.stringify([
    await page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer),
    await readCommands(page),
    ...(await Promise.all(requests.map((request) => request.allHeaders()))),
  ]);
  expect(recorded).toContain('gtm.start');
  expect(recorded).not.toContain(world.token);
});

test(
  'no tag runs in a page that was opened with a token, and the next page has no readable address with a token',
  { tag: '@deep' },
  async ({ page, world }) => {
    const requests = watchTags(page);
    /** Returns the addresses that every script of the page can read. */
    const listReadableAddresses = () => page.evaluate(() => JSON.stringify(performance.getEntries()));
    await page.goto(createUrl(world));
    await expect(getHomePage(page).points).toBeVisible();
    await waitForIdleNetwork(page);
    expect(getUrls(requests)).toEqual([]);
    expect(await listReadableAddresses()).toContain(world.token);

    await page.reload();
    await expect(getHomePage(page).points).toBeVisible();
    await expect.poll(() => getUrls(requests).sort()).toEqual(scripts);
    await getHomePage(page).shoot.click();
    await page.goBack();
    await waitForIdleNetwork(page);
    await expect.poll(listReadableAddresses).not.toContain(world.token);
  },
);

test('D97 consent denied keeps every tag out, also after a reload under another query', async ({
  page,
  world,
}) => {
  const requests = watchTags(page);
  await openSignedIn(page, world, '&consent=denied');
  await page.goto(createVisitorUrl('&again=1'));
  await expect(getHomePage(page).points).toBeVisible();
  await getHomePage(page).shoot.click();
  await expect(page).toHaveURL(/\/profile\/shoot/);
  await waitForIdleNetwork(page);
  expect(getUrls(requests)).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);

  await test.step('the shopper denies it on the account page, at once and for good, and allows it again', async () => {
    await page.goto(`${sites.boundWidget}/menu?clientId=${boundClientId}&consent=granted`);
    await expect.poll(() => getUrls(requests).sort()).toEqual(scripts);
    const open = page.getByRole('button', { name: 'Confidentialité et cookies' });
    const choice = page.getByRole('checkbox', { name: 'Autoriser la mesure d’audience' });
    await open.click();
    await expect(choice).toBeChecked();
    await expectAccessible(page, 'choice about trackers');
    requests.length = 0;
    const reloaded = page.waitForEvent('load');
    await choice.click();
    await reloaded;
    await open.click();
    await expect(choice).not.toBeChecked();
    await waitForIdleNetwork(page);
    expect(getUrls(requests)).toEqual([]);
    await choice.click();
    await expect.poll(() => getUrls(requests).sort()).toEqual(scripts);
  });
});

test(
  'IF-02 opening and closing the frame are events of the analytics',
  { tag: '@deep' },
  async ({ page }) => {
    const partner = getPartnerPage(page);
    await partner.open(createVisitorUrl());
    await expect(getHomePage(partner.widget).programme).toBeVisible();
    const frame = page.frame({ url: (url) => url.origin === sites.boundWidget });
    if (!frame) throw new Error('the page has no frame of the widget');
    await expect.poll(() => readEvents(frame)).toHaveLength(1);
    for (const status of [false, true])
      await page.evaluate((isOpen) => {
        const message = {
          sender: 'parent',
          recipient: 'widget',
          function: 'updateIsIframeOpen',
          params: { status: isOpen },
        };
        document.querySelector('iframe')?.contentWindow?.postMessage(message, '*');
      }, status);
    await expect
      .poll(async () => (await readEvents(frame)).map(([name]) => name))
      .toEqual(['page_view', 'close', 'open']);
  },
);

test(
  'D118 a host that serves every programme loads no tag, and reports it once',
  { tag: '@deep' },
  async ({ page, world }) => {
    const requests = watchTags(page);
    const code = 'TRACKERS_NOT_LOADED';
    // The SDK warns of each programme after the first.
    world.expectedErrors.push(code, 'init was called again');
    const reported: string[] = [];
    page.on('pageerror', ({ message }) => reported.push(message));
    // Reports omit every token, and so a client id with the same words.
    const clientId = `demo.trackers.shared-${Date.now()}`;
    await page.goto(`${sites.secondWidget}/?clientId=${clientId}#token=${world.token}`);
    await expect(getHomePage(page).points).toBeVisible();
    const fetchCodes = async (id: string) =>
      (await findReports(id)).map(({ error }) => error.message.split(':')[0]);
    // A report names the programme of its time.
    await expect.poll(() => fetchCodes(clientId)).toEqual([code]);
    // Another programme in the same page, and back.
    const other = `${clientId}-other`;
    for (const next of [other, clientId]) {
      // The shown texts and the idle network may belong to the earlier programme.
      const started = page.waitForResponse((response) => {
        const { pathname, searchParams } = new URL(response.url());
        return pathname.endsWith('/partners/settings') && searchParams.get('client_id') === next;
      });
      await page.evaluate((id) => {
        history.pushState(null, '', `/?clientId=${id}`);
        dispatchEvent(new PopStateEvent('popstate'));
      }, next);
      await started;
    }
    await expect(getHomePage(page).programme).toBeVisible();
    await waitForIdleNetwork(page);
    expect(getUrls(requests)).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    expect(reported).toEqual([expect.stringMatching(`^${code}: `)]);
    expect(await fetchCodes(clientId)).toEqual([code]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test.describe('D118 a host that is bound to one programme', () => {
  const otherClientId = 'demo.verger.tenant';
  const otherUrl = `${sites.boundWidget}/?clientId=${otherClientId}#token=demo.tenant-secret`;
  const refusal = 'CLIENT_NOT_OF_HOST';
  /** Returns the origin's storage that a tag could read. */
  const readStorage = (page: Page) =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

  test('refuses another programme: no call, no tag, and its token is not left to the tags', async ({
    page,
    world,
  }) => {
    world.expectedErrors.push(refusal);
    const requests = watchTags(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(sites.secondApi)) calls.push(request.url());
    });
    await page.goto(otherUrl);
    await expect(page).toHaveURL(/\/errors\/client_unauthorized/);
    await waitForIdleNetwork(page);
    expect(calls).toEqual([]);
    expect(getUrls(requests)).toEqual([]);
    expect(await readStorage(page)).not.toContain('tenant-secret');

    await openSignedIn(page, world);
    await expect.poll(() => getUrls(requests).sort()).toEqual(scripts);
    expect(await readStorage(page)).not.toContain('tenant-secret');
  });

  test(
    'continues with its own session when a page in which tags run navigates to another programme',
    { tag: '@deep' },
    async ({ page, world }) => {
      world.expectedErrors.push(refusal);
      await openSignedIn(page, world);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().startsWith(sites.secondApi)) calls.push(request.url());
      });
      await page.evaluate((id) => {
        history.pushState(null, '', `/?clientId=${id}`);
        dispatchEvent(new PopStateEvent('popstate'));
      }, otherClientId);
      await expect(page).toHaveURL(/\/errors\/client_unauthorized/);
      await waitForIdleNetwork(page);
      expect(calls.filter((url) => url.includes(otherClientId))).toEqual([]);
      await page.goBack();
      await page.goto(createUrl(world).replace(/#.*/, ''));
      await expect(getHomePage(page).points).toBeVisible();
    },
  );
});

test.describe('a programme without tracker ids', () => {
  test.use({ traits: [] });
  test('AN-01 loads no tag, and not even the code that would', { tag: '@deep' }, async ({ page, world }) => {
    const requests = watchTags(page);
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await page.goto(world.getUrl());
    await expect(getHomePage(page).points).toBeVisible();
    await waitForIdleNetwork(page);
    expect(getUrls(requests)).toEqual([]);
    expect(files.filter((file) => /start-trackers/.test(file))).toEqual([]);
  });
});
