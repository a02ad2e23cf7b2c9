import type { Locator } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getOnboardingPage } from '../pages/onboarding-page.ts';
import { getReviewPage, getReviewPath } from '../pages/review-page.ts';
import { expectWholeWords } from '../whole-words.ts';
import { countLines, enlarged, getEdges, narrowPhone, phone, sideways } from './measure.ts';

test(
  'dots lead from a label’s last word to its value on the narrowest phone, and are never alone on a line',
  { tag: '@deep' },
  async ({ page, world }) => {
    // At 290 px, which no phone has, labels break as they do with larger letters.
    for (const [path, width] of [
      ['/profile/pot', 320],
      ['/profile/pot', 290],
      [getReviewPath(), 320],
      [getReviewPath(), 290],
    ] as const) {
      await page.setViewportSize({ width: width, height: 640 });
      await page.goto(world.getUrl(path));
      // The dots follow the words, in a column that cuts them off.
      const dots = page.locator('main p > span > [aria-hidden="true"]:empty');
      await expect(dots).not.toHaveCount(0);
      const rows = await dots.evaluateAll((elements) =>
        elements.map((run) => {
          const range = document.createRange();
          if (run.previousSibling) range.selectNode(run.previousSibling);
          const lines = [...range.getClientRects()];
          const last = lines.at(-1);
          const { left, bottom } = run.getBoundingClientRect();
          return {
            label: range.toString(),
            isWrapped: lines.length > 1,
            length: (run.parentElement?.getBoundingClientRect().right ?? 0) - left,
            isOnLastLine: last !== undefined && bottom > last.top && bottom <= last.bottom + 1,
          };
        }),
      );
      if (width < 320) expect(rows.some(({ isWrapped }) => isWrapped)).toBe(true);
      // 4 px, and three dots at least, 6 px apart.
      expect(rows.filter(({ length, isOnLastLine }) => length < 19 || !isOnLastLine)).toEqual([]);
    }
  },
);

test(
  'the narrowest phone has the last field of a new account and the third offer above its dock',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.setViewportSize(narrowPhone);
    const expectAboveDock = async (part: Locator, name: string) => {
      const dock = await getEdges(page.getByRole('contentinfo'));
      expect((await getEdges(part)).bottom, name).toBeLessThan(dock.top);
    };
    await page.goto(world.getVisitorUrl('/auth/signup'));
    await expectAboveDock(page.getByLabel('Confirmez le mot de passe'), 'the last field of a new account');
    await page.goto(world.getUrl('/catalog'));
    const cashback = page.getByRole('link', { name: /lessive/ }).or(page.getByText(/^1,50/));
    await expectAboveDock(cashback.first(), 'the third offer');
  },
);

test(
  'the narrowest phone has the link to a new account, and a label of the pot, on one line',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.setViewportSize(narrowPhone);
    await page.goto(world.getVisitorUrl('/auth/login'));
    const signup = page.getByRole('link', { name: /^Créer un compte/ });
    await expect(signup).toBeVisible();
    expect(await countLines(signup)).toBe(1);
    await page.goto(world.getUrl('/profile/pot'));
    const credited = page.getByText('Remboursements crédités');
    await expect(credited).toBeVisible();
    expect(await countLines(credited)).toBe(1);
  },
);

test(
  'a screen that begins with a title begins directly below the bar',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.setViewportSize(phone);
    for (const [path, title] of [
      ['/profile/earned_coupons', 'À utiliser'],
      ['/assistance', 'Questions fréquentes'],
    ] as const) {
      await page.goto(world.getUrl(path));
      const heading = page.getByRole('heading', { level: 2, name: title });
      await expect(heading).toBeVisible();
      const bar = await getEdges(page.getByRole('banner'));
      const gap = (await getEdges(heading)).top - bar.bottom;
      expect(gap, title).toBeLessThanOrEqual(16);
    }
  },
);

test(
  'the buttons of a dialog are visible side by side on a phone held sideways, without scrolling',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.setViewportSize(sideways);
    const dialog = page.getByRole('dialog');
    const expectInSight = async (names: readonly RegExp[], where: string) => {
      const boxes = [];
      for (const name of names) boxes.push(await getEdges(dialog.getByRole('button', { name })));
      for (const { top, bottom } of boxes) {
        expect(bottom, where).toBeLessThanOrEqual((await getEdges(dialog)).bottom);
        expect(top, where).toBe(boxes[0]?.top);
        expect(bottom - top, where).toBeGreaterThanOrEqual(44);
      }
      await expectWholeWords(page, where);
      await expectAccessible(page, where);
    };
    await page.goto(world.getUrl('/profile/shop'));
    await page.getByRole('button', { name: /^Bon de 2/ }).click();
    await expectInSight([/^Obtenir pour/, /^En faire mon objectif/], 'the details of a reward');
    await page.goto(world.getUrl(getReviewPath()));
    await getReviewPage(page).findPurchase('Compote').getByRole('button', { name: 'Réclamer' }).click();
    await expectInSight([/^C’est bien ce produit/, /^Scanner son code-barres/], 'a claim');
    await page.keyboard.press('Escape');
    await getReviewPage(page).findButton('Contacter l’assistance').click();
    await expectInSight([/^Envoyer/], 'a message to the team');
    const [subject, message] = [dialog.getByLabel('Sujet'), dialog.getByLabel('Votre message')];
    expect((await getEdges(message)).top, 'fields beside each other').toBe((await getEdges(subject)).top);
    const send = dialog.getByRole('button', { name: 'Envoyer' });
    expect((await getEdges(message)).bottom, 'whole').toBeLessThanOrEqual((await getEdges(send)).top);
  },
);

test.describe('on the first visit of a newcomer', { tag: '@deep' }, () => {
  test.use({ traits: ['empty'], hasSeenOnboarding: false });

  test('each card has whole words at twice the size', async ({ page, world }) => {
    await page.setViewportSize(enlarged);
    await page.goto(world.getUrl());
    const { findCard, next } = getOnboardingPage(page);
    for (const step of [1, 2, 3]) {
      await expect(findCard(step)).toBeVisible();
      await expectWholeWords(page, `card ${step}`);
      if (step < 3) await next.click();
    }
  });
});
