import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { drawn, sha256 } from '../pictures/pictures.ts';
import { expectStored, listSentReceipts, getOnlyReceipt } from '../stored.ts';

test.use({ traits: ['empty'] });

const minuteMs = 60_000;

test('pictures that are not sent are kept when the shopper leaves, and home shows them', async ({
  page,
  world,
}) => {
  const capture = getCapturePage(page);
  const home = getHomePage(page);
  await page.goto(world.getUrl());
  await home.shoot.click();
  await capture.pick([drawn.short, drawn.other]);
  await expect(capture.pictures).toHaveCount(2);

  await capture.close.first().click();
  await expect(home.draft).toContainText('2 photos gardées');
  await expectAccessible(page, 'home with pictures that are not sent');
  await home.draft.getByRole('link', { name: 'Continuer' }).click();
  await expect(capture.pictures).toHaveCount(2);

  await page.goBack();
  await home.draft.getByRole('button', { name: 'Supprimer' }).click();
  // The code of the question is loaded with the first question.
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'giving up pictures');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(home.draft).toHaveCount(0);
  // For a moment the place of a removed element ignores presses, unless the pointer has moved.
  await page.mouse.move(0, 0);
  await home.shoot.click();
  await expect(capture.library).toBeVisible();
  await expect(capture.pictures).toHaveCount(0);
  expect(await listSentReceipts(world)).toEqual([]);
});

test('a double press on Envoyer sends once', { tag: '@engines' }, async ({ page, world }) => {
  const capture = getCapturePage(page);
  await page.goto(world.getUrl('/profile/shoot'));
  await capture.pick([drawn.short]);
  await capture.send.dblclick();
  await expect(capture.sent).toBeVisible();
  // A second receipt would exist since the second press, and might be sent after the first.
  await capture.backHome.click();
  await expect(getHomePage(page).receipts).toHaveCount(1);
  expectStored(await getOnlyReceipt(world), [drawn.short]);
  expect(await world.listCalls('createReceipt')).toHaveLength(1);
  expect(await world.listCalls('uploadFiles')).toHaveLength(1);
});

test(
  'the shopper goes home while the receipt is sent, and finds it among the receipts',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    const home = getHomePage(page);
    await page.goto(world.getUrl());
    await home.shoot.click();
    await capture.pick([drawn.short, drawn.other]);
    await world.setFault({ operationId: 'uploadFiles', kind: 'slow', bytesPerSecond: 100_000 });
    await capture.send.click();
    await capture.backHome.click();
    await expect(home.receipts.getByRole('progressbar', { name: 'Envoi du ticket' })).toBeVisible();
    await expectAccessible(page, 'home while a receipt is sent');
    await expect(home.receipts.filter({ hasText: 'Reçu, analyse en cours' })).toHaveCount(1);
    await expect(home.receipts).toHaveCount(1);
    expectStored(await getOnlyReceipt(world), [drawn.short, drawn.other]);
  },
);

test('a waiting receipt is sent at once from the home page', { tag: '@deep' }, async ({ page, world }) => {
  const capture = getCapturePage(page);
  const home = getHomePage(page);
  await page.clock.install();
  await page.goto(world.getUrl());
  await home.shoot.click();
  await capture.pick([drawn.short]);
  await expect(capture.pictures).toHaveCount(1);
  await world.setFault({ operationId: 'createReceipt', kind: 'status', status: 500, times: null });
  await capture.send.click();
  await expect(capture.waiting).toBeVisible();
  await capture.backHome.click();
  await expect(home.receipts).toContainText('Nouvel essai');
  await expectAccessible(page, 'home with a receipt that was held up');
  // From here on the test decides how long the pause until the next attempt lasts.
  await page.clock.pauseAt(Date.now() + minuteMs);
  await expect(home.receipts).toContainText('Nouvel essai');
  await world.clearFaults();
  await home.receipts.getByRole('button', { name: 'Réessayer' }).click();
  await expect(home.receipts).toContainText('Reçu, analyse en cours');
  await expect(home.receipts).toHaveCount(1);
  expectStored(await getOnlyReceipt(world), [drawn.short]);
});

test('a second receipt starts from an empty strip', { tag: '@deep' }, async ({ page, world }) => {
  const capture = getCapturePage(page);
  await page.goto(world.getUrl('/profile/shoot'));
  await capture.pick([drawn.short]);
  await capture.send.click();
  await page.getByRole('button', { name: 'Ajouter un autre ticket' }).click();
  await expect(capture.library).toBeVisible();
  await expect(capture.pictures).toHaveCount(0);
  await capture.pick([drawn.other]);
  await capture.send.click();
  await expect(capture.sent).toBeVisible();
  await capture.backHome.click();
  await expect(getHomePage(page).receipts).toHaveCount(2);
  const [first, second] = await listSentReceipts(world);
  expect([first, second].map((receipt) => receipt?.pictures[0]?.sha256)).toEqual(
    [drawn.short, drawn.other].map(sha256),
  );
  expect(first?.uuid).not.toBe(second?.uuid);
});

test(
  'a receipt that the server has processed leaves the list, also on the phone that sent it',
  { tag: '@deep' },
  async ({ page, world }) => {
    const capture = getCapturePage(page);
    const home = getHomePage(page);
    await page.goto(world.getUrl('/profile/shoot'));
    await capture.pick([drawn.short]);
    await capture.send.click();
    await capture.backHome.click();
    await expect(home.receipts).toHaveCount(1);
    // The server lists it.
    await expect(home.receipts.getByRole('button', { name: /^Voir la photo, Ticket du / })).toBeVisible();

    await world.reset();
    await home.shoot.click();
    await capture.close.first().click();
    await expect(
      page.getByRole('heading', { name: 'Votre premier ticket vous attend au fond du sac' }),
    ).toBeVisible();
    await expect(home.receipts).toHaveCount(0);
  },
);
