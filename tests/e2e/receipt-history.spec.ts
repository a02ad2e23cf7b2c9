import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { cutNetwork } from './go-offline.ts';
import { capturePage } from './pages/capture-page.ts';
import { embedPage } from './pages/embed-page.ts';
import { receiptHistoryPage } from './pages/receipt-history-page.ts';
import { reviewed, reviewPath } from './pages/review-page.ts';
import { drawn } from './pictures/pictures.ts';
import { sites } from './sites.ts';

test(
  'home and the menu lead to all receipts, each once, with its state, its points and what can be done',
  { tag: '@engines' },
  async ({ page, world }) => {
    const history = receiptHistoryPage(page);
    await page.goto(world.url());
    await history.all.click();

    await test.step('of the timeline, its archives and the list of receipts, the latest first', async () => {
      await expect(history.title).toBeFocused();
      await expect(history.end).toBeVisible();
      const days = ['18/11', '17/11', '15/11', '14/11', '09/11', '05/11', '31/10', '18/10', '11/10', '03/10'];
      const names = await Promise.all(days.map((day) => world.dayOf(day)));
      await expect(history.rows).toHaveText(names.map((day) => new RegExp(`^Ticket du\\s${day} à`)));
      await expect(history.row('42,60')).toHaveText(/Maison Verger, 42,60\s€Terminé\+64 points$/);
      await expect(history.row('31,15')).toHaveText(/Validé\+12 points$/);
      await expect(history.row('12,40')).toHaveText(/Analysé, rien à vérifier$/);
      await expect(history.row('photo illisible')).toHaveCount(1);
      await expect(history.months.first()).toHaveText(/^\p{Lu}\p{Ll}+ 20\d\d$/u);
    });

    await test.step('every state can be seen and heard', async () => {
      await expectAccessible(page, 'all receipts');
      await page.setViewportSize({ width: 320, height: 640 });
      await expectAccessible(page, 'all receipts, 320 px wide');
      await page.setViewportSize({ width: 390, height: 844 });
    });

    await test.step('a picture opens, and gives the focus back', async () => {
      const opener = history.row('42,60').getByRole('button', { name: /^Voir la photo, Ticket du/ });
      await opener.click();
      const picture = page.getByRole('dialog', { name: /^Ticket du/ });
      await expect(picture.getByRole('img')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(picture).toBeHidden();
      await expect(opener).toBeFocused();
    });

    await test.step('a receipt leads to its review, or to the camera, and back', async () => {
      await expect(page.getByRole('link', { name: /^Reprendre, Ticket du/ })).toHaveAttribute(
        'href',
        /\/profile\/shoot/,
      );
      await page.getByRole('link', { name: /^Vérifier, Ticket du/ }).click();
      await expect(page).toHaveURL(world.visitorUrl(reviewPath(reviewed)));
      await page.goBack();
      await expect(history.rows).toHaveCount(10);
    });

    await test.step('the menu leads there, too, and back is the menu', async () => {
      await page.goto(world.visitorUrl('/menu'));
      await history.inMenu.click();
      await expect(history.end).toBeVisible();
      await history.back.click();
      await expect(page).toHaveURL(world.visitorUrl('/menu'));
    });
  },
);

test('a receipt without network is in the list at once, and its upload is there', async ({ page, world }) => {
  const history = receiptHistoryPage(page);
  const capture = capturePage(page);
  await world.fault({ operationId: 'createReceipt', kind: 'hold' });
  await page.goto(world.url('/profile/shoot'));
  await capture.pick([drawn.short]);
  await capture.send.click();
  await world.held('createReceipt');
  await capture.backHome.click();
  await history.all.click();
  await expect(history.rows.first()).toHaveText(/^Ticket du.*Envoi en cours/);
  await expect(history.rows).toHaveCount(11);
  await world.release();
  await expect(history.rows.first()).toHaveText(/^Ticket du.*Reçu, analyse en cours$/);
  await expect(history.rows).toHaveCount(11);
});

test.describe('of a newcomer', () => {
  test.use({ traits: ['empty'] });

  test('there is no receipt, and the way to the first one', async ({ page, world }) => {
    const history = receiptHistoryPage(page);
    await page.goto(world.url('/menu'));
    await history.inMenu.click();
    await expect(history.empty).toBeVisible();
    await expect(history.title).toBeFocused();
    await expectAccessible(page, 'no receipt');
    await page.getByRole('main').getByRole('link', { name: 'Photographier un ticket' }).click();
    await expect(page).toHaveURL(world.visitorUrl('/profile/shoot'));
  });
});

test('where a list cannot be read, what is known is shown, and the rest with another try', async ({
  page,
  world,
}) => {
  const history = receiptHistoryPage(page);
  world.reports.push('a fault was asked for');
  await page.goto(world.url('/menu'));
  await world.fault({ operationId: 'listTimelineArchives', kind: 'status', status: 500 });
  await history.inMenu.click();
  await expect(history.someFailed).toBeVisible();
  await expect(history.rows).toHaveCount(7);
  // As tall as the list: no element is half below the dock.
  await page.setViewportSize({ width: 390, height: 1400 });
  await expectAccessible(page, 'some receipts');
  await history.retry.click();
  await expect(history.rows).toHaveCount(10);
  await expect(history.someFailed).toBeHidden();
});

test('without any of them, it says so and offers another try', { tag: '@deep' }, async ({ page, world }) => {
  const history = receiptHistoryPage(page);
  world.reports.push('a fault was asked for');
  await page.goto(world.url('/menu'));
  for (const operationId of ['listTimeline', 'listTimelineArchives', 'getPendingReceipts'])
    await world.fault({ operationId, kind: 'status', status: 500 });
  await history.inMenu.click();
  await expect(history.failed).toBeVisible();
  await expectAccessible(page, 'receipts that could not be read');
  await history.retry.click();
  await expect(history.rows).toHaveCount(10);
});

test('offline, what is known is shown, and the rest comes with the network', async ({ page, world }) => {
  const history = receiptHistoryPage(page);
  await page.goto(world.url());
  await expect(history.all).toBeVisible();
  await expect(page.getByRole('region', { name: 'Quoi de neuf' })).toBeVisible();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('receipt-history-screen')),
  );
  await cutNetwork(page);
  // Of pictures that home does not show.
  world.reports.push('net::ERR_INTERNET_DISCONNECTED');
  await history.all.click();
  // Of the archives nothing is known, and of the timeline its first page.
  await expect(history.row('42,60')).toBeVisible();
  await expect(history.away).toBeVisible();
  await expect(history.rows).toHaveCount(5);
  await page.context().setOffline(false);
  await expect(history.rows).toHaveCount(10);
  await expect(history.end).toBeVisible();
});

