import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { homePage } from './pages/home-page.ts';
import { sandboxAddress, sites } from './sites.ts';

/** What the page itself notes of its start. */
interface Start {
  /** When the points were in the page, in milliseconds since the navigation. */
  points?: number;
  /** Layout shifts before that. */
  shifts: number[];
  violations: string[];
}

/** Follows the start of every page that is opened from now on. */
const followStart = (page: Page) =>
  page.addInitScript(() => {
    const start: Start = { shifts: [], violations: [] };
    Object.assign(window, { start });
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('section[aria-label="Mes points"] small')) return;
      start.points = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (start.points === undefined || entry.startTime < start.points)
          start.shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      start.violations.push(violatedDirective),
    );
  });
const startOf = (page: Page) =>
  page.evaluate(() => {
    const { start } = window as unknown as { start: Start };
    const before = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (start.points ?? 0))
      .map(({ name }) => name);
    return { ...start, before: [location.href.replace(/#.*/, ''), ...before] };
  });

/** What home asks for at once, by operation. */
const known = ['getUserSettings', 'listCardSlots', 'getPendingReceipts', 'getShop'];

test.describe('with the backend behind one origin', () => {
  test.use({ widget: sites.oneOrigin });

  test('points wait for few requests, all of them to the own origin but pictures, and nothing moves', async ({
    page,
    world,
  }) => {
    await followStart(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr', 'preflight'].includes(request.resourceType())) calls.push(request.url());
    });
    await page.goto(world.url());
    await expect(homePage(page).points).toBeVisible();
    await expect(page.getByRole('region', { name: 'Quoi de neuf' })).toBeVisible();
    const { before, shifts, violations } = await startOf(page);
    expect(before.length, before.join('\n')).toBeLessThanOrEqual(17);
    expect(shifts).toEqual([]);
    expect(violations).toEqual([]);
    // A browser asks for no permission where the origin is its page's own.
    expect(calls.filter((url) => new URL(url).origin !== sites.oneOrigin)).toEqual([]);
    // It is in the page.
    expect(calls.filter((url) => url.endsWith('/config.json'))).toEqual([]);
  });

  test('on a slow network the shell shows the points before the app has come; home takes them over where they stand', async ({
    page,
    world,
  }) => {
    await page.addInitScript(() => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      const places = {
        shell: ['.shell-greeting', '.shell-card-name', '.shell-points', '.shell-unit'],
        home: ['h1', 'div p', 'p:has(small) span', 'small'],
      };
      const look = () => {
        const shell = document.querySelector<HTMLElement>('#shell[data-points]');
        const home = document.querySelector('section[aria-label="Mes points"]');
        const shown = shell ?? home;
        const parts = (shell ? places.shell : places.home).map((part) => shown?.querySelector(part));
        seen.push({
          requests: performance.getEntriesByType('resource').length + 1,
          isApp: document.querySelector('#app')?.firstChild !== null,
          from: shell ? 'shell' : home ? 'home' : 'nothing',
          parts: parts.map((part) => {
            const { left, top } = part?.getBoundingClientRect() ?? { left: NaN, top: NaN };
            return [part?.textContent, Math.round(left), Math.round(top)];
          }),
        });
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const slow = { offline: false, latency: 150, downloadThroughput: 100_000, uploadThroughput: 100_000 };
    await session.send('Network.emulateNetworkConditions', slow);
    await page.goto(world.url());
    await expect(homePage(page).points).toBeVisible();
    const seen = await page.evaluate(
      () =>
        (
          window as unknown as {
            seen: { requests: number; isApp: boolean; from: string; parts: [string, number, number][] }[];
          }
        ).seen,
    );
    const first = seen.findIndex(({ from }) => from !== 'nothing');
    expect(seen[first]).toMatchObject({ isApp: false, from: 'shell' });
    // Each is noted once it is complete; React and the screens are on their way.
    expect(seen[first]?.requests).toBeLessThanOrEqual(12);
    expect(seen[first]?.parts.map(([text]) => text)).toEqual([
      'Bonjour Camille',
      expect.stringMatching(/\w/),
      expect.stringMatching(/^\d/),
      'points',
    ]);
    const after = seen.slice(first);
    expect(after.filter(({ from }) => from === 'nothing')).toEqual([]);
    expect(after.at(-1)).toMatchObject({
      from: 'home',
      parts: after.findLast(({ from }) => from === 'shell')?.parts,
    });
  });

  test('what the backend sends can be no page of the origin', async ({ request, world }) => {
    const response = await request.get(
      `${sandboxAddress.oneOrigin}/api/v2/partners/settings?client_id=${world.clientId}`,
    );
    expect(response.ok()).toBe(true);
    expect(response.headers()['content-security-policy']).toContain('sandbox');
    expect(response.headers()['x-content-type-options']).toBe('nosniff');
    // The upload page is the backend's, and stays on its host.
    const upload = await request.get(`${sandboxAddress.oneOrigin}/web_client/sdk/iframe`);
    expect(await upload.text()).not.toContain('Envoyez votre ticket');
  });
});

test('elsewhere a permission of the API is kept for a while', async ({ request }) => {
  const response = await request.fetch(`${sandboxAddress.api}/api/v2/users/settings`, {
    method: 'OPTIONS',
    headers: { origin: sites.widget, 'access-control-request-method': 'GET' },
  });
  expect(Number(response.headers()['access-control-max-age'])).toBeGreaterThanOrEqual(600);
});

test('D119 what is known leaves with the first request, is asked for once, and is applied after it', async ({
  page,
  world,
}) => {
  await world.fault({ operationId: 'getPartnerSettings', kind: 'hold' });
  await page.goto(world.url());
  await world.held('getPartnerSettings');
  for (const operationId of known)
    await expect.poll(async () => (await world.calls(operationId)).length, operationId).toBe(1);
  const { loading, points } = homePage(page);
  await expect(loading).toBeVisible();
  await expect(points).toHaveCount(0);
  await world.release();
  await expect(points).toBeVisible();
  for (const operationId of known) expect(await world.calls(operationId), operationId).toHaveLength(1);
});

test('D119 a programme that fails shows nothing of what came with it', async ({ page, world }) => {
  await world.fault({ operationId: 'getPartnerSettings', kind: 'status', status: 401 });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('#shell[data-points]')) Object.assign(window, { arePointsShown: true });
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
  await page.goto(world.url());
  await expect(page).toHaveURL(/\/errors\/client_unauthorized/);
  expect(await page.evaluate(() => 'arePointsShown' in window)).toBe(false);
  await expect(homePage(page).points).toHaveCount(0);
});

test('nothing is fetched ahead before home is complete', async ({ page, world }) => {
  const ahead = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /capture-screen|coupon-screen|timeline-screen|service-worker/.test(name)),
    );
  await world.fault({ operationId: 'listTimeline', kind: 'hold' });
  await page.goto(world.url());
  await expect(homePage(page).points).toBeVisible();
  await world.held('listTimeline');
  await expect(
    page.getByRole('heading', { name: 'Offres' }).or(page.getByText('remboursé')).first(),
  ).toBeVisible();
  expect(await ahead()).toEqual([]);
  await world.release();
  await expect.poll(async () => (await ahead()).length).toBeGreaterThan(2);
});

test('the shell has the places of home, and the colour and the name that the device remembers', async ({
  page,
  world,
}) => {
  await page.goto(world.url());
  const { programme, loading } = homePage(page);
  await expect(programme).toBeVisible();
  const name = (await programme.textContent()) ?? '';
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cagnotte.last-start'))).not.toBeNull();
  const picture = await page.locator('header[data-brand]').boundingBox();
  await world.fault({ operationId: 'getPartnerSettings', kind: 'hold' });
  await page.reload();
  await expect(loading).toBeVisible();
  const brand = page.locator('.shell-brand');
  await expect(brand).toHaveText(name);
  await expect(brand).toHaveCSS('background-color', 'rgb(11, 122, 79)');
  expect(await brand.boundingBox()).toEqual(picture);
  await expectAccessible(page, 'the shell of home');
  await world.held('getPartnerSettings');
  await world.release();
  await expect(brand).toHaveCount(0);
});
