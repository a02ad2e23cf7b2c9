import { expect, test } from '../fixtures.ts';
import { cutNetwork } from '../go-offline.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getReviewPage, getReviewPath } from '../pages/review-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { expectFitting } from './measure.ts';

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
        'home, capture and a receipt that waits fit every width and stay readable',
        { tag: isDeep ? [] : '@engines' },
        async ({ page, world }) => {
          const capture = getCapturePage(page);
          await page.goto(world.getUrl());
          await expect(getHomePage(page).receipts).not.toHaveCount(0);
          await expect(page.locator('html')).toHaveCSS('--program-primary', colour);
          const picture = page.getByRole('banner').locator('img');
          await expect
            .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
            .toBeGreaterThan(0);
          await expectFitting(page, 'home');
          await getHomePage(page).shoot.click();
          await capture.pick([drawn.short, drawn.other]);
          await expect(capture.pictures).toHaveCount(2);
          await expectFitting(page, 'capture');
          await capture.close.first().click();
          await expect(getHomePage(page).draft).toBeVisible();
          await expectFitting(page, 'home with pictures that are not sent');
          await getHomePage(page).draft.getByRole('link', { name: 'Continuer' }).click();
          await expect(capture.pictures).toHaveCount(2);
          await cutNetwork(page);
          await capture.send.click();
          await expect(capture.waiting).toBeVisible();
          await expectFitting(page, 'a receipt that waits');
        },
      );
    },
  );
}

test.describe('a review with all its parts, dark, programme yellow', { tag: '@deep' }, () => {
  test.use({ colorScheme: 'dark', traits: ['yellow', 'refunds'] });

  test('fits every width and stays readable, with each of its modals', async ({ page, world }) => {
    const review = getReviewPage(page);
    await page.goto(world.getUrl(getReviewPath()));
    await expect(page.getByRole('region', { name: 'Un bon n’a pas été déduit ?' })).toBeVisible();
    await expectFitting(page, 'review');
    const openers = [
      review.findPurchase('Compote').getByRole('button', { name: 'Réclamer' }),
      page.getByRole('button', { name: /^Scanner,/ }).first(),
      page.getByRole('button', { name: /^Signaler, Bon/ }).first(),
      ...[
        'Agrandir la photo du ticket',
        'Aide sur la vérification',
        'Il manque un achat sur ce ticket',
        'Un bon n’a pas été déduit',
        'Signaler un problème',
        'Contacter l’assistance',
      ].map(review.findButton),
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
