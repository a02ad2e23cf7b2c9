import type { Frame, Page } from '@playwright/test';
import type * as SdkModule from '@cagnotte/sdk';
import { expect, test } from './fixtures.ts';
import { sites } from './sites.ts';

declare global {
  interface Window {
    sdk: SdkModule.Sdk;
  }
}

const cookieName = 'loyalty_sdk_access_token';
const account = { email: 'camille.roux@exemple.fr', password: 'un long mot de passe' };

/** Starts the built SDK in a page or a frame of a partner. */
const startSdk = (where: Page | Frame, clientId: string) =>
  where.evaluate(
    async ({ clientId, api, proxy }) => {
      const built = '/sdk/index.js';
      const { createSdk } = (await import(built)) as typeof SdkModule;
      window.sdk = createSdk({ addresses: { fr: { production: { api, proxy } } } });
      await window.sdk.init({ clientId });
      return window.sdk.isAuthenticated();
    },
    { clientId, api: sites.api, proxy: sites.files },
  );

const logIn = (where: Page | Frame) =>
  where.evaluate((credentials) => window.sdk.login(credentials).then(({ email }) => email), account);

test('SD-07, SD-10, SD-11 whoever logged in is signed in at the next visit, until they log out', async ({
  page,
  context,
  world,
}) => {
  await page.goto(sites.partner);
  expect(await startSdk(page, world.clientId)).toBe(false);
  expect(await logIn(page)).toBe(account.email);

  const [cookie] = (await context.cookies()).filter(({ name }) => name === cookieName);
  expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Lax', httpOnly: false });
  // Chromium keeps no cookie longer than 400 days, whatever it is told.
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(400);

  await page.reload();
  expect(await startSdk(page, world.clientId)).toBe(true);
  await page.evaluate(() => window.sdk.logout());
  await page.reload();
  expect(await startSdk(page, world.clientId)).toBe(false);
});

test('D110 the cookie of one programme signs nobody in to another', async ({ page, world }) => {
  await page.goto(sites.partner);
  await startSdk(page, world.clientId);
  await logIn(page);
  await page.reload();
  expect(await startSdk(page, `${world.clientId}.autre`)).toBe(false);
});

test('SD-08 a token that the server refuses by now is dropped without a word', async ({
  page,
  context,
  world,
}) => {
  await page.goto(sites.partner);
  world.broken.add('getUserSettings');
  await page.evaluate(
    (cookie) => (document.cookie = cookie),
    `${cookieName}=${world.clientId}:expired; Path=/; Secure; SameSite=Lax`,
  );
  expect(await startSdk(page, world.clientId)).toBe(false);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(cookieName);
});

test('D22 in a frame of another site, where third-party cookies are blocked, the partitioned cookie is kept', async ({
  page,
  world,
}) => {
  const framed = async () => {
    // Another site holds the partner's page, so that the partner is the third party here.
    const another = sites.partner.replace('partner.', 'autre.');
    await page.goto(`${another}/?src=${encodeURIComponent(`${sites.partner}/?src=about:blank`)}`);
    await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeAttached();
    const frame = page.frames().find((one) => one.url().startsWith(sites.partner));
    if (!frame) throw new Error('the page has no frame');
    return frame;
  };
  const first = await framed();
  expect(await startSdk(first, world.clientId)).toBe(false);
  await logIn(first);
  expect(await first.evaluate(() => document.cookie)).toContain(cookieName);

  const second = await framed();
  expect(await startSdk(second, world.clientId)).toBe(true);
  await second.evaluate(() => window.sdk.logout());
  expect(await second.evaluate(() => document.cookie)).not.toContain(cookieName);
});
