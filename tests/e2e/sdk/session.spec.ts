import type { Frame, Page } from '@playwright/test';
import type * as SdkModule from '@cagnotte/sdk';
import { expect, test } from '../fixtures.ts';
import { startHttpsPartner } from '../https-partner.ts';
import { sites } from '../sites.ts';
import { startSdk } from '../start-sdk.ts';
import { getOnlyReceipt } from '../stored.ts';
import { createWorldControl } from '../world.ts';

const cookieName = 'loyalty_sdk_access_token';
const account = { email: 'camille.roux@exemple.fr', password: 'un long mot de passe' };

const logIn = (where: Page | Frame) =>
  where.evaluate((credentials) => window.sdk.login(credentials).then(({ email }) => email), account);

test('SD-07 SD-10 SD-11 a user who logged in is signed in at the next visit, until they log out', async ({
  page,
  context,
  world,
}) => {
  await page.goto(sites.partner);
  expect(await startSdk(page, world.clientId)).toBe(false);
  expect(await logIn(page)).toBe(account.email);

  const [cookie] = (await context.cookies()).filter(({ name }) => name === cookieName);
  expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Lax', httpOnly: false });
  // Chromium keeps no cookie longer than 400 days.
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(400);

  await page.reload();
  expect(await startSdk(page, world.clientId)).toBe(true);
  await page.evaluate(() => window.sdk.logout());
  await page.reload();
  expect(await startSdk(page, world.clientId)).toBe(false);
});

test('D110 the cookie of one programme does not sign in to another', async ({ page, world }) => {
  await page.goto(sites.partner);
  await startSdk(page, world.clientId);
  await logIn(page);
  await page.reload();
  expect(await startSdk(page, `${world.clientId}.autre`)).toBe(false);
});

test('SD-08 a token that the server refuses by now is dropped silently', async ({ page, context, world }) => {
  await page.goto(sites.partner);
  world.brokenOperations.add('getUserSettings');
  await page.evaluate(
    (cookie) => (document.cookie = cookie),
    `${cookieName}=${world.clientId}:expired; Path=/; Secure; SameSite=Lax`,
  );
  expect(await startSdk(page, world.clientId)).toBe(false);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(cookieName);
});

test('D22 the partitioned cookie is kept in a frame of another site, where third-party cookies are blocked', async ({
  page,
  world,
}) => {
  const openFramed = async () => {
    // Another site frames the partner's page, so that the partner is the third party here.
    const another = sites.partner.replace('partner.', 'autre.');
    await page.goto(`${another}/?src=${encodeURIComponent(`${sites.partner}/?src=about:blank`)}`);
    await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeAttached();
    const frame = page.frames().find((candidate) => candidate.url().startsWith(sites.partner));
    if (!frame) throw new Error('the page has no frame');
    return frame;
  };
  const first = await openFramed();
  expect(await startSdk(first, world.clientId)).toBe(false);
  await logIn(first);
  expect(await first.evaluate(() => document.cookie)).toContain(cookieName);

  const second = await openFramed();
  expect(await startSdk(second, world.clientId)).toBe(true);
  await second.evaluate(() => window.sdk.logout());
  expect(await second.evaluate(() => document.cookie)).not.toContain(cookieName);
});

test('neither the cookie nor one planted by another host of the domain is trusted without https', async ({
  page,
  context,
  world,
}) => {
  const { port } = new URL(sites.partner);
  const club = `http://club.partner.localhost:${port}`;
  await page.goto(club);
  await startSdk(page, world.clientId);
  await logIn(page);
  await page.goto(`http://blog.partner.localhost:${port}`);
  await page.evaluate(
    (cookie) => (document.cookie = cookie),
    `${cookieName}=${world.clientId}:planted; Domain=partner.localhost; Path=/`,
  );
  await page.goto(club);
  expect(await startSdk(page, world.clientId)).toBe(false);
  expect(await context.cookies(club)).toEqual([]);
});

