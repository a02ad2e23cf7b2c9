import type { Locator } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getReceiptHistoryPage } from '../pages/receipt-history-page.ts';
import { reviewableUuid, getReviewPath } from '../pages/review-page.ts';
import { defaultFaultMessage } from '../world.ts';

test(
  'home and the menu lead to all receipts, each once, with its state, its points and what can be done',
  { tag: '@deep' },
  async ({ page, world }) => {
    const history = getReceiptHistoryPage(page);
    await page.goto(world.getUrl());
    await history.all.click();

    await test.step('the receipts are from the timeline, its archives and the list of receipts, the latest first', async () => {
      await expect(history.title).toBeFocused();
      await expect(history.more).toBeVisible();
      await history.more.click();
      await expect(history.end).toBeVisible();
      const days = ['18/11', '17/11', '15/11', '14/11', '09/11', '05/11', '31/10', '18/10', '11/10', '03/10'];
      const names = await Promise.all(days.map((day) => world.formatDay(day)));
      await expect(history.rows).toHaveText(names.map((day) => new RegExp(`^Ticket\\sdu\\s${day} à`)));
      await expect(history.findRow('42,60')).toHaveText(/Maison Verger, 42,60\s€Terminé\+64 points$/);
      await expectAccessible(page, 'all receipts');
      // The window is as high as the list, so that the dock covers no link.
      await page.setViewportSize({ width: 320, height: 2400 });
      await expectAccessible(page, 'all receipts, 320 px wide');
      await page.setViewportSize({ width: 390, height: 844 });
    });

    await test.step('on a laptop each fact has its own column, below its heading', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect(history.findHead('Enseigne')).toBeVisible();
      const measureEdges = (part: Locator) =>
        part.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return { left: Math.round(left), right: Math.round(right) };
        });
      const row = history.findRow('42,60');
      for (const [head, part, side] of [
        ['Date', row.getByText(/\d\d\sh\s\d\d$/), 'left'],
        ['Enseigne', row.getByText('Maison Verger', { exact: true }), 'left'],
        ['Total', row.getByText(/^42,60/), 'right'],
        ['Points', row.getByText('+64'), 'right'],
        ['État', row.getByRole('paragraph').filter({ hasText: 'Terminé' }), 'left'],
      ] as const)
        expect(await measureEdges(part), head).toMatchObject({
          [side]: (await measureEdges(history.findHead(head)))[side],
        });
      await expectAccessible(page, 'all receipts, 1280 px wide');
      await page.setViewportSize({ width: 390, height: 844 });
    });

    await test.step('a picture opens, and gives the focus back', async () => {
      const opener = history.findRow('42,60').getByRole('button', { name: /^Voir la photo, Ticket\sdu/ });
      await opener.click();
      const picture = page.getByRole('dialog', { name: /^Ticket\sdu/ });
      await expect(picture.getByRole('img')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });

    await test.step('refused receipts say what to do', async () => {
      await history.filter('Refusés').click();
      await expect(history.findRow('photo illisible').getByRole('link')).toHaveAccessibleName(
        /^Reprendre la photo, Ticket\sdu/,
      );
      for (const row of await history.rows.all()) await expect(row.getByRole('link')).toHaveCount(1);
      await history.filter('Acceptés').click();
      await expect(history.findRow('42,60')).toHaveCount(1);
      await history.filter('En cours').click();
      await expect(history.findRow('42,60')).toHaveCount(0);
      await expectAccessible(page, 'receipts in progress');
      await page.getByRole('link', { name: /^Vérifier, Ticket\sdu/ }).click();
      await expect(page).toHaveURL(world.getVisitorUrl(getReviewPath(reviewableUuid)));
    });

    await test.step('the menu leads there, too, and back is the menu', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(world.getVisitorUrl('/menu'));
      const sums = page.getByRole('list', { name: 'Mes gains' });
      await expect(sums.getByRole('link')).toHaveText([
        /^1\s284 points$/,
        /^14,50\s€ cagnotte$/,
        /^\d bons$/,
      ]);
      await expectAccessible(page, 'account on a laptop');
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(sums, 'a phone has them in its dock').toBeHidden();
      await history.inMenu.click();
      await expect(history.rows).not.toHaveCount(0);
      await history.back.click();
      await expect(page).toHaveURL(world.getVisitorUrl('/menu'));
    });
  },
);

test(
  'older receipts follow by themselves on a large screen, as long as there is room',
  { tag: '@deep' },
  async ({ page, world }) => {
    const history = getReceiptHistoryPage(page);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto(world.getUrl());
    await history.all.click();
    await expect(history.end).toBeVisible();
    await expect(history.title).toBeFocused();
    await expect(history.rows).toHaveCount(10);
  },
);

test(
  'a list that cannot be read shows its known receipts, and the others after a retry',
  { tag: '@deep' },
  async ({ page, world }) => {
    const history = getReceiptHistoryPage(page);
    world.expectedErrors.push(defaultFaultMessage);
    await page.goto(world.getUrl());
    await expect(getHomePage(page).points).toBeVisible();
    await world.setFault({ operationId: 'listTimelineArchives', kind: 'status', status: 500 });
    await history.all.click();
    await expect(history.someFailed).toBeVisible();
    await expect(history.rows).not.toHaveCount(0);
    const archived = history.rows.filter({ hasText: await world.formatDay('11/10') });
    await expect(archived).toHaveCount(0);
    // The window is as high as the list, so that the dock covers no element.
    await page.setViewportSize({ width: 390, height: 1400 });
    await expectAccessible(page, 'some receipts');
    await history.retry.click();
    await expect(history.someFailed).toBeHidden();
    await history.more.or(history.end).first().waitFor();
    if (await history.more.isVisible()) await history.more.click();
    await expect(archived).toHaveCount(1);
  },
);

test.describe('for a newcomer', () => {
  test.use({ traits: ['empty'] });

  test(
    'the history is empty, with the way to the first receipt',
    { tag: '@deep' },
    async ({ page, world }) => {
      const history = getReceiptHistoryPage(page);
      await page.goto(world.getUrl());
      await expect(getHomePage(page).points).toBeVisible();
      await page.goto(world.getVisitorUrl('/menu'));
      await history.inMenu.click();
      await expect(history.empty).toBeVisible();
      await expect(history.title).toBeFocused();
      await expectAccessible(page, 'no receipt');
      await page.getByRole('main').getByRole('link', { name: 'Photographier un ticket' }).click();
      await expect(page).toHaveURL(world.getVisitorUrl('/profile/shoot'));
    },
  );
});
