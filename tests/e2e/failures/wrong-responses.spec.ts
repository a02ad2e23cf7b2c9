import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { waitForIdleNetwork } from '../go-offline.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getReviewPage, getReviewPath } from '../pages/review-page.ts';
import { getTimelinePage } from '../pages/timeline-page.ts';

interface Screen {
  readonly path: string;
  /** The read that the screen depends on. */
  readonly operationId: string;
  /** Visible when the response is right. */
  readonly shown: string | RegExp;
  /** An optional property of it, for which the sandbox sends another type. */
  readonly optional: string;
  /** True if the short run has this screen, too. */
  readonly isShort?: boolean;
}

const screens: readonly Screen[] = [
  {
    path: '/profile/shop',
    operationId: 'getShop',
    shown: /^Bon de 2/,
    optional: 'description',
    isShort: true,
  },
  {
    path: '/profile/earned_coupons',
    operationId: 'listEarnedCoupons',
    shown: /^Bon de 5/,
    optional: 'status',
  },
  { path: '/profile/pot', operationId: 'getPot', shown: /^14,50/, optional: 'bank_account' },
  { path: '/catalog', operationId: 'listOffers', shown: /yaourts de brebis/, optional: 'description' },
];

// The window is as high as the screens, so that the dock covers no element.
test.use({ viewport: { width: 390, height: 2400 } });

for (const { path, operationId, shown, optional, isShort } of screens) {
  const tag = isShort ? [] : '@deep';

  test(
    `D122 ${path}: a wrong required property leads to an error with a retry`,
    { tag },
    async ({ page, world }) => {
      world.expectedErrors.push(`the response of ${operationId} is not what its contract says`);
      await world.setFault({ operationId, kind: 'wrong-response', wrong: 'missing', times: null });
      await page.goto(world.getUrl(path));
      const retry = page.getByRole('button', { name: 'Réessayer' });
      await expect(retry).toBeVisible();
      await expectAccessible(page, 'a response that is not what its contract says');
      await world.clearFaults();
      await retry.click();
      await expect(page.getByText(shown).first()).toBeVisible();
    },
  );

  test(`D122 ${path}: a wrong optional property is left out`, { tag }, async ({ page, world }) => {
    await world.setFault({
      operationId,
      kind: 'wrong-response',
      wrong: 'wrong-optional',
      property: optional,
      times: null,
    });
    await page.goto(world.getUrl(path));
    await expect(page.getByText(shown).first()).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    // The sandbox sends 7 in place of a text, and a text in place of anything else.
    await expect(page.getByRole('main').getByText(/^(7|texte)$/)).toHaveCount(0);
    await expectAccessible(page, 'without what was wrong');
  });
}

for (const wrong of ['missing', 'null', 'wrong-type'] as const)
  test(
    `D122 unusable settings of the programme (${wrong}) show an error in French, with a retry`,
    { tag: '@deep' },
    async ({ page, world }) => {
      world.expectedErrors.push('the response of getPartnerSettings is not what its contract says');
      await world.setFault({ operationId: 'getPartnerSettings', kind: 'wrong-response', wrong, times: null });
      await page.goto(world.getVisitorUrl());
      await expect(page.getByRole('heading', { name: 'Cette page ne s’affiche pas' })).toBeVisible();
      await expect(page.getByText('Nous n’avons pas pu lire ses informations.')).toBeVisible();
      await expect(page.locator('#app')).not.toContainText(/\d|response|contract|Parser/);
      await expectAccessible(page, 'settings that can not be used');
      await world.clearFaults();
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await expect(page.getByRole('link', { name: 'Se connecter' })).toBeVisible();
    },
  );

test('D122 home does without messages whose response is wrong', { tag: '@deep' }, async ({ page, world }) => {
  world.expectedErrors.push('the response of listTimeline is not what its contract says');
  await world.setFault({
    operationId: 'listTimeline',
    kind: 'wrong-response',
    wrong: 'missing',
    times: null,
  });
  await page.goto(world.getUrl());
  await expect(getHomePage(page).points).toContainText(/1\s284/);
  await expect(getHomePage(page).receipts.first()).toBeVisible();
  await expect.poll(() => world.listCalls('listTimeline')).not.toHaveLength(0);
  await waitForIdleNetwork(page);
  await expect(getTimelinePage(page).section).toBeHidden();
  await expectAccessible(page, 'home without messages');
});

test(
  'D122 a review whose response is wrong leads home with a toast',
  { tag: '@deep' },
  async ({ page, world }) => {
    world.expectedErrors.push('the response of showReceiptReview is not what its contract says');
    await world.setFault({
      operationId: 'showReceiptReview',
      kind: 'wrong-response',
      wrong: 'null',
      times: null,
    });
    await page.goto(world.getUrl(getReviewPath()));
    await expect(page.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' })).toBeVisible();
    await expect(page).toHaveURL(world.getVisitorUrl('/homes/registered'));
  },
);

test('D122 D115 a claim whose response is wrong is looked up, and its success is shown', async ({
  page,
  world,
}) => {
  await world.setFault({ operationId: 'trustingClaimOnPurchase', kind: 'wrong-response', wrong: 'null' });
  const review = getReviewPage(page);
  await page.goto(world.getUrl(getReviewPath()));
  await review.findPurchase('Compote').getByRole('button', { name: 'Réclamer' }).click();
  await review
    .findDialog('Est-ce bien ce produit ?')
    .getByRole('button', { name: 'C’est bien ce produit' })
    .click();
  await expect(review.findToast('Demande enregistrée')).toBeVisible();
  await expect(review.findPurchase('Compote')).toContainText('+12 points');
  expect(await world.listCalls('trustingClaimOnPurchase')).toHaveLength(1);
});
