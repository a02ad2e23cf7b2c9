import type { Page } from '@playwright/test';
import { isFirefox } from '../../engines/is-firefox.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { reviewableUuid, getReviewPage, getReviewPath } from '../pages/review-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { getOnlyReceipt } from '../stored.ts';
import { defaultFaultMessage, type World } from '../world.ts';

// The window is as high as a receipt, so that the dock covers no element.
const wholeReceipt = { width: 390, height: 2400 };

/**
 * Opens the review of a receipt whose purchases can be claimed.
 * @param operations operations whose responses have the names of RV-10, `receiptUuid` and `purchaseId`
 */
const openReview = async (page: Page, world: World, ...operations: string[]) => {
  await page.setViewportSize(wholeReceipt);
  for (const operationId of ['showReceiptReview', ...operations])
    await world.setFault({ operationId, kind: 'wrong-response', wrong: 'other-name', times: null });
  await page.goto(world.getUrl(getReviewPath()));
  return getReviewPage(page);
};

test('RV-06 RV-11 RV-16 a purchase is claimed on trust, and the receipt is validated once', async ({
  page,
  world,
}) => {
  const review = await openReview(page, world, 'trustingClaimOnPurchase');

  await test.step('a purchase is claimed on trust', async () => {
    await review.findPurchase('Compote').getByRole('button', { name: 'Réclamer' }).click();
    const dialog = review.findDialog('Est-ce bien ce produit ?');
    await expect(dialog).toContainText('un produit du Club Verger');
    await expect(dialog).toContainText('+12 points');
    await expectAccessible(page, 'trusting claim');
    await dialog.getByRole('button', { name: 'C’est bien ce produit' }).click();
    await expect(review.findToast('Demande enregistrée')).toBeVisible();
    await expect(review.findPurchase('Compote')).toContainText('+12 points');
    await expect(review.findPurchase('Compote').getByRole('button')).toHaveCount(0);
    const [call] = await world.listCalls('trustingClaimOnPurchase');
    expect(call?.body).toMatchObject({ purchase_id: 'purchase-7104', card_identifier: 'card-verger' });
    expect(await world.listCalls('getShop')).toHaveLength(1);
  });

  await test.step('the receipt is validated', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await review.validate.click();
    await expect(page).toHaveURL(world.getVisitorUrl('/homes/registered'));
    await expect(review.findToast('Ticket validé')).toBeVisible();
    await expect(page.getByRole('heading', { name: '+98 points gagnés' })).toBeFocused();
    await expect(page.getByText(/Votre solde passe à 1\s382 points/)).toBeVisible();
    await expectAccessible(page, 'points won');
    await page.getByRole('button', { name: 'Revenir à l’accueil' }).click();
    await expect(page.getByRole('region', { name: 'Mes points' })).toContainText(/1\s382/);
    expect((await world.readState()).timeline[0]).toMatchObject({ category: 'UserReviewedReceipt' });
    expect((await world.listCalls('reviewReceiptClaims'))[0]?.body).toMatchObject({
      receipt_uuid: reviewableUuid,
    });
  });

  await test.step('RV-07 RV-08 a second review is refused', async () => {
    world.brokenOperations.add('showReceiptReview');
    await page.goto(world.getUrl(getReviewPath()));
    await expect(page.getByText('Vous avez déjà effectuer la revue de ce ticket.')).toBeVisible();
    await expect(page).toHaveURL(world.getVisitorUrl('/homes/registered'));
  });
});

test('RV-10 a purchase is claimed by its barcode', { tag: '@deep' }, async ({ page, world }) => {
  const review = await openReview(page, world, 'claimOnPurchase');
  await review.findPurchase('Poires').getByRole('button', { name: 'Scanner' }).click();
  await expect(review.findDialog('Scanner le produit')).toBeVisible();
  await review.code.fill('3254560042711');
  await review.sendCode.click();
  await expect(review.findDialog('Scanner le produit')).toBeHidden();
  await expect(review.findPurchase('Poires')).toContainText('Réclamation envoyée');
  const [call] = await world.listCalls('claimOnPurchase');
  expect(call?.body).toMatchObject({ ean: '3254560042711', purchase_id: 'purchase-7108' });
});