test.describe('over https', () => {
  test.use({ ignoreHTTPSErrors: true });
  const hostCookie = `__Host-${cookieName}`;

  let httpsPartner: Awaited<ReturnType<typeof startHttpsPartner>>;
  test.beforeAll(async () => (httpsPartner = await startHttpsPartner()));
  test.afterAll(() => httpsPartner.close());
  const buildAddress = (name: string) => `https://${name}.partner.localhost:${httpsPartner.port}`;

  const setCookie = (page: Page, cookie: string) => page.evaluate((line) => (document.cookie = line), cookie);
  const findToken = (page: Page) => page.evaluate(() => window.sdk.session.snapshot().token);

  test('SD-10 the cookie has the prefix, and no other host of the domain takes its place', async ({
    page,
    context,
    world,
  }) => {
    await page.goto(buildAddress('club'));
    await startSdk(page, world.clientId);
    await logIn(page);
    const token = await findToken(page);
    expect(await context.cookies()).toEqual([
      expect.objectContaining({ name: hostCookie, domain: 'club.partner.localhost', secure: true }),
    ]);

    await page.goto(buildAddress('blog'));
    for (const name of [hostCookie, cookieName])
      await setCookie(page, `${name}=${world.clientId}:planted; Domain=partner.localhost; Path=/; Secure`);
    await page.goto(buildAddress('club'));
    expect(await startSdk(page, world.clientId)).toBe(true);
    expect(await findToken(page)).toBe(token);
    expect((await context.cookies()).map(({ name }) => name)).toEqual([hostCookie]);
  });

  test('the cookie of an earlier version is written again, and a planted one under its name does not sign in', async ({
    page,
    context,
    world,
  }) => {
    await page.goto(buildAddress('blog'));
    await setCookie(
      page,
      `${cookieName}=${world.clientId}:planted; Domain=partner.localhost; Path=/; Secure`,
    );
    await page.goto(buildAddress('club'));
    expect(await startSdk(page, world.clientId)).toBe(false);
    expect(await context.cookies()).toEqual([]);

    await setCookie(page, `${cookieName}=${world.clientId}:${world.token}; Path=/; Secure; SameSite=Lax`);
    await page.reload();
    expect(await startSdk(page, world.clientId)).toBe(true);
    expect(await findToken(page)).toBe(world.token);
    expect((await context.cookies()).map(({ name }) => name)).toEqual([hostCookie]);
  });
});

test(
  'D127 an unsent receipt of 30 days leaves no picture on the device for any user, and its owner sees that it failed',
  { tag: '@engines' },
  async ({ page, world }) => {
    const countStoredPictures = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('cagnotte');
            opening.onerror = () => reject(new Error('no database'));
            opening.onsuccess = () => {
              const db = opening.result;
              const count = db.transaction('pictures').objectStore('pictures').count();
              count.onsuccess = () => {
                db.close();
                resolve(count.result);
              };
            };
          }),
      );
    const signIn = () => page.evaluate((token) => window.sdk.authorizeUserWithToken({ token }), world.token);
    const listReceipts = () =>
      page.evaluate(async () => {
        await window.sdk.outbox.ready();
        return window.sdk.outbox.list().map(({ state, error }) => `${state} ${error?.message ?? ''}`);
      });

    await page.goto(sites.partner);
    await startSdk(page, world.clientId);
    await signIn();
    await world.setFault({ operationId: 'createReceipt', kind: 'status', status: 503, times: null });
    await page.evaluate(() =>
      window.sdk.outbox.add({ files: [new File(['\0ticket'], 'ticket.jpg', { type: 'image/jpeg' })] }),
    );
    await expect.poll(listReceipts).toEqual([expect.stringMatching(/^waiting ./)]);
    expect(await countStoredPictures()).toBe(1);

    await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
    await page.reload();
    await startSdk(page, world.clientId);
    await expect.poll(countStoredPictures).toBe(0);
    await signIn();
    expect(await listReceipts()).toEqual([
      'failed the pictures of a receipt were removed from this device: it was not sent within 30 days',
    ]);
  },
);

test('D116 a renewed token of another person ends the session, and brings them no receipt of the first', async ({
  page,
  world,
}) => {
  const other = `${world.token}.autre`;
  await page.goto(sites.partner);
  await page.evaluate(
    async ({ clientId, api, proxy, renewed }) => {
      const built = '/sdk/index.js';
      const { createSdk } = (await import(built)) as typeof SdkModule;
      const addresses = { fr: { production: { api, proxy } } };
      window.sdk = createSdk({ addresses, onTokenExpired: () => renewed });
      await window.sdk.init({ clientId });
    },
    { clientId: world.clientId, api: sites.api, proxy: sites.files, renewed: other },
  );
  const signIn = (token: string) =>
    page.evaluate(
      (ownToken) => window.sdk.authorizeUserWithToken({ token: ownToken }).then(({ id }) => id),
      token,
    );
  const first = await signIn(world.token);
  await world.setFault({ operationId: 'createReceipt', kind: 'status', status: 401 });
  await page.evaluate(() =>
    window.sdk.outbox.add({ files: [new File(['\0ticket'], 'ticket.jpg', { type: 'image/jpeg' })] }),
  );
  await expect.poll(() => page.evaluate(() => window.sdk.session.snapshot().token)).toBe(other);
  expect(await page.evaluate(() => window.sdk.session.snapshot().user?.id)).not.toBe(first);
  await page.evaluate(() => window.sdk.outbox.ready());
  expect(await page.evaluate(() => window.sdk.outbox.list())).toEqual([]);

  expect(await signIn(world.token)).toBe(first);
  await expect
    .poll(() => page.evaluate(() => window.sdk.outbox.list().map(({ state }) => state)))
    .toEqual(['sent']);
  await getOnlyReceipt(world);
  const { calls } = await createWorldControl(other).readState();
  expect(calls.map(({ operationId }) => operationId)).not.toContain('createReceipt');
});
