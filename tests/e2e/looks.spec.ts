import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { cutNetwork, untilNothingIsRead } from './go-offline.ts';
import { capturePage } from './pages/capture-page.ts';
import { homePage } from './pages/home-page.ts';
import { reviewPage, reviewPath } from './pages/review-page.ts';
import { drawn } from './pictures/pictures.ts';

const phone = { width: 390, height: 844 };
const sizes = [{ width: 280, height: 600 }, { width: 320, height: 640 }, phone, { width: 1280, height: 800 }];

/** Nothing sticks out sideways at any width, and every control is there and readable. */
const expectFitting = async (page: Page, screen: string) => {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const sticksOut = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(sticksOut, `${screen} at ${size.width} px`).toBe(0);
  }
  // As a whole: where the dock lies over half of a button is a matter of scrolling.
  await page.setViewportSize({ ...phone, height: 1800 });
  await expectAccessible(page, screen);
  await page.setViewportSize(phone);
};

const looks = [
  { colorScheme: 'light', traits: [], colour: '#0b7a4f', isDeep: false },
  { colorScheme: 'light', traits: ['navy'], colour: '#0b1f4b', isDeep: true },
  { colorScheme: 'dark', traits: ['navy', 'long'], colour: '#0b1f4b', isDeep: true },
  { colorScheme: 'dark', traits: ['yellow', 'long'], colour: '#ffe600', isDeep: true },
] as const;

for (const { colorScheme, traits, colour, isDeep } of looks) {
  test.describe(
    `${colorScheme} scheme, programme ${traits.join(' and ') || 'as it comes'}`,
    { tag: isDeep ? '@deep' : [] },
    () => {
      test.use({ colorScheme, traits });

      test(
        'home, capture and a ticket that waits fit every width and stay readable',
        { tag: isDeep ? [] : '@engines' },
        async ({ page, world }) => {
          const capture = capturePage(page);
          await page.goto(world.url());
          await expect(homePage(page).receipts).not.toHaveCount(0);
          await expect(page.locator('html')).toHaveCSS('--program-primary', colour);
          const picture = page.getByRole('banner').locator('img');
          await expect
            .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
            .toBeGreaterThan(0);
          await expectFitting(page, 'home');
          await homePage(page).shoot.click();
          await capture.pick([drawn.short, drawn.other]);
          await expect(capture.shots).toHaveCount(2);
          await expectFitting(page, 'capture');
          await capture.close.first().click();
          await expect(homePage(page).draft).toBeVisible();
          await expectFitting(page, 'home with pictures that are not sent');
          await homePage(page).draft.getByRole('link', { name: 'Continuer' }).click();
          await expect(capture.shots).toHaveCount(2);
          await cutNetwork(page);
          await capture.send.click();
          await expect(capture.waiting).toBeVisible();
          await expectFitting(page, 'a ticket that waits');
        },
      );
    },
  );
}

test.describe('a review with all its parts, dark, programme yellow', { tag: '@deep' }, () => {
  test.use({ colorScheme: 'dark', traits: ['yellow', 'refunds'] });

  test('fits every width and stays readable, with each of its modals', async ({ page, world }) => {
    const review = reviewPage(page);
    await page.goto(world.url(reviewPath()));
    await expect(page.getByRole('region', { name: 'Un bon n’a pas été déduit ?' })).toBeVisible();
    await expectFitting(page, 'review');
    const openers = [
      review.purchase('Compote').getByRole('button', { name: 'Réclamer' }),
      page.getByRole('button', { name: /^Scanner,/ }).first(),
      page.getByRole('button', { name: /^Signaler, Bon/ }).first(),
      ...[
        'Agrandir la photo du ticket',
        'Aide sur la vérification',
        'Il manque un achat sur ce ticket',
        'Un bon n’a pas été déduit',
        'Signaler un problème',
        'Contacter l’assistance',
      ].map(review.link),
    ];
    for (const opener of openers) {
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const title = await dialog.getByRole('heading').first().innerText();
      await expectFitting(page, `the modal ${title}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
});

test('on a phone held sideways, and enlarged twofold, the points stand above a dock of one row', async ({
  page,
  world,
}) => {
  const { points, shoot } = homePage(page);
  for (const size of [
    { width: 844, height: 390 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(world.url());
    await expect(points).toBeVisible();
    const dock = page.getByRole('contentinfo');
    await expect
      .poll(async () => {
        const [shown, bar, button] = await Promise.all(
          [points, dock, shoot].map((part) => part.boundingBox()),
        );
        return shown && bar && button && shown.y + shown.height < bar.y && bar.height < 2 * button.height;
      })
      .toBe(true);
    await expectAccessible(page, `home at ${size.width} × ${size.height}`);
  }
});

test(
  'on a phone one failure is told once, and covers neither the title nor the points of home',
  { tag: '@deep' },
  async ({ page, world }) => {
    const reads = ['getPendingReceipts', 'getShop', 'listTimeline'];
    for (const operationId of reads)
      await world.fault({ operationId, kind: 'status', status: 500, message: 'all down', times: null });
    world.reports.push('all down');
    const { points, programme, shoot } = homePage(page);
    for (const size of [{ width: 320, height: 640 }, phone]) {
      await page.setViewportSize(size);
      await page.goto(world.url());
      const toast = page.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' });
      await expect(toast).toHaveCount(1);
      await page.getByRole('button', { name: 'Fermer le message' }).hover();
      // All of them have failed.
      await untilNothingIsRead(page);
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

test(
  'on the narrowest phone dots lead from a label’s last word to its value, and never stand alone',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/profile/pot', reviewPath()]) {
      await page.goto(world.url(path));
      // The dots follow the words, in a column that cuts them off.
      const dots = page.locator('main p > span > [aria-hidden="true"]:empty');
      await expect(dots).not.toHaveCount(0);
      const rows = await dots.evaluateAll((all) =>
        all.map((run) => {
          const words = document.createRange();
          if (run.previousSibling) words.selectNode(run.previousSibling);
          const lines = [...words.getClientRects()];
          const last = lines.at(-1);
          const { left, bottom } = run.getBoundingClientRect();
          return {
            label: words.toString(),
            isWrapped: lines.length > 1,
            length: (run.parentElement?.getBoundingClientRect().right ?? 0) - left,
            isOnLastLine: last !== undefined && bottom > last.top && bottom <= last.bottom + 1,
          };
        }),
      );
      expect(rows.some(({ isWrapped }) => isWrapped)).toBe(true);
      // 8 px, and three dots at least, 6 px apart.
      expect(rows.filter(({ length, isOnLastLine }) => length < 23 || !isOnLastLine)).toEqual([]);
    }
  },
);

test(
  'help: a question of two lines has as much room as one of one line',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(world.url('/assistance'));
    const questions = page.locator('summary');
    await expect(questions).not.toHaveCount(0);
    const rooms = await questions.evaluateAll((all) =>
      all.map((summary) => {
        const words = document.createRange();
        words.selectNodeContents(summary);
        return words.getBoundingClientRect().top - summary.getBoundingClientRect().top;
      }),
    );
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(8);
  },
);
