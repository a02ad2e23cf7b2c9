import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { cutNetwork, waitForWorker } from '../go-offline.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getPartnerPage } from '../pages/partner-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { sites } from '../sites.ts';
import { expectStored, getOnlyReceipt } from '../stored.ts';

test.use({ traits: ['empty'], serviceWorkers: 'allow' });

/** Addresses of the cache's entries, and the addresses in their responses. */
const listCachedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        addresses.push(request.url, (await cache.match(request))?.url ?? '');
    }
    return addresses.filter(Boolean);
  });

test(
  'D95 the widget opens offline, shows that a receipt waits, and sends it when the network returns',
  { tag: '@engines' },
  async ({ page, context, world }) => {
    const capture = getCapturePage(page);
    const home = getHomePage(page);
    // The requests of the start fail; home notices that it is offline.
    world.brokenOperations.add('getPartnerSettings');
    await page.goto(world.getUrl());
    await expect(home.programme).toBeVisible();
    await waitForWorker(page);

    await cutNetwork(page);
    await page.reload();
    await expect(home.programme).toBeVisible();
    await expect(page.getByText('Vos points s’afficheront au retour du réseau')).toBeVisible();
    await expectAccessible(page, 'home, opened without a network');
    await home.shoot.click();
    await capture.pick([drawn.short, drawn.other]);
    await expect(capture.pictures).toHaveCount(2);
    await capture.send.click();
    await expect(capture.waiting).toBeVisible();

    // The waiting receipt survives another load of the page.
    await page.goto(world.getVisitorUrl());
    await expect(page.getByText(/1.ticket est gardé/)).toBeVisible();
    await expect(home.receipts).toHaveCount(1);
    await expectAccessible(page, 'home, opened without a network, with a receipt that waits');

    await context.setOffline(false);
    await expect(home.receipts).toContainText('Reçu, analyse en cours');
    await expect(home.points).toBeVisible();
    expectStored(await getOnlyReceipt(world), [drawn.short, drawn.other]);
    expect(await world.listCalls('createReceipt')).toHaveLength(1);

    // The icon of the home screen names no programme: this device remembers it.
    await page.goto(`${sites.widget}/?source=app`);
    await expect(home.programme).toBeVisible();
    await expect(page).toHaveURL(world.getVisitorUrl());

    // Files of the build only: no response of the server, and no address with private data.
    const addresses = await listCachedAddresses(page);
    expect(addresses.length).toBeGreaterThan(10);
    for (const address of addresses)
      expect(address).toMatch(/^http:\/\/widget\.localhost:\d+\/(assets\/[\w.-]+|config\.json)?$/);
  },
);

test('the widget in a partner’s page registers no service worker', async ({ page, world }) => {
  const partner = getPartnerPage(page);
  await partner.open(world.getUrl());
  await expect(getHomePage(partner.widget).programme).toBeVisible();
  const [frame] = page.frames().filter((candidate) => candidate.url().includes('widget.localhost'));
  const registered = await frame?.evaluate(async () => {
    // By then, the widget in a top-level page has registered its worker.
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestIdleCallback(resolve));
    return (await navigator.serviceWorker.getRegistrations()).length;
  });
  expect(registered).toBe(0);
});
