import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { capturePage } from './pages/capture-page.ts';
import { homePage } from './pages/home-page.ts';
import { drawn, heic, pdf, refused, sha256, truncated } from './pictures/pictures.ts';
import { expectStored, sentReceipts, theReceipt } from './stored.ts';

test.use({ traits: ['empty'] });

test('without a camera the shopper is told so, and files do as well', async ({ page, world }) => {
  const capture = capturePage(page);
  await page.goto(world.url('/profile/shoot'));
  await expect(page.getByRole('heading', { name: 'Aucun appareil photo' })).toBeVisible();
  await expectAccessible(page, 'capture without a camera');
  await capture.pick([drawn.short]);
  await capture.send.click();
  await expect(capture.sent).toBeVisible();
  expectStored(await theReceipt(world), [drawn.short]);
});

test('files that are no ticket are refused by name, whatever they are called (D105)', async ({
  page,
  world,
}) => {
  const capture = capturePage(page);
  await page.goto(world.url('/profile/shoot'));
  await capture.pick([refused.page, refused.programme, refused.empty]);
  await expect(page.getByText(/«\s?page\.jpg\s?» n’est ni une photo ni un PDF\./)).toBeVisible();
  await expect(page.getByText(/«\s?programme\.jpg\s?» n’est ni une photo ni un PDF\./)).toBeVisible();
  await expect(page.getByText(/«\s?vide\.jpg\s?» est vide\./)).toBeVisible();
  await expect(capture.shots).toHaveCount(0);
  await expectAccessible(page, 'refused files');
  await page.getByRole('button', { name: 'D’accord' }).click();
  await expect(page.getByText('page.jpg')).toBeHidden();
  expect(await sentReceipts(world)).toEqual([]);
});

test('HEIC, PDF and a damaged photograph have a neutral preview and go through untouched (D105)', async ({
  page,
  world,
}) => {
  const capture = capturePage(page);
  const files = [heic, pdf, truncated()];
  await page.goto(world.url('/profile/shoot'));
  await capture.pick(files);
  await expect(capture.shots).toHaveCount(3);
  await expect(capture.shots.nth(0)).toContainText('HEIC');
  await expect(capture.shots.nth(1)).toContainText('PDF');
  await expectAccessible(page, 'neutral previews');
  await capture.shots.nth(1).click();
  await expect(capture.dialog).toContainText('facture.pdf');
  await expectAccessible(page, 'a PDF in large');
  await page.keyboard.press('Escape');
  await expect(capture.shots.nth(1)).toBeFocused();
  await capture.send.click();
  await expect(capture.sent).toBeVisible();
  expectStored(await theReceipt(world), files);
});

test('a picture is removed, retaken and moved; what is sent is what is shown', async ({ page, world }) => {
  const capture = capturePage(page);
  await page.goto(world.url('/profile/shoot'));
  await capture.pick([drawn.short, drawn.other]);
  await expect(capture.shots).toHaveCount(2);

  await capture.shots.nth(0).click();
  await expect(capture.dialog.getByRole('heading', { name: 'Photo 1 sur 2' })).toBeVisible();
  await expectAccessible(page, 'one picture in large');
  await capture.dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(capture.shots).toHaveCount(1);
  await expect(capture.shots).toHaveAccessibleName('Photo 1, autre.jpg');

  await capture.shots.nth(0).click();
  await capture.dialog.getByRole('button', { name: 'Reprendre' }).click();
  await capture.pick([pdf], 'Fichier PDF');
  await expect(capture.shots).toHaveAccessibleName('Photo 1, facture.pdf');

  await capture.pick([drawn.short]);
  await expect(capture.shots).toHaveCount(2);
  await capture.shots.nth(1).click();
  await capture.dialog.getByRole('button', { name: 'Plus haut' }).click();
  await expect(capture.shots.nth(0)).toHaveAccessibleName('Photo 1, ticket.jpg');
  await page.keyboard.press('Escape');

  await capture.send.click();
  await expect(capture.sent).toBeVisible();
  const receipt = await theReceipt(world);
  expect(receipt.pictures.map((picture) => picture.sha256)).toEqual([
    sha256(drawn.short),
    sha256(pdf.buffer),
  ]);
});

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
