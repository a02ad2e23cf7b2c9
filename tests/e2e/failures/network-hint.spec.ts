import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { cutNetwork, waitForWorker } from '../go-offline.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getCouponsPage } from '../pages/coupons-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getPotPage } from '../pages/pot-page.ts';
import { getShopPage } from '../pages/shop-page.ts';
import { drawn } from '../pictures/pictures.ts';

/** Fixes `navigator.onLine`, and suppresses the events of the network. */
const setNetworkHint = (context: BrowserContext, isOnline: boolean) =>
  context.addInitScript((hint) => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => hint });
    const stopEvent = (event: Event) => {
      if (event.isTrusted) event.stopImmediatePropagation();
    };
    for (const name of ['online', 'offline']) addEventListener(name, stopEvent);
  }, isOnline);

const findBanner = (page: Page) => page.getByRole('status').filter({ hasText: 'Vous êtes hors connexion' });

test('D134 a start that failed without a network continues when it is back, without a press', async ({
  page,
  world,
}) => {
  await world.setFault({ operationId: 'getPartnerSettings', kind: 'drop', times: null });
  await page.goto(world.getUrl());
  await expect(page.getByRole('heading', { name: 'Connexion impossible' })).toBeVisible();
  await world.clearFaults();
  await expect(getHomePage(page).points).toContainText(/1\s284/);
  await expect(findBanner(page)).toBeHidden();
});

test.describe('D134 a device that says it is offline while its network works', () => {
  test(
    'shows home, shop, pot and coupons, and sends a receipt',
    { tag: '@deep' },
    async ({ page, context, world }) => {
      const capture = getCapturePage(page);
      const home = getHomePage(page);
      await setNetworkHint(context, false);
      await page.goto(world.getUrl());
      await expect(home.points).toContainText(/1\s284/);
      await page.getByRole('link', { name: 'Boutique' }).click();
      await expect(getShopPage(page).findActionButton('Obtenir', 'Bon de 2')).toBeVisible();
      await page.getByRole('link', { name: 'Cagnotte' }).click();
      await expect(getPotPage(page).transfer).toBeVisible();
      await page.getByRole('link', { name: 'Accueil' }).click();
      await page.getByRole('link', { name: 'Mes bons' }).click();
      await expect(getCouponsPage(page).ready).not.toHaveCount(0);
      await page.getByRole('link', { name: 'Accueil' }).click();
      await expect(findBanner(page)).toBeHidden();

      await home.shoot.click();
      await capture.pick([drawn.short]);
      await expect(capture.pictures).toHaveCount(1);
      await capture.send.click();
      await expect(capture.sent).toBeVisible();
      expect(await world.listCalls('createReceipt')).toHaveLength(1);
    },
  );
});

test.describe('D134 a device that says it is online without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('says that it is offline, spends nothing, reports nothing, and goes on with "Réessayer"', async ({
    page,
    context,
    world,
  }) => {
    const shop = getShopPage(page);
    await setNetworkHint(context, true);
    await page.goto(world.getUrl());
    await expect(getHomePage(page).points).toContainText(/1\s284/);
    await waitForWorker(page);
    await cutNetwork(page);

    await page.getByRole('link', { name: 'Cagnotte' }).click();
    await expect(findBanner(page)).toBeVisible();
    await expect(page.getByText('Cette page attend le réseau')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page, 'pot without a network');
    await page.getByRole('link', { name: 'Boutique' }).click();
    const held = page.getByRole('article').filter({ hasText: 'Bon de 2' }).getByRole('button').last();
    await expect(held).toHaveText('Au retour du réseau');
    await held.dispatchEvent('click');
    await page.getByRole('link', { name: 'Accueil' }).click();
    await expect(getHomePage(page).points).toContainText(/1\s284/);

    const retry = findBanner(page).getByRole('button', { name: 'Réessayer' });
    await retry.click();
    await expect(page.getByText('Toujours pas de réseau')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('link', { name: 'Cagnotte' }).click();
    await expect(page.getByText('Cette page attend le réseau')).toBeVisible();
    expect(await world.listCalls('buyCoupon')).toEqual([]);

    await context.setOffline(false);
    // Absent if the widget has already noticed that the network is back.
    await retry.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
    await expect(findBanner(page)).toBeHidden();
    await expect(getPotPage(page).transfer).toBeVisible();
    await page.getByRole('link', { name: 'Boutique' }).click();
    await shop.findActionButton('Obtenir', 'Bon de 2').click();
    await expect(shop.purchaseToast).toBeVisible();
    expect(await world.listCalls('buyCoupon')).toHaveLength(1);
  });
});