test(
  'a purchase that is missing from the list of a receipt is claimed',
  { tag: '@deep' },
  async ({ page, world }) => {
    const review = await openReview(page, world);
    await review.findButton('Il manque un achat sur ce ticket').click();
    await expect(review.code).toBeVisible();
    await expectAccessible(page, 'missing lines');
    await review.code.fill('96385074');
    await review.sendCode.click();
    await expect(review.findToast('Votre demande a bien été ajoutée.')).toBeVisible();
    const missing = page.getByRole('region', { name: 'Produits manquants réclamés' });
    await expect(missing).toContainText('96385074');
    const [call] = await world.listCalls('claimOnReceipt');
    expect(call?.body).toMatchObject({ ean: '96385074', receipt_uuid: reviewableUuid });
  },
);

test('a coupon that was not deducted is reported', { tag: '@deep' }, async ({ page, world }) => {
  const review = await openReview(page, world);
  await review.findButton('Un bon n’a pas été déduit').click();
  const choice = review.findDialog('Choisir le bon oublié');
  await expectAccessible(page, 'choice of a coupon');
  await choice.getByRole('button', { name: /^Choisir, Bon de 3/ }).click();
  const question = review.findDialog('Signaler un bon oublié');
  await expect(question).toContainText('Bon de 3');
  await expectAccessible(page, 'coupon reported');
  await question.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('region', { name: 'Un bon n’a pas été déduit ?' })).not.toContainText(
    'Bon de 3',
  );
  const [call] = await world.listCalls('reportMissingOnReceipt');
  expect(call?.body).toMatchObject({
    earned_coupon_identifier: 'earned-bon-3-1028',
    receipt_uuid: reviewableUuid,
  });
});

test('a problem with a receipt is reported to the team', { tag: '@deep' }, async ({ page, world }) => {
  const review = await openReview(page, world);
  await review.findButton('Signaler un problème').click();
  const report = review.findDialog('Signaler un problème');
  await report.getByRole('button', { name: 'Envoyer' }).click();
  await expect(report.getByText('Merci de remplir ce champs')).toBeVisible();
  await expectAccessible(page, 'report');
  await report.getByLabel('Votre message').fill('Le total est faux.');
  await report.getByRole('button', { name: 'Envoyer' }).click();
  await expect(review.findToast('Message envoyé !')).toContainText('Notre équipe étudie votre demande.');
  const [reported] = await world.listCalls('reportUserFeedback');
  expect(reported?.body).toMatchObject({
    message: 'Le total est faux.',
    version: '0.1.0',
    receipt_uuid: reviewableUuid,
  });
});

test('a message about a receipt is sent to the support', { tag: '@deep' }, async ({ page, world }) => {
  const review = await openReview(page, world);
  await review.findButton('Contacter l’assistance').click();
  const contact = review.findDialog('Contacter l’assistance');
  await expectAccessible(page, 'support');
  await contact.getByLabel('Sujet').fill('Mes points');
  await contact.getByLabel('Votre message').fill('Quand arrivent-ils ?');
  await contact.getByRole('button', { name: 'Envoyer' }).click();
  await expect(contact).toBeHidden();
  const [feedback] = await world.listCalls('createFeedback');
  expect(feedback?.body).toMatchObject({
    title: 'Mes points',
    freetext: 'Quand arrivent-ils ?',
    version: '0.1.0',
    receipt_uuid: reviewableUuid,
  });
});

