import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { waitForIdleNetwork } from '../go-offline.ts';
import { holdCode } from '../hold-code.ts';
import { getHomePage } from '../pages/home-page.ts';
import { recordPointsTime, listRequestsBeforePoints } from './before-points.ts';

/** Requests before the points: the page, its files and its calls. */
const maxRequests = 15;

test(
  'few requests precede the points, at a first visit and at a later one',
  { tag: '@deep' },
  async ({ page, world }) => {
    await recordPointsTime(page);
    await page.goto(world.getUrl());
    const first = await listRequestsBeforePoints(page);
    expect(first.length, first.join('\n')).toBeLessThanOrEqual(maxRequests);
    await waitForIdleNetwork(page);
    await page.goto('about:blank');
    await page.goto(world.getUrl());
    const later = await listRequestsBeforePoints(page);
    expect(later.length, later.join('\n')).toBeLessThanOrEqual(maxRequests);
  },
);

/** Files that were prefetched for later screens. */
const listPrefetchedFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /(capture|coupon)-screen/.test(name)),
  );

test(
  'code is prefetched only once home is complete, and never for a shopper who saves data',
  { tag: '@deep' },
  async ({ page, world }) => {
    await world.setFault({ operationId: 'listTimeline', kind: 'hold' });
    await page.goto(world.getUrl());
    await world.waitUntilPaused('listTimeline');
    await expect(page.getByRole('link', { name: 'Toutes les offres' })).toBeVisible();
    expect(await listPrefetchedFiles(page)).toEqual([]);
    await world.release();
    await expect.poll(async () => (await listPrefetchedFiles(page)).length).toBeGreaterThan(1);

    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    );
    await page.goto('about:blank');
    const coupons = page.waitForResponse(/\/earned_coupons/);
    await page.goto(world.getUrl());
    await coupons;
    await waitForIdleNetwork(page);
    expect(await listPrefetchedFiles(page)).toEqual([]);
  },
);

/** The first requests of home, besides the settings of the programme. */
const knownReads = ['getUserSettings', 'listCardSlots', 'getPendingReceipts'];

test(
  'D119 known requests are sent once, with the first one, and are applied after it',
  { tag: '@deep' },
  async ({ page, world }) => {
    await world.setFault({ operationId: 'getPartnerSettings', kind: 'hold' });
    await page.goto(world.getUrl());
    await world.waitUntilPaused('getPartnerSettings');
    for (const operationId of knownReads)
      await expect.poll(async () => (await world.listCalls(operationId)).length, operationId).toBe(1);
    const { loading, points } = getHomePage(page);
    await expect(loading).toBeVisible();
    await expect(points).toHaveCount(0);
    await world.release();
    await expect(points).toBeVisible();
    for (const operationId of knownReads)
      expect(await world.listCalls(operationId), operationId).toHaveLength(1);
  },
);

test(
  'D119 the page itself sends the first reads before the app’s code is there, and the app takes their responses',
  { tag: '@deep' },
  async ({ page, world }) => {
    const firstReads = ['getPartnerSettings', ...knownReads];
    const release = await holdCode(page);
    await page.goto(world.getUrl(), { waitUntil: 'commit' });
    for (const operationId of firstReads)
      await expect.poll(async () => (await world.listCalls(operationId)).length, operationId).toBe(1);
    release();
    await expect(getHomePage(page).points).toBeVisible();
    await waitForIdleNetwork(page);
    for (const operationId of firstReads)
      expect(await world.listCalls(operationId), operationId).toHaveLength(1);

    await test.step('a later visit, whose address has no token, sends them with that of the session', async () => {
      await page.goto('about:blank');
      await page.goto(world.getVisitorUrl());
      await expect(getHomePage(page).points).toBeVisible();
      await waitForIdleNetwork(page);
      for (const operationId of firstReads)
        expect(await world.listCalls(operationId), operationId).toHaveLength(2);
    });
  },
);

test(
  'the shop is requested once, when the points are on the screen',
  { tag: '@deep' },
  async ({ page, world }) => {
    await world.setFault({ operationId: 'getPendingReceipts', kind: 'hold' });
    const cards = page.waitForResponse(/\/card_slots/);
    await page.goto(world.getUrl());
    await world.waitUntilPaused('getPendingReceipts');
    await cards;
    expect(await world.listCalls('getShop')).toEqual([]);
    await world.release();
    await expect(getHomePage(page).points).toBeVisible();
    await expect.poll(async () => (await world.listCalls('getShop')).length).toBe(1);
    await waitForIdleNetwork(page);
    expect(await world.listCalls('getShop')).toHaveLength(1);
  },
);
