import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { showEveryScreen } from '../hostile/every-screen.ts';
import { hostileStrings } from '../hostile/hostile-strings.ts';
import { watchPage } from '../hostile/watch-page.ts';
import { getAccountPage } from '../pages/account-page.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { sites } from '../sites.ts';

/** Returns the stored data of a site, its address and its page, as one text for each kind of storage. */
const readStorages = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const promisifyRequest = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no response'));
      });
    const databases: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await promisifyRequest(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        databases.push(
          store,
          await promisifyRequest(objects.getAll()),
          await promisifyRequest(objects.getAllKeys()),
        );
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const isText = /json|html|text/.test(response?.headers.get('content-type') ?? '');
        cached.push(name, request.url, isText ? ((await response?.text()) ?? '') : '');
      }
    }
    return {
      address: location.href,
      history: JSON.stringify(history.state),
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      indexedDB: JSON.stringify(databases),
      caches: cached.join('\n'),
      cookie: document.cookie,
      page: document.documentElement.outerHTML,
    };
  });

/** Returns the kinds of storage that hold a secret. */
const listStoragesWith = async (page: Page, secret: string): Promise<string[]> =>
  Object.entries(await readStorages(page))
    .filter(([, text]) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
    .map(([place]) => place);

/** Records addresses and referrers that reach any server but the two of the backend. */
const watchForeignRequests = (page: Page): string[] => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== sites.api && origin !== sites.files) requested.push(request.url());
    requested.push(request.headers()['referer'] ?? '');
  });
  return requested;
};

test('D41 D42 a partner’s token is in no address and in no storage but that of its tab, and nothing violates the policy', async ({
  page,
  world,
}) => {
  const secret = `${world.token}.s3cret-of-a-partner`;
  const findings = await watchPage(page);
  const requested = watchForeignRequests(page);
  await page.goto(
    `${sites.widget}/?clientId=${world.clientId}#token=${secret}&refresh_token=${secret}.again`,
  );
  await expect(getHomePage(page).points).toBeVisible();
  expect(await listStoragesWith(page, 's3cret')).toEqual(['sessionStorage']);

  const capture = getCapturePage(page);
  await getHomePage(page).shoot.click();
  await capture.pick([drawn.short]);
  await expect(capture.pictures).toHaveCount(1);
  expect(await listStoragesWith(page, 's3cret'), 'with a draft').toEqual(['sessionStorage']);
  await capture.send.click();
  await expect(capture.sent).toBeVisible();
  expect(await listStoragesWith(page, 's3cret'), 'with a receipt sent').toEqual(['sessionStorage']);
  expect(requested.filter((address) => address.includes('s3cret'))).toEqual([]);
  expect(findings).toEqual({ violations: [], executed: [] });
});

test('a password is not stored, the token of a sign-in is in the cookie only, and the policy for scripts is enforced', async ({
  page,
  world,
}) => {
  const findings = await watchPage(page);
  const account = getAccountPage(page);
  const response = await page.goto(world.getVisitorUrl('/auth/login'));
  const policy = (await response?.headerValue('content-security-policy')) ?? '';
  // The hashes are of the page's own two scripts.
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}='){2} 'wasm-unsafe-eval';/);
  expect(policy).toContain("require-trusted-types-for 'script';");
  expect(policy).not.toContain("'unsafe-");
  await account.submitLogIn('camille@exemple.fr', 's3cret-velours');
  await expect(getHomePage(page).points).toBeVisible();
  expect(await listStoragesWith(page, 's3cret')).toEqual([]);
  const { cookie = '' } = await readStorages(page);
  const [token = 'none'] =
    new RegExp(`${world.clientId}\\.[0-9a-f]{12}`).exec(decodeURIComponent(cookie)) ?? [];
  expect(await listStoragesWith(page, token)).toEqual(['cookie']);
  expect(findings).toEqual({ violations: [], executed: [] });

  // The console gates still apply: no text is executed as code, and no policy has an unknown name.
  world.expectedErrors.push('This document requires', 'Creating a TrustedTypePolicy');
  const refused = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (...given: unknown[]) => unknown };
    };
    const attempts = {
      markup: () => (document.createElement('div').innerHTML = '<b>x</b>'),
      worker: () => new Worker('/service-worker.js'),
      policy: () => trustedTypes.createPolicy('anything', {}),
      evaluation: () => setTimeout('hacked(0)' as unknown as () => void),
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name} passed`;
      } catch {
        return name;
      }
    });
  });
  expect(refused).toEqual(['markup', 'worker', 'policy', 'evaluation']);
});

test.describe('any text of the server', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test(
    'is shown as text on every screen: none of it is executed, and it stays within the screen',
    { tag: '@deep' },
    async ({ page, world }) => {
      const findings = await watchPage(page);
      await world.setText(hostileStrings.join(' '));
      await page.goto(world.getVisitorUrl());
      const toVisitors = await showEveryScreen(page, world.clientId, 'visitor');
      await page.goto(world.getUrl());
      const toMembers = await showEveryScreen(page, world.clientId, 'member');
      const findScreens = (texts: ReadonlyMap<string, string>) =>
        [...texts].filter(([, text]) => text.includes('<script>hacked(1)</script>')).map(([name]) => name);
      // Otherwise the test would prove nothing: these screens show texts of the server.
      expect(findScreens(toVisitors)).toEqual(
        expect.arrayContaining(['home', 'iframe', 'assistance', 'catalog']),
      );
      expect(findScreens(toMembers)).toEqual(
        expect.arrayContaining([
          'homes-registered',
          'profile-earned_coupons-identifier',
          'profile-pot',
          'profile-shop',
          'profile-receipts-review',
        ]),
      );
      expect(findings).toEqual({ violations: [], executed: [] });
    },
  );
});