test.describe('a newcomer', () => {
  test.use({ traits: ['empty'] });
  test(
    'photographs a receipt, has it analysed, validates it and has the points',
    { tag: '@engines' },
    async ({ page, world }) => {
      const capture = getCapturePage(page);
      const review = getReviewPage(page);
      await page.goto(world.getUrl('/profile/shoot'));
      await capture.pick([drawn.short]);
      await capture.send.click();
      await expect(capture.sent).toBeVisible();
      await world.advanceClock(60_000);
      await capture.backHome.click();
      await page.getByRole('link', { name: /^Vérifier, Ticket du/ }).click();
      await expect(review.findPurchase('Café moulu')).toContainText('+40 points');
      // Its own picture, as it was sent.
      const { uuid } = await getOnlyReceipt(world);
      await expect(page).toHaveURL(world.getVisitorUrl(getReviewPath(uuid)));
      await review.findButton('Agrandir la photo du ticket').click();
      const picture = page.getByRole('img', { name: 'Photo du ticket' });
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      const measureWidth = () => picture.evaluate((image) => image.clientWidth);
      const whole = await measureWidth();
      await page.getByRole('slider', { name: 'Agrandissement' }).fill('2');
      await expect.poll(measureWidth).toBeCloseTo(whole * 2, -1);
      // Two clicks of Playwright make no double click in Firefox.
      await (isFirefox() ? picture.dispatchEvent('dblclick') : picture.dblclick());
      await expect.poll(measureWidth).toBe(whole);
      await expectAccessible(page, 'picture from close up');
      await page.keyboard.press('Escape');
      await review.validate.click();
      await expect(page.getByRole('heading', { name: '+86 points gagnés' })).toBeVisible();
      await page.getByRole('button', { name: 'Revenir à l’accueil' }).click();
      await expect(page.getByRole('region', { name: 'Mes points' })).toContainText('186');
    },
  );
});

test(
  'a receipt is withdrawn, and another is left as it was read, each after one question',
  { tag: '@deep' },
  async ({ page, world }) => {
    const review = getReviewPage(page);
    await page.goto(world.getUrl(getReviewPath()));
    await review.findButton('Supprimer ce ticket').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'withdrawing asked');
    await review.findDialog('Supprimer ce ticket').getByRole('button', { name: 'Le garder' }).last().click();
    await review.skip.click();
    const question = review.findDialog('Valider sans vérifier');
    await expect(question).toBeVisible();
    await expectAccessible(page, 'skipping asked');
    // The last button continues; the cross changes nothing.
    await question.getByRole('button', { name: 'Valider sans vérifier', exact: true }).click();
    await expect(page).toHaveURL(world.getVisitorUrl('/homes/registered'));
    await expect(review.findToast('Ticket transmis sans vérification')).toBeVisible();
    expect((await world.listCalls('skipReceiptValidation'))[0]?.body).toMatchObject({
      receipt_uuid: reviewableUuid,
    });

    await world.reset();
    await page.goto(world.getUrl('/profile/receipts/review'));
    await review.findButton('Supprimer ce ticket').click();
    await review.findDialog('Supprimer ce ticket').getByRole('button', { name: 'Le supprimer' }).click();
    await expect(review.findToast('Ticket supprimé')).toBeVisible();
    await expect(page).toHaveURL(world.getVisitorUrl('/homes/registered'));
    const [call] = await world.listCalls('cancelReceipt');
    expect(call?.body).toMatchObject({ receipt_uuid: reviewableUuid });
    await expect(page.getByRole('heading', { name: 'Tickets en cours' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Vérifier/ })).toHaveCount(0);
  },
);

