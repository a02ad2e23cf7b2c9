import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { waitForIdleNetwork } from '../go-offline.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getEdges, narrowPhone, phone } from './measure.ts';

test(
  'a failure on a phone is shown once, and covers neither the title nor the points of home',
  { tag: '@deep' },
  async ({ page, world }) => {
    const reads = ['getPendingReceipts', 'getShop', 'listTimeline'];
    for (const operationId of reads)
      await world.setFault({ operationId, kind: 'status', status: 500, message: 'all down', times: null });
    world.expectedErrors.push('all down');
    const { points, programme, shoot } = getHomePage(page);
    for (const size of [narrowPhone, phone]) {
      await page.setViewportSize(size);
      await page.goto(world.getUrl());
      const toast = page.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' });
      await expect(toast).toHaveCount(1);
      await page.getByRole('button', { name: 'Fermer le message' }).hover();
      // All of them have failed.
      await waitForIdleNetwork(page);
      await expect(page.getByRole('button', { name: 'Fermer le message' })).toHaveCount(1);
      await expect
        .poll(async () => {
          const { y: top = 0, height = 0 } = (await toast.locator('> div').boundingBox()) ?? {};
          const covered = await Promise.all([points, programme, shoot].map((part) => part.boundingBox()));
          return covered.map((box) => box !== null && box.y < top + height && box.y + box.height > top);
        })
        .toEqual([false, false, false]);
      await expectAccessible(page, `a failure on home at ${size.width} px`);
    }
  },
);

test('no offer of home is alone in a row', { tag: '@deep' }, async ({ page, world }) => {
  const offers = page.getByRole('region', { name: 'Offres' }).getByRole('listitem');
  for (const [width, columns] of [
    [1024, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width: width, height: 768 });
    await page.goto(world.getUrl());
    await expect(offers).toHaveCount(4);
    const lefts = await offers.evaluateAll((elements) =>
      elements.map((card) => card.getBoundingClientRect().left),
    );
    expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
  }
});

test('home shows the places of its offers while it loads', { tag: '@deep' }, async ({ page, world }) => {
  await world.setFault({ operationId: 'listCardSlots', kind: 'hold', times: null });
  await page.goto(world.getUrl());
  await world.waitUntilPaused('listCardSlots');
  const place = page.locator('main div:empty').first();
  await expect(place).toHaveCSS('background-image', /repeating-linear-gradient/);
  // The app may just have replaced the placeholder.
  await expect
    .poll(async () => {
      const { top, bottom } = await getEdges(place);
      return bottom - top;
    })
    .toBe(298);
  await world.release();
  await expect(getHomePage(page).points).toContainText(/1\s284/);
});
