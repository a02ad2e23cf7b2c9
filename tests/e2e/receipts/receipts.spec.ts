import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { getReceiptHistoryPage } from '../pages/receipt-history-page.ts';
import { getReviewPage, getReviewPath } from '../pages/review-page.ts';
import { getTimelinePage } from '../pages/timeline-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { getOnlyReceipt } from '../stored.ts';
import type { World } from '../world.ts';

/** Photographs and sends a first receipt, and goes home. */
const sendFirstReceipt = async (page: Page, world: World): Promise<void> => {
  const capture = getCapturePage(page);
  await page.goto(world.getUrl('/profile/shoot'));
  await capture.pick([drawn.short]);
  await capture.send.click();
  await expect(capture.sent).toBeVisible();
  await capture.backHome.click();
};

/** The refused receipt of the examples. */
const refusedUuid = '20261115111500000-48213-9dz1';

const findRefusedReceipt = (page: Page) =>
  getHomePage(page).receipts.filter({ hasText: 'Refusé, photo illisible' });

/** Photographs the refused receipt of the examples again. */
const retakeRefused = async (page: Page, world: World): Promise<void> => {
  await page.goto(world.getUrl());
  await findRefusedReceipt(page)
    .getByRole('link', { name: `Reprendre la photo, Ticket du ${await world.formatDay('15/11')}` })
    .click();
  await getCapturePage(page).pick([drawn.short]);
};

/** Sends the draft to a server that pauses, and goes home. */
const sendHeldBack = async (page: Page, world: World): Promise<void> => {
  const capture = getCapturePage(page);
  await world.setFault({ operationId: 'createReceipt', kind: 'hold' });
  await capture.send.click();
  await world.waitUntilPaused('createReceipt');
  await capture.backHome.click();
};