test('RV-17 ER-09 a failure is shown where it happened, and can be retried', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 2400 });
  const review = getReviewPage(page);
  world.expectedErrors.push(defaultFaultMessage, 'a refusal was asked for');
  await world.setFault({ operationId: 'getShop', kind: 'status', status: 500 });
  await world.setFault({ operationId: 'trustingClaimOnPurchase', kind: 'status', status: 500 });
  await world.setFault({ operationId: 'reviewReceiptClaims', kind: 'status', status: 500 });
  await page.goto(world.getUrl(getReviewPath()));
  const claim = review.findPurchase('Compote').getByRole('button', { name: 'Réclamer' });
  await claim.click();
  await expect(page.getByText('Une erreur inconnue est survenue.')).toBeVisible();
  await claim.click();
  const dialog = review.findDialog('Est-ce bien ce produit ?');
  await dialog.getByRole('button', { name: 'C’est bien ce produit' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'La demande n’est pas partie.' })).toBeVisible();
  await expectAccessible(page, 'claim refused');
  // In the meantime no other request can be sent, and the button shows that it works.
  await world.setFault({ operationId: 'trustingClaimOnPurchase', kind: 'hold' });
  await dialog.getByRole('button', { name: 'C’est bien ce produit' }).click();
  await world.waitUntilPaused('trustingClaimOnPurchase');
  await expect(dialog.getByRole('button', { name: 'C’est bien ce produit' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(dialog.getByRole('button', { name: 'Scanner son code-barres' })).toBeDisabled();
  // Closed in the meantime, it ends without a change to the receipt that was opened after it.
  await page.keyboard.press('Escape');
  await review.findButton('Signaler un problème').click();
  await world.release();
  await expect(page.getByText('Demande enregistrée')).toBeVisible();
  await expect(review.findDialog('Signaler un problème')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(review.findPurchase('Compote')).toContainText('+12 points');

  await review.findPurchase('Poires').getByRole('button', { name: 'Scanner' }).click();
  // An EAN that the sandbox refuses because no offer has it.
  world.brokenOperations.add('claimOnPurchase');
  await review.code.fill('4000000004103');
  await review.sendCode.click();
  await expect(
    review.findDialog('Scanner le produit').getByText('Ce produit ne fait partie d’aucune offre.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await review.validate.click();
  await expect(review.failureToast).toBeVisible();
  await expect(page).toHaveURL(world.getVisitorUrl(getReviewPath()));
  await review.validate.click();
  await expect(page).toHaveURL(world.getVisitorUrl('/homes/registered'));
});

test.describe('several cards and catalogues', { tag: '@deep' }, () => {
  test.use({ traits: ['twocards'] });
  test('RV-15 D70 several cards are reported, and the first one is used', async ({ page, world }) => {
    world.expectedErrors.push('card slots, one is expected', 'catalogues, one is expected');
    const review = getReviewPage(page);
    await page.goto(world.getUrl(getReviewPath()));
    await review.findPurchase('Compote').getByRole('button', { name: 'Réclamer' }).click();
    const dialog = review.findDialog('Est-ce bien ce produit ?');
    await dialog.getByRole('button', { name: 'C’est bien ce produit' }).click();
    await expect(review.findToast('Demande enregistrée')).toBeVisible();
    const [call] = await world.listCalls('trustingClaimOnPurchase');
    expect(call?.body).toMatchObject({ card_identifier: 'card-verger' });
  });
});

test.describe('no card and no catalogue', { tag: '@deep' }, () => {
  test.use({ traits: ['nocard'] });
  test('RV-15 D70 the review shows that no claim is possible', async ({ page, world }) => {
    world.expectedErrors.push('catalogues, one is expected');
    const review = getReviewPage(page);
    await page.goto(world.getUrl(getReviewPath()));
    await review.findPurchase('Compote').getByRole('button', { name: 'Réclamer' }).click();
    await expect(page.getByText('Une erreur inconnue est survenue.')).toBeVisible();
  });
});

test.describe('unknown statuses', { tag: '@deep' }, () => {
  test.use({ traits: ['newstatus'] });
  test('D66 purchases of unknown status are shown as pending', async ({ page, world }) => {
    await page.goto(world.getUrl('/'));
    await expect(page.getByRole('heading', { name: 'Tickets en cours' })).toBeVisible();
    await expectAccessible(page, 'receipts of unknown status');
    await page.goto(world.getUrl(getReviewPath()));
    await expect(page.getByText(/après validation|Remboursement en attente/).first()).toBeVisible();
    await expectAccessible(page, 'review of unknown statuses');
  });
});
