import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { startStaticSite, type StaticSite } from '@cagnotte/mock-server';
import { getHeaderValues } from '../../../tools/package/deployment/header-values.ts';
import { resolveFromRoot } from '../../../tools/root.ts';
import { expect, test } from '../fixtures.ts';
import { cutNetwork, waitForIdleNetwork } from '../go-offline.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { sites } from '../sites.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';

/** Marks a build: in the page's own script, and in those of screens that are loaded later. */
const markBuild = (version: string): Plugin => ({
  name: 'mark-build',
  transform: (code, id) =>
    /(app\/main|capture-screen|error-notice-screen)\.tsx$/.test(id)
      ? `${code}\ndocument.documentElement.dataset.version = '${version}';`
      : undefined,
});

let folder: string;
let site: StaticSite;
let address: string;
/** The configuration of the deployment; read again with each request. */
let config: Record<string, unknown>;

const deploy = async (version: string): Promise<void> => {
  await rm(`${folder}/site`, { recursive: true, force: true });
  await cp(`${folder}/${version}`, `${folder}/site`, { recursive: true });
};

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versions-'));
  for (const version of ['one', 'two'])
    await build({
      root: resolveFromRoot('widget'),
      configFile: resolveFromRoot('widget/vite.config.ts'),
      logLevel: 'error',
      plugins: [markBuild(version)],
      build: { outDir: `${folder}/${version}`, emptyOutDir: true },
    });
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test.beforeEach(async () => {
  config = {
    environment: 'local',
    addresses: { fr: { local: { api: sites.api, proxy: sites.files } } },
  };
  await deploy('one');
  site = await startStaticSite({
    root: `${folder}/site`,
    port: 0,
    headersFile: resolveFromRoot('widget/headers.json'),
    replacements: getHeaderValues({
      build: `${folder}/site`,
      api: sites.api,
      files: sites.files,
      ancestors: '*',
    }),
    config,
  });
  address = `http://widget.localhost:${site.port}`;
});
test.afterEach(async ({ context }) => {
  // Reads in flight would be aborted, which the browser logs.
  for (const page of context.pages()) await page.close();
  await site.close();
});

test.use({ traits: ['empty'], serviceWorkers: 'allow' });

const readShownVersion = (page: Page) => page.evaluate(() => document.documentElement.dataset.version);
const listCaches = (page: Page) => page.evaluate(() => caches.keys());

/**
 * Counts the stored files of all builds. A cache without any may come back: Chromium opens it to store
 * compiled code.
 */
const countCachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return files.flat().length;
  });

/** Resolves once the only worker is active, and has the build of the open page. */
const waitForNewWorker = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const isAlone = !registration?.installing && !registration?.waiting;
        return (
          isAlone &&
          registration?.active?.state === 'activated' &&
          navigator.serviceWorker.controller !== null
        );
      }),
    )
    .toBe(true);

/**
 * Makes the browser look for a new version now, as it does every hour; resolves once the
 * version is there and waits.
 */
const loadUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

test(
  'a new version is shown at the next load, and the shopper keeps the pictures and the screen',
  { tag: '@deep' },
  async ({ page, context, world }) => {
    world.brokenOperations.add('getPartnerSettings');
    const capture = getCapturePage(page);
    await page.goto(`${address}/profile/shoot?clientId=${world.clientId}#token=${world.token}`);
    await waitForNewWorker(page);
    await capture.pick([drawn.short]);
    await expect(capture.pictures).toHaveCount(1);
    const [first] = await listCaches(page);

    await deploy('two');
    await loadUpdate(page);
    // A busy shopper continues with the loaded chunks, and the other chunks are still available.
    expect(await readShownVersion(page)).toBe('one');
    await expect(capture.pictures).toHaveCount(1);
    expect(await listCaches(page)).toHaveLength(2);
    const old = await page.evaluate(async () => {
      const { src } = document.querySelector<HTMLScriptElement>('script[type=module]') ?? { src: '' };
      return (await fetch(src)).text();
    });
    expect(old).toContain('one');

    await page.reload();
    await expect(capture.pictures).toHaveCount(1);
    expect(await readShownVersion(page)).toBe('two');
    // The page has the new version: the files of the old one are no longer needed.
    await expect.poll(() => listCaches(page)).not.toContain(first);
    await waitForNewWorker(page);
    expect(await listCaches(page)).toHaveLength(1);

    await cutNetwork(page);
    await page.reload();
    expect(await readShownVersion(page)).toBe('two');
    await expect(capture.pictures).toHaveCount(1);
    await capture.send.click();
    await expect(capture.waiting).toBeVisible();
    await context.setOffline(false);
    // The response is complete.
    await expect
      .poll(async () => (await world.listCalls('uploadFiles')).map(({ status }) => status))
      .toEqual([200]);
    expectStored(await getOnlyReceipt(world), [drawn.short]);
  },
);

test(
  'a tab that stays open beside a newer one keeps the files of its version until it is closed',
  { tag: '@deep' },
  async ({ page, context, world }) => {
    const url = `${address}/?clientId=${world.clientId}#token=${world.token}`;
    await page.goto(url);
    await expect(getHomePage(page).shoot).toBeVisible();
    await waitForNewWorker(page);
    await deploy('two');
    const other = await context.newPage();
    await other.goto(url);
    await expect(getHomePage(other).shoot).toBeVisible();
    expect(await readShownVersion(other)).toBe('two');
    await loadUpdate(other);
    expect(await listCaches(page)).toHaveLength(2);
    // No server has the code of this screen any more.
    await getHomePage(page).shoot.click();
    await expect(getCapturePage(page).library).toBeVisible();
    expect(await readShownVersion(page)).toBe('one');

    await page.close();
    await other.reload();
    await waitForNewWorker(other);
    await expect.poll(() => listCaches(other)).toHaveLength(1);
  },
);

test(
  'RT-16 D96 a file that the device dropped reloads the page once, into the new version',
  { tag: '@deep' },
  async ({ page, context, world }) => {
    world.expectedErrors.push('404');
    await page.goto(`${address}/?clientId=${world.clientId}`);
    await expect(getHomePage(page).programme).toBeVisible();
    await waitForNewWorker(page);
    // The files that a full device removes, and the browser's own cache with them.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await deploy('two');
    let loadCount = 0;
    page.on('load', () => (loadCount += 1));
    await page.evaluate(() => {
      history.pushState(null, '', `/errors/missing_client_id${location.search}`);
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.locator('html')).toHaveAttribute('data-version', 'two');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForIdleNetwork(page);
    expect(loadCount).toBe(1);
  },
);

test(
  'a deployment without a service worker removes it from every device',
  { tag: '@deep' },
  async ({ page, world }) => {
    const url = `${address}/?clientId=${world.clientId}`;
    await page.goto(url);
    await expect(getHomePage(page).programme).toBeVisible();
    await waitForNewWorker(page);
    expect(await countCachedFiles(page)).toBeGreaterThan(100);
    config.serviceWorker = false;
    await page.reload();
    await expect(getHomePage(page).programme).toBeVisible();
    await expect.poll(() => countCachedFiles(page)).toBe(0);
    await page.goto(url);
    await expect(getHomePage(page).programme).toBeVisible();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  },
);
