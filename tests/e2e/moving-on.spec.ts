import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { capturePage } from './pages/capture-page.ts';
import { homePage } from './pages/home-page.ts';
import { drawn, sha256 } from './pictures/pictures.ts';
import { expectStored, sentReceipts, theReceipt } from './stored.ts';

test.use({ traits: ['empty'] });

test('leaving with pictures that are not sent asks first, and keeping them keeps them', async ({
  page,
  world,
}) => {
  const capture = capturePage(page);
  const home = homePage(page);
  await page.goto(world.url());
  await home.shoot.click();
  await capture.pick([drawn.short, drawn.other]);
  await expect(capture.shots).toHaveCount(2);

  await capture.close.first().click();
  await expect(capture.dialog.getByRole('heading', { name: /^Garder vos 2 photos/ })).toBeVisible();
  await expectAccessible(page, 'leaving with unsent pictures');
  await page.keyboard.press('Escape');
  await expect(capture.dialog).toBeHidden();
  await expect(capture.shots).toHaveCount(2);

  await page.goBack();
  await capture.dialog.getByRole('button', { name: 'Garder et quitter' }).click();
  await home.shoot.click();
  await expect(capture.shots).toHaveCount(2);

  await capture.close.first().click();
  await capture.dialog.getByRole('button', { name: 'Supprimer et quitter' }).click();
  await home.shoot.click();
  await expect(capture.library).toBeVisible();
  await expect(capture.shots).toHaveCount(0);
  expect(await sentReceipts(world)).toEqual([]);
});

test('a double press on Envoyer sends once', async ({ page, world }) => {
  const capture = capturePage(page);
  await page.goto(world.url('/profile/shoot'));
  await capture.pick([drawn.short]);
  await capture.send.dblclick();
  await expect(capture.sent).toBeVisible();
  expectStored(await theReceipt(world), [drawn.short]);
  expect(await world.calls('createReceipt')).toHaveLength(1);
  expect(await world.calls('uploadFiles')).toHaveLength(1);
});

test('the shopper goes home while the ticket is sent, and finds it among the receipts', async ({
  page,
  world,
}) => {
  const capture = capturePage(page);
  const home = homePage(page);
  await page.goto(world.url());
  await home.shoot.click();
  await capture.pick([drawn.short, drawn.other]);
  await world.fault({ operationId: 'uploadFiles', kind: 'slow', bytesPerSecond: 100_000 });
  await capture.send.click();
  await capture.goOn.click();
  await expect(home.receipts.getByRole('progressbar', { name: 'Envoi du ticket' })).toBeVisible();
  await expectAccessible(page, 'home while a ticket is sent');
  await expect(home.receipts.filter({ hasText: 'Reçu, analyse en cours' })).toHaveCount(1);
  await expect(home.receipts).toHaveCount(1);
  expectStored(await theReceipt(world), [drawn.short, drawn.other]);
});

test('a ticket that failed while the shopper was home is sent again from there', async ({ page, world }) => {
  const capture = capturePage(page);
  const home = homePage(page);
  await page.goto(world.url());
  await home.shoot.click();
  await capture.pick([drawn.short]);
  await world.fault({ operationId: 'createReceipt', kind: 'status', status: 500 });
  await capture.send.click();
  await expect(capture.failed).toBeVisible();
  await capture.backHome.click();
  await expect(home.receipts).toContainText('Envoi interrompu, vos photos sont gardées');
  await expectAccessible(page, 'home with a ticket that failed');
  await home.receipts.getByRole('button', { name: 'Réessayer' }).click();
  await expect(home.receipts).toContainText('Reçu, analyse en cours');
  await expect(home.receipts).toHaveCount(1);
  expectStored(await theReceipt(world), [drawn.short]);
});

test('one ticket after the other: the second starts from an empty strip', async ({ page, world }) => {
  const capture = capturePage(page);
  await page.goto(world.url('/profile/shoot'));
  await capture.pick([drawn.short]);
  await capture.send.click();
  await page.getByRole('button', { name: 'Ajouter un autre ticket' }).click();
  await expect(capture.library).toBeVisible();
  await expect(capture.shots).toHaveCount(0);
  await capture.pick([drawn.other]);
  await capture.send.click();
  await expect(capture.sent).toBeVisible();
  await capture.backHome.click();
  await expect(homePage(page).receipts).toHaveCount(2);
  const [first, second] = await sentReceipts(world);
  expect([first, second].map((receipt) => receipt?.pictures[0]?.sha256)).toEqual(
    [drawn.short, drawn.other].map(sha256),
  );
  expect(first?.uuid).not.toBe(second?.uuid);
});

test('D95 a ticket sent without a network goes by itself when it is back; closing the page asks', async ({
  page,
  context,
  world,
}) => {
  const capture = capturePage(page);
  const home = homePage(page);
  world.broken.add('createReceipt');
  await page.goto(world.url());
  await home.shoot.click();
  await capture.pick([drawn.short]);
  await expect(capture.shots).toHaveCount(1);
  await context.setOffline(true);
  await capture.send.click();
  await expect(capture.failed).toBeVisible();
  await capture.backHome.click();
  await expect(page.getByText(/1.ticket attend dans cette page\. Gardez-la ouverte/)).toBeVisible();
  await expect(home.receipts).toContainText('En attente du réseau');
  await expectAccessible(page, 'home with a ticket that waits for the network');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await context.setOffline(false);
  await expect(home.receipts).toContainText('Reçu, analyse en cours');
  expectStored(await theReceipt(world), [drawn.short]);
});

test('a ticket the server has done with leaves the list, also on the phone that sent it', async ({
  page,
  world,
}) => {
  const capture = capturePage(page);
  const home = homePage(page);
  await page.goto(world.url('/profile/shoot'));
  await capture.pick([drawn.short]);
  await capture.send.click();
  await capture.backHome.click();
  await expect(home.receipts).toHaveCount(1);
  await expect(home.receipts).toContainText(/Ticket du/);

  await world.forget();
  await home.shoot.click();
  await capture.close.first().click();
  await expect(
    page.getByRole('heading', { name: 'Votre premier ticket vous attend au fond du sac' }),
  ).toBeVisible();
  await expect(home.receipts).toHaveCount(0);
});
