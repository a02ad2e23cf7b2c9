import { WorldControl } from '@cagnotte/mock-server/control';
import { expect, test } from '../fixtures.ts';
import { getHomePage } from '../pages/home-page.ts';
import { sandboxAddress, sites } from '../sites.ts';

/** Counts the calls that a backend received from this test's shopper. */
const countCalls = async (api: string, token: string): Promise<number> =>
  (await new WorldControl(api, token).readState()).calls.length;

test('D111 one build serves two deployments, whose backend is configured at run time', async ({
  context,
  world,
}) => {
  // The second deployment names a partner script, which is not loaded on a host of all programmes.
  world.expectedErrors.push('TRACKERS_NOT_LOADED');
  const scripts: Record<string, string[]> = {};
  const called: Record<string, Set<string>> = {};
  for (const site of [sites.widget, sites.secondWidget]) {
    const code = (scripts[site] = [] as string[]);
    const hosts = (called[site] = new Set<string>());
    // A separate page, so that late calls of the first one do not count for the second.
    const page = await context.newPage();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === site && /^\/assets\/(app|libraries)-[\w-]{8}\.js$/.test(pathname)) code.push(pathname);
      if (/\b(api|files)\.localhost/.test(origin)) hosts.add(origin);
    });
    await page.goto(`${site}/?clientId=${world.clientId}#token=${world.token}`);
    await expect(getHomePage(page).points).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.close();
  }
  expect(scripts[sites.widget]).toHaveLength(2);
  expect(scripts[sites.secondWidget]?.sort()).toEqual(scripts[sites.widget]?.sort());
  expect(called[sites.widget]).toEqual(new Set([sites.api, sites.files]));
  expect(called[sites.secondWidget]).toEqual(new Set([sites.secondApi, sites.secondFiles]));
  expect(await countCalls(sandboxAddress.api, world.token)).toBeGreaterThan(2);
  expect(await countCalls(sandboxAddress.secondApi, world.token)).toBeGreaterThan(2);
});