test.describe('for a newcomer', () => {
  test.use({ traits: ['empty'] });

  test(
    'the timeline shows a change together with the row of its receipt, while home stays open',
    { tag: '@deep' },
    async ({ page, world }) => {
      const home = getHomePage(page);
      const { section } = getTimelinePage(page);
      await sendFirstReceipt(page, world);
      await expect(home.receipts).toContainText('Reçu, analyse en cours');
      await expect(section).toContainText('Ticket bien reçu');
      await world.advanceClock(60_000);
      await expect(home.receipts).toContainText('Analysé, 1 achat à vérifier');
      await expect(section).toContainText('Ticket analysé');
    },
  );

  test('a receipt keeps its name from its capture to the archives, and gets shop and total once they are read', async ({
    page,
    world,
  }) => {
    const home = getHomePage(page);
    await sendFirstReceipt(page, world);
    const name = (await home.receipts.getByText(/^Ticket\sdu\s/).textContent()) ?? '';
    expect(name).toMatch(/^Ticket\sdu\s\d\d\/\d\d à\s\d+\sh\s\d\d$/);
    await expect(home.receipts).not.toContainText('Maison Verger');

    await world.advanceClock(60_000);
    await page.reload();
    await expect(home.receipts).toContainText([name]);
    await expect(home.receipts).toContainText(/Maison Verger, 57,73\s€/);
    await expect(home.receipts).toContainText('Analysé, 1 achat à vérifier');
    await expectAccessible(page, 'a receipt with shop and total');

    await page.getByRole('link', { name: `Vérifier, ${name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await getReviewPage(page).validate.click();
    await page.getByRole('button', { name: 'Revenir à l’accueil' }).click();
    await expect(home.receipts).toContainText([name]);
    await expect(home.receipts).toContainText('Validé, 86 points ajoutés');

    const news = page.getByRole('region', { name: 'Quoi de neuf' }).getByRole('listitem');
    await expect(news.first()).toContainText(name);
    await page.getByRole('link', { name: 'Tout voir' }).click();
    const messages = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await expect(messages).toHaveCount(3);
    await page.getByRole('button', { name: 'Archiver « Merci pour votre vérification »' }).click();
    await expect(messages).toHaveCount(2);
    await page.getByRole('button', { name: 'Archives' }).click();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Merci pour votre vérification' }),
    ).toContainText(name);
  });

  test(
    'the first receipt ends the welcome, also once it is processed',
    { tag: '@deep' },
    async ({ page, world }) => {
      const welcome = page.getByText('Votre premier ticket vous attend au fond du sac');
      await page.goto(world.getUrl());
      await expect(welcome).toBeVisible();
      await expectAccessible(page, 'empty home');
      await sendFirstReceipt(page, world);
      await world.advanceClock(60_000);
      await page.reload();
      await page.getByRole('link', { name: /^Vérifier, Ticket du/ }).click();
      await getReviewPage(page).validate.click();
      await expect(page.getByRole('heading', { name: '+86 points gagnés' })).toBeVisible();
      await world.advanceClock(60_000);
      await page.getByRole('button', { name: 'Revenir à l’accueil' }).click();
      await page.reload();
      await expect(page.getByText('Tous vos tickets sont traités')).toBeVisible();
      await expect(welcome).toBeHidden();
      await expectAccessible(page, 'all receipts dealt with');
    },
  );
});

test(
  'home announces as many purchases to check as the review marks, also after a claim',
  { tag: '@deep' },
  async ({ page, world }) => {
    const home = getHomePage(page);
    const review = getReviewPage(page);
    await page.goto(world.getUrl());
    await expect(home.receipts.filter({ hasText: 'Analysé, 1 achat à vérifier' })).toHaveCount(1);
    await page.getByRole('link', { name: /^Vérifier, Ticket du/ }).click();
    const note = page.getByText('1 achat à vérifier : réclamez les points.');
    await expect(note).toBeVisible();
    await expect(page.getByText('Points à confirmer')).toHaveCount(1);
    await expect(review.findPurchase('Compote')).toContainText('Points à confirmer');
    await expectAccessible(page, 'review with a purchase to check');
    await review.findPurchase('Compote').getByRole('button', { name: 'Réclamer' }).click();
    await page.getByRole('button', { name: 'C’est bien ce produit' }).click();
    await expect(note).toBeHidden();
    await page.getByRole('link', { name: 'Retour' }).click();
    await expect(home.receipts.filter({ hasText: 'Analysé, à valider' })).toHaveCount(1);
  },
);

test('refunds are celebrated, beside points and alone', { tag: '@deep' }, async ({ page, world }) => {
  await page.goto(world.getUrl(getReviewPath()));
  await getReviewPage(page).validate.click();
  await expect(page.getByRole('heading', { name: '+86 points gagnés' })).toBeVisible();
  await expect(page.getByText(/2,50\s€ de remboursements rejoignent votre cagnotte\./)).toBeVisible();
  // The history's entry of a receipt that brought only refunds.
  await page.evaluate(() => history.replaceState({ usr: { validated: { points: 0, refunds: 2.5 } } }, ''));
  await page.reload();
  await expect(page.getByRole('heading', { name: /^\+2,50\s€ de remboursements$/ })).toBeVisible();
  await expect(page.getByText('Ils rejoignent votre cagnotte.')).toBeVisible();
  await expectAccessible(page, 'refunds alone');
});

test('a refused receipt that is photographed again disappears at once, and the server cancels it once the new one has arrived', async ({
  page,
  world,
}) => {
  const home = getHomePage(page);
  const refused = findRefusedReceipt(page);
  await retakeRefused(page, world);
  // The draft is left and continued: it still replaces the refused receipt.
  await getCapturePage(page).close.click();
  await expect(refused).toHaveCount(1);
  await home.draft.getByRole('link', { name: 'Continuer' }).click();
  await sendHeldBack(page, world);
  await expect(home.receipts.filter({ hasText: 'Envoi' })).toHaveCount(1);
  await expect(refused).toHaveCount(0);
  expect(await world.listCalls('cancelReceipt')).toHaveLength(0);

  await world.release();
  await expect
    .poll(async () => (await world.listCalls('cancelReceipt')).map(({ body }) => body))
    .toMatchObject([{ receipt_uuid: refusedUuid }]);
  await expect(home.receipts.filter({ hasText: 'Reçu, analyse en cours' })).toHaveCount(1);
  expect(await getOnlyReceipt(world)).toMatchObject({ status: 'declared' });
  await page.reload();
  await expect(home.receipts).toHaveCount(2);
  await expect(refused).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Reprendre la photo/ })).toHaveCount(0);

  // It is not in the list of all receipts either, although the timeline still has the message about its
  // refusal.
  const history = getReceiptHistoryPage(page);
  await history.all.click();
  await expect(history.findRow('42,60')).toHaveCount(1);
  await expect(history.findRow('illisible')).toHaveCount(0);
});

test(
  'a replacement of a refused receipt that is refused and edited itself still replaces it',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    const refused = findRefusedReceipt(page);
    await retakeRefused(page, world);
    await world.setFault({ operationId: 'createReceipt', kind: 'status', status: 400 });
    await capture.send.click();
    await page.getByRole('button', { name: 'Revoir les photos' }).click();
    await page.reload();
    await expect(capture.pictures).toHaveCount(1);
    await sendHeldBack(page, world);
    await expect(getHomePage(page).receipts.filter({ hasText: 'Envoi' })).toHaveCount(1);
    await expect(refused).toHaveCount(0);
    await world.release();
    await expect
      .poll(async () => (await world.listCalls('cancelReceipt')).map(({ body }) => body))
      .toMatchObject([{ receipt_uuid: refusedUuid }]);
  },
);

test(
  'a refused receipt stays where its new pictures are discarded before they are sent',
  { tag: '@deep' },
  async ({ page, world }) => {
    const home = getHomePage(page);
    const refused = findRefusedReceipt(page);
    await retakeRefused(page, world);
    await sendHeldBack(page, world);
    await expect(refused).toHaveCount(0);
    await home.receipts.getByRole('button', { name: 'Annuler l’envoi' }).click();
    await page.getByRole('button', { name: 'Annuler et effacer' }).click();
    await expect(refused).toHaveCount(1);
    expect(await world.listCalls('cancelReceipt')).toHaveLength(0);
    await world.release();
  },
);

test.describe('in every status', () => {
  test.use({ traits: ['newstatus'] });

  test(
    'a receipt that was sent before offers no other photograph',
    { tag: '@deep' },
    async ({ page, world }) => {
      const home = getHomePage(page);
      await page.goto(world.getUrl());
      const again = home.receipts.filter({ hasText: 'Refusé, ticket déjà envoyé' });
      await expect(again).toHaveCount(1);
      await expect(again.getByRole('link')).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^Reprendre la photo/ })).toHaveCount(1);
      const names = await home.receipts.getByText(/^Ticket\sdu\s/).allTextContents();
      expect(new Set(names).size).toBe(names.length);
      await expectAccessible(page, 'receipts in every status');
    },
  );
});

test(
  'a receipt that the server has analysed before offers another one, and not the same again',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick([drawn.short]);
    await world.setFault({
      operationId: 'createReceipt',
      kind: 'status',
      status: 400,
      code: 'receipt_not_replaceable',
    });
    await capture.send.click();
    await expect(capture.failed).toBeVisible();
    await expect(capture.retry).toHaveCount(0);
    await expectAccessible(page, 'sent before');
    await page.getByRole('button', { name: 'Photographier un autre ticket' }).click();
    await expect(capture.library).toBeVisible();
    await expect(capture.pictures).toHaveCount(0);
  },
);
