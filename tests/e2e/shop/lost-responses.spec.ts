import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { cutNetwork } from '../go-offline.ts';
import { couponPath, getCouponsPage, couponsPath } from '../pages/coupons-page.ts';
import { getPotPage, potPath } from '../pages/pot-page.ts';
import { getReviewPage, getReviewPath } from '../pages/review-page.ts';
import { getShopPage, shopPath } from '../pages/shop-page.ts';
import { sites } from '../sites.ts';
import { defaultFaultMessage, type World } from '../world.ts';

const reward = 'Bon de 2';

// Configured as it ships: without an id the server cannot distinguish a repeated request from a second one.
test.use({ widget: sites.plainWidget });

/** Returns the number of requests of an operation that reached the server. */
const countCalls = async (world: World, operationId: string) => (await world.listCalls(operationId)).length;

/** Returns the shopper's coupons with this title. */
const countCoupons = async (world: World, title: string) =>
  (await world.readState()).earned_coupons.filter((coupon) => coupon.title?.startsWith(title)).length;

/** Returns the device's records of requests without an outcome. */
const readMarks = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('cagnotte.pending.')));

test.describe('D114 D115 a press has one effect', () => {
  test(
    'a purchase whose response is lost buys one coupon, with a toast',
    { tag: '@engines' },
    async ({ page, world }) => {
      const shop = getShopPage(page);
      const before = await countCoupons(world, reward);
      await page.goto(world.getUrl(shopPath));
      await world.setFault({ operationId: 'buyCoupon', kind: 'lost-response' });
      await shop.findActionButton('Obtenir', reward).click();
      await expect(shop.purchaseToast).toBeVisible();
      await expect(shop.points).toContainText('884 points');
      expect(await world.readState()).toMatchObject({ points: 884 });
      expect(await countCoupons(world, reward)).toBe(before + 1);
      expect(await countCalls(world, 'buyCoupon')).toBe(1);
      expect(await readMarks(page)).toEqual([]);
    },
  );

  test('a purchase that never arrived is not confirmed for two minutes, has a toast then, and can be pressed again', async ({
    page,
    world,
  }) => {
    // The window is as high as the shop, so that the dock covers no element.
    await page.setViewportSize({ width: 390, height: 1600 });
    const shop = getShopPage(page);
    world.expectedErrors.push('Request has been terminated');
    await page.clock.install();
    await page.goto(world.getUrl(shopPath));
    await world.setFault({ operationId: 'buyCoupon', kind: 'drop' });
    await shop.findActionButton('Obtenir', reward).click();
    await expect(shop.findToast('Pas encore confirmé')).toBeVisible();
    await expect(shop.findActionButton('Voir si l’échange est fait', reward)).toBeVisible();
    await expectAccessible(page, 'a purchase that is not confirmed');
    await page.clock.fastForward('02:00');
    await expect(shop.findToast('Rien n’a changé')).toBeVisible();
    await expect(shop.points).toContainText(/1\s284 points/);
    expect(await countCalls(world, 'buyCoupon')).toBe(1);
    await shop.findActionButton('Obtenir', reward).click();
    await expect(shop.purchaseToast).toBeVisible();
    expect(await world.readState()).toMatchObject({ points: 884 });
    expect(await countCalls(world, 'buyCoupon')).toBe(2);
  });

  test(
    'a purchase that the server makes after its connection broke is made once, and again only when the shopper confirms it',
    { tag: '@deep' },
    async ({ page, world }) => {
      const shop = getShopPage(page);
      world.expectedErrors.push('Request has been terminated');
      await page.clock.install();
      await page.goto(world.getUrl(shopPath));
      const before = await countCoupons(world, reward);
      await world.setFault({ operationId: 'buyCoupon', kind: 'late-effect' });
      await shop.findActionButton('Obtenir', reward).click();
      await expect(shop.findToast('Pas encore confirmé')).toBeVisible();
      await shop.findActionButton('Voir si l’échange est fait', reward).click();
      await expect(shop.findActionButton('Voir si l’échange est fait', reward)).not.toHaveAttribute(
        'aria-busy',
        'true',
      );

      const question = shop.findDialog('Recommencer sans attendre');
      await shop.findActionButton('Recommencer', reward).click();
      await expect(question).toContainText('un bon de plus, et 400 points de moins');
      await expectAccessible(page, 'a second purchase is to be confirmed');
      await question.getByRole('button', { name: 'Attendre' }).last().click();
      await expect(question).toBeHidden();
      expect(await countCalls(world, 'buyCoupon')).toBe(1);
      await shop.findActionButton('Recommencer', reward).click();
      await question.getByRole('button', { name: 'Recommencer quand même' }).click();
      await expect(shop.purchaseToast).toBeVisible();
      await expect(shop.points).toContainText('884 points');
      expect(await countCalls(world, 'buyCoupon')).toBe(2);

      // From here the page polls, and its messages close, when the test puts the clock forward, by
      // less than a message lasts.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      await world.release();
      await expect.poll(() => countCoupons(world, reward)).toBe(before + 2);
      const readPointsLater = async () => {
        await page.clock.fastForward('00:02');
        return shop.points.textContent();
      };
      await expect.poll(readPointsLater, { intervals: [200] }).toMatch(/484\spoints/);
      await expect(shop.findToast('ajouté à vos bons').last()).toBeVisible();
      // The second purchase can be given back for ten seconds, in the place of that button.
      await page.clock.fastForward('00:10');
      await expect(shop.findActionButton('Obtenir', reward)).toBeVisible();
      expect(await countCalls(world, 'buyCoupon')).toBe(2);
      expect(await readMarks(page)).toEqual([]);
    },
  );

  // In the short run the test of the pot proves the same, with ids.
  test(
    'a transfer whose response is lost is requested once, with a toast',
    { tag: '@deep' },
    async ({ page, world }) => {
      const pot = getPotPage(page);
      world.expectedErrors.push('Request has been terminated');
      await page.goto(world.getUrl(potPath));
      await world.setFault({ operationId: 'requestTransfer', kind: 'lost-response' });
      await pot.transfer.click();
      await pot.goOn.click();
      await pot.send.click();
      await expect(pot.findToast('Transfert demandé avec succès.')).toContainText(
        /14,50\s€ en route vers •• 4271/,
      );
      expect(await countCalls(world, 'requestTransfer')).toBe(1);
      expect((await world.readState()).pot.current_amount).toBe(0);
    },
  );

  test(
    'a resale whose response is lost gives its points once, with a toast',
    { tag: '@deep' },
    async ({ page, world }) => {
      const coupons = getCouponsPage(page);
      await page.goto(world.getUrl(couponPath));
      await world.setFault({ operationId: 'resellEarnedCouponAsPoints', kind: 'lost-response' });
      await coupons.sell.click();
      await coupons.confirm.click();
      await expect(coupons.findToast(/Bon revendu\s*1\s000\spoints en échange/)).toBeVisible();
      await expect(page).toHaveURL(world.getVisitorUrl(couponsPath));
      expect(await world.readState()).toMatchObject({ points: 2284 });
      expect(await countCalls(world, 'resellEarnedCouponAsPoints')).toBe(1);
    },
  );

  test(
    'a claim and the end of a review whose responses are lost are made once, with a toast',
    { tag: '@deep' },
    async ({ page, world }) => {
      await page.setViewportSize({ width: 390, height: 2400 });
      const review = getReviewPage(page);
      await page.goto(world.getUrl(getReviewPath()));
      await world.setFault({ operationId: 'trustingClaimOnPurchase', kind: 'lost-response' });
      await review.findPurchase('Compote').getByRole('button', { name: 'Réclamer' }).click();
      const dialog = review.findDialog('Est-ce bien ce produit ?');
      await dialog.getByRole('button', { name: 'C’est bien ce produit' }).click();
      await expect(review.findToast('Demande enregistrée')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(review.findPurchase('Compote')).toContainText('+12 points');
      expect(await countCalls(world, 'trustingClaimOnPurchase')).toBe(1);

      await world.setFault({ operationId: 'reviewReceiptClaims', kind: 'lost-response' });
      // The server refuses the review once it is over, which proves that it was made.
      world.brokenOperations.add('showReceiptReview');
      await review.validate.click();
      await expect(review.findToast('Ticket validé')).toBeVisible();
      expect(await countCalls(world, 'reviewReceiptClaims')).toBe(1);
    },
  );

  test.describe('goody', () => {
    test.use({ traits: ['nofields'] });

    test(
      'an order whose response is lost is made once, with a toast',
      { tag: '@deep' },
      async ({ page, world }) => {
        const shop = getShopPage(page);
        await page.goto(world.getUrl(shopPath));
        await world.setFault({ operationId: 'orderGoody', kind: 'lost-response' });
        await shop.findActionButton('Obtenir', 'Mug').click();
        await shop
          .findDialog('Mug')
          .getByRole('button', { name: /^Commander/ })
          .click();
        await expect(shop.findToast('c’est commandé')).toBeVisible();
        const state = await world.readState();
        expect(state).toMatchObject({ points: 84 });
        expect(state.orders).toHaveLength(1);
        expect(await countCalls(world, 'orderGoody')).toBe(1);
      },
    );
  });
});

test.describe('with request ids', () => {
  test.use({ widget: sites.widget });

  test('a second press repeats the first request, and the server makes one purchase of both', async ({
    page,
    world,
  }) => {
    const shop = getShopPage(page);
    world.expectedErrors.push('Request has been terminated');
    await page.goto(world.getUrl(shopPath));
    const before = await countCoupons(world, reward);
    // The SDK repeats a request twice by itself.
    await world.setFault({ operationId: 'buyCoupon', kind: 'late-effect', times: 3 });
    await shop.findActionButton('Obtenir', reward).click();
    await expect(shop.findToast('Pas encore confirmé')).toBeVisible();
    await page.reload();
    await shop.findActionButton('Obtenir', reward).click();
    await expect(shop.purchaseToast).toBeVisible();
    await expect(shop.points).toContainText('884 points');
    await world.release();
    await expect
      .poll(async () => (await world.listCalls('buyCoupon')).filter(({ isPaused }) => isPaused))
      .toEqual([]);
    expect(await countCoupons(world, reward)).toBe(before + 1);
    const ids = (await world.listCalls('buyCoupon')).map(({ requestId }) => requestId);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(1);
    expect(await readMarks(page)).toEqual([]);
  });
});

test.describe('D115 an outcome that could not be resolved', () => {
  test('is shown at the next start, on any screen', async ({ page, world }) => {
    const shop = getShopPage(page);
    await page.goto(world.getUrl(shopPath));
    await world.setFault({ operationId: 'buyCoupon', kind: 'hold-response' });
    await shop.findActionButton('Obtenir', reward).click();
    await world.waitUntilPaused('buyCoupon');
    const [[, mark] = []] = await readMarks(page);
    expect(mark).toContain('bon-2');
    await page.goto(world.getVisitorUrl());
    await expect(shop.findToast('ajouté à vos bons')).toBeVisible();
    expect(await readMarks(page)).toEqual([]);
    await world.release();
    expect(await countCalls(world, 'buyCoupon')).toBe(1);
    expect(await world.readState()).toMatchObject({ points: 884 });
  });

  test(
    'can be checked again, and is checked when the network returns',
    { tag: '@deep' },
    async ({ page, world }) => {
      // The window is as high as the shop, so that the dock covers no element.
      await page.setViewportSize({ width: 390, height: 1600 });
      const shop = getShopPage(page);
      world.expectedErrors.push('Request has been terminated');
      world.brokenOperations.add('getShop');
      world.brokenOperations.add('listCardSlots');
      await page.goto(world.getUrl(shopPath));
      await expect.poll(() => countCalls(world, 'listEarnedCoupons')).toBe(1);
      await world.setFault({ operationId: 'buyCoupon', kind: 'lost-response' });
      await world.setFault({ operationId: 'listEarnedCoupons', kind: 'drop', times: null, skip: 1 });
      await shop.findActionButton('Obtenir', reward).click();
      await expect(shop.findToast('Pas encore confirmé')).toBeVisible();
      const check = shop.findActionButton('Voir si l’échange est fait', reward);
      await expect(check).toBeVisible();
      await expectAccessible(page, 'purchase of unknown outcome');
      await shop.findToast('Pas encore confirmé').getByRole('button', { name: 'Fermer le message' }).click();
      // Before the fault is removed: a poll that is due in between would resolve it.
      await cutNetwork(page);
      await world.clearFaults();
      await check.click();
      await expect(shop.findToast('Pas encore confirmé')).toBeVisible();
      await page.context().setOffline(false);
      await expect(shop.findToast('ajouté à vos bons')).toBeVisible();
      await expect(check).toBeHidden();
      await expect(shop.points).toContainText('884 points');
      expect(await countCalls(world, 'buyCoupon')).toBe(1);
    },
  );

  test(
    'is shown on the screen of the request, for a resale and a claim',
    { tag: '@deep' },
    async ({ page, world }) => {
      await page.setViewportSize({ width: 390, height: 2400 });
      const coupons = getCouponsPage(page);
      const review = getReviewPage(page);
      world.expectedErrors.push(defaultFaultMessage, 'Request has been terminated');
      await page.goto(world.getUrl(couponPath));
      await coupons.sell.click();
      await world.setFault({ operationId: 'resellEarnedCouponAsPoints', kind: 'status', status: 500 });
      await world.setFault({ operationId: 'listEarnedCoupons', kind: 'drop', times: null, skip: 1 });
      await coupons.confirm.click();
      await expect(
        coupons.question.getByRole('alert').filter({ hasText: 'Pas encore confirmé' }),
      ).toBeVisible();
      await expectAccessible(page, 'resale of unknown outcome');
      await world.clearFaults();
      await coupons.question.getByRole('button', { name: 'Vérifier' }).click();
      await expect(
        coupons.question.getByRole('alert').filter({ hasText: 'il est toujours à vous' }),
      ).toBeVisible();

      await page.clock.install();
      await page.goto(world.getVisitorUrl(getReviewPath()));
      await review.findPurchase('Compote').getByRole('button', { name: 'Réclamer' }).click();
      await world.setFault({ operationId: 'trustingClaimOnPurchase', kind: 'lost-response' });
      await world.setFault({ operationId: 'showReceiptReview', kind: 'drop', times: null, skip: 1 });
      const dialog = review.findDialog('Est-ce bien ce produit ?');
      await dialog.getByRole('button', { name: 'C’est bien ce produit' }).click();
      await expect(dialog.getByRole('alert').filter({ hasText: 'Pas encore confirmé' })).toBeVisible();
      await expectAccessible(page, 'claim of unknown outcome');
      const check = dialog.getByRole('button', { name: 'Vérifier' });
      // Right after a poll of the page: the next one would find the claim before the press.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
      const isBusy = async () => {
        await page.clock.runFor(200);
        return (await check.getAttribute('aria-busy')) === 'true';
      };
      await expect.poll(isBusy, { intervals: [100] }).toBe(true);
      await expect.poll(isBusy, { intervals: [100] }).toBe(false);
      await world.clearFaults();
      await check.click();
      await expect(review.findToast('Demande enregistrée')).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(await countCalls(world, 'trustingClaimOnPurchase')).toBe(1);
    },
  );
});

test(
  'D115 two tabs that buy the same reward each show their own purchase',
  { tag: '@deep' },
  async ({ page, context, world }) => {
    const other = await context.newPage();
    const shops = [getShopPage(page), getShopPage(other)] as const;
    await page.goto(world.getUrl(shopPath));
    await other.goto(world.getUrl(shopPath));
    await expect(shops[1].points).toContainText(/1\s284 points/);

    await test.step('one waits for the other, and neither takes the other’s coupon for its own', async () => {
      await world.setFault({ operationId: 'buyCoupon', kind: 'hold' });
      await shops[0].findActionButton('Obtenir', reward).click();
      await world.waitUntilPaused('buyCoupon');
      // It never arrives: the purchase of the first tab must not appear as this one's.
      await world.setFault({ operationId: 'buyCoupon', kind: 'drop' });
      world.expectedErrors.push('Request has been terminated');
      await shops[1].findActionButton('Obtenir', reward).click();
      await expect(shops[1].findActionButton('Obtenir', reward)).toHaveAttribute('aria-busy', 'true');
      // The tab waits for the lock: otherwise its request would already be in flight.
      const countWaiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length);
      await expect.poll(countWaiting).toBe(1);
      expect(await countCalls(world, 'buyCoupon')).toBe(1);
      await world.release();
      await expect(shops[0].purchaseToast).toBeVisible();
      await expect(shops[1].findToast('Pas encore confirmé')).toBeVisible();
      await expect(shops[1].purchaseToast).toBeHidden();
      expect(await world.readState()).toMatchObject({ points: 884 });
      expect(await countCalls(world, 'buyCoupon')).toBe(2);
    });
  },
);