test.describe('ten thousand messages', () => {
  test.use({ traits: ['longtimeline'] });
  // A row out of sight is replaced as it comes near, so no row is scrolled to.
  const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

  test('older receipts come as the end comes near', async ({ page, world }) => {
    const history = receiptHistoryPage(page);
    await page.goto(world.url());
    await history.all.click();
    await expect(history.rows.nth(10)).toBeVisible();
    const names = async () =>
      (await history.rows.allTextContents()).map((text) => /^Ticket du.*? à.*? h \d\d/.exec(text)?.[0]);
    const before = await names();
    await scrollToEnd(page);
    await expect(history.rows.nth(before.length + 5)).toBeVisible();
    // Nothing came above.
    expect((await names()).slice(0, before.length)).toEqual(before);
  });

  test(
    'receipts out of sight are in the page by their words, and drawn when they are near',
    { tag: '@deep' },
    async ({ page, world }) => {
      const history = receiptHistoryPage(page);
      await page.goto(world.url());
      await history.all.click();
      await expect(history.rows.nth(10)).toBeVisible();
      const first = history.rows.first();
      const name = (await first.getByRole('paragraph').first().textContent()) ?? '';
      while ((await history.rows.count()) < 120) await scrollToEnd(page);
      // Drawn rows have a picture that opens.
      const drawn = history.rows.filter({ has: page.getByRole('button') });
      await expect.poll(() => drawn.count()).toBeLessThan(60);
      await expect(first.getByRole('button')).toHaveCount(0);
      await expect(first).toHaveText(new RegExp(`^${name}, .`));
      await expectAccessible(page, 'a hundred receipts');
      await page.evaluate(() => scrollTo(0, 0));
      await expect(first.getByRole('button')).toBeVisible();
    },
  );

  test(
    'in a frame as high as its content, they come when they are asked for',
    { tag: '@deep' },
    async ({ page, world }) => {
      const embed = embedPage(page);
      const history = receiptHistoryPage(embed.frame);
      world.reports.push('a fault was asked for');
      await embed.open('module', {
        src: sites.widget,
        variant: 'page',
        clientId: world.clientId,
        token: world.token,
      });
      await history.all.click();
      await expect(history.more).toBeVisible();
      const count = await history.rows.count();
      await world.fault({ operationId: 'listTimeline', kind: 'status', status: 500 });
      await history.more.click();
      await expect(embed.frame.getByText('La suite n’a pas pu être chargée.')).toBeVisible();
      await history.retry.click();
      await expect(history.rows.nth(count)).toBeFocused();
      await expect(history.more).toBeVisible();
    },
  );
});
