import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { goOffline } from '../go-offline.ts';
import { getHomePage } from '../pages/home-page.ts';
import { defaultFaultMessage, World } from '../world.ts';

/**
 * Checks a first load that fails: its block and the generic toast show it, and it is reported (D123).
 * The second load succeeds.
 */
const expectRetry = async (
  { page, world }: { page: Page; world: World },
  screen: string,
  title = 'Une erreur inconnue est survenue.',
) => {
  world.expectedErrors.push(defaultFaultMessage);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Nous en avons été informés.')).toBeVisible();
  await expectAccessible(page, `${screen} that failed`);
  await page.getByRole('button', { name: 'Réessayer' }).click();
};

/** Creates a world like this one in which the shopper has nothing yet. */
const createEmptyWorld = (world: World) => new World(world.clientId.replace(/^demo\./, 'demo.empty.'));

const findHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('SH-05 SH-06 SH-18 the shop shows what the points can become, also after a failed load', async ({
  page,
  world,
}) => {
  // The window is as high as the shop, so that the dock covers no element.
  await page.setViewportSize({ width: 390, height: 1200 });
  await world.setFault({ operationId: 'getShop', kind: 'status', status: 500 });
  await page.goto(world.getUrl('/profile/shop'));
  await expectRetry({ page, world }, 'shop');
  const findCoupon = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(findCoupon('Bon de 2')).toContainText('Débloqué!');
  await expect(findCoupon('Bon de 6,50')).toContainText(/1\s296 points/);
  await expect(findCoupon('Bon de 6,50')).toContainText('12 points manquants');
  await expect(findCoupon('Bon de 8')).toContainText('Mon objectif');
  await expect(page.getByText('Continuez à cumuler pour débloquer votre choix !')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Boutique' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, 'shop');

  await page.goto(createEmptyWorld(world).getUrl('/profile/shop'));
  await expect(findHeading(page, 'La boutique est en préparation')).toBeVisible();
  await expectAccessible(page, 'empty shop');
});

test('CO-03 D82 earned coupons are in their sections, one is shown large, and an unknown one is not found', async ({
  page,
  world,
}) => {
  await world.setFault({ operationId: 'listEarnedCoupons', kind: 'status', status: 500 });
  await page.goto(world.getUrl('/profile/earned_coupons'));
  await expectRetry({ page, world }, 'earned coupons', 'Le chargement de vos bons a échoué.');
  const ready = page.getByRole('region', { name: 'À utiliser' });
  await expect(ready.getByRole('listitem')).toHaveCount(3);
  await expect(ready.getByRole('listitem').first()).toContainText(/dès 15\s€ d’achat.*Expire dans \d+ jours/);
  await expect(ready.getByRole('listitem').filter({ hasText: 'Bon de 5' })).toContainText(/Code ••\s4271/);
  await expect(page.getByRole('region').last()).toHaveAccessibleName('Utilisés');
  await expectAccessible(page, 'earned coupons');
  await ready.getByRole('link', { name: /^Voir Bon de 5/ }).click();
  await expect(page.getByRole('region', { name: 'Code du bon' })).toContainText(/3254\s7881\s0042\s71/);
  await expectAccessible(page, 'large coupon');
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(page).toHaveURL(world.getVisitorUrl('/profile/earned_coupons'));

  // React and the router log the error that leads to the error page.
  world.expectedErrors.push('UnknownCoupon');
  await page.goto(world.getUrl('/profile/earned_coupons/nobody-knows'));
  await expect(findHeading(page, 'This page could not be found')).toBeVisible();

  await page.goto(createEmptyWorld(world).getUrl('/profile/earned_coupons'));
  await expect(page.getByRole('link', { name: 'Voir la boutique' })).toBeVisible();
  await expectAccessible(page, 'no coupon');
});

test('PO-09 AN-06 the pot shows its refunds and its transfers', async ({ page, world }) => {
  await world.setFault({ operationId: 'getPot', kind: 'status', status: 500 });
  await page.goto(world.getUrl('/profile/pot'));
  await expectRetry({ page, world }, 'pot', 'Le chargement de votre cagnotte a échoué.');
  await expect(page.getByRole('region', { name: 'Disponible' })).toContainText(
    /14,50\s€.*12\s€.*2,50\s€\s*Obtenus dans une application partenaire.*1\s€/,
  );
  const history = page.getByRole('region', { name: 'Historique' }).getByRole('listitem');
  await expect(history).toHaveCount(9);
  await expect(history.filter({ hasText: 'Croquettes pour chat' })).toContainText('Autre application');
  await expect(history.last()).toContainText(/Virement vers •• 4271.*31,40\s€/);
  await expectAccessible(page, 'pot');

  await page.goto(createEmptyWorld(world).getUrl('/profile/pot'));
  await expect(page.getByRole('link', { name: 'Voir les offres' })).toBeVisible();
  await expectAccessible(page, 'empty pot');
});

test('RV-01 RV-02 RV-09 D61 the review without a uuid shows the first receipt that waits', async ({
  page,
  world,
}) => {
  await page.goto(world.getUrl('/profile/receipts/review'));
  await expect(findHeading(page, 'Maison Verger')).toBeVisible();
  const [call] = await world.listCalls('showReceiptReview');
  expect(call?.body).toMatchObject({ receipt_uuid: '20261118174200000-48213-k7q2' });
  const gains = page.getByRole('main');
  await expect(gains).toContainText(/Pièce de collection\s*1\s*Pour compléter une collection/);
  await expect(gains).toContainText(/Joker\s*1\s*Vaut la pièce de votre choix/);
  await expectAccessible(page, 'review');
  const purchases = page.getByRole('region', { name: 'Achats' }).getByRole('listitem');
  await expect(purchases).toHaveCount(8);
  const refunds = page.getByRole('button', { name: /^Remboursements/ });
  await refunds.click();
  await expect(purchases).toHaveCount(2);
  await expect(purchases.filter({ hasText: 'Lessive' })).toContainText(/1,50\s€ dans votre cagnotte/);
  await refunds.click();
  await expect(purchases).toHaveCount(8);
  await expect(page.getByRole('button', { name: /^Tous/ })).toHaveAttribute('aria-pressed', 'true');
  const enlarge = page.getByRole('button', { name: 'Agrandir la photo du ticket' });
  await enlarge.click();
  await expect(page.getByRole('dialog', { name: 'Photo du ticket' })).toBeVisible();
  await expectAccessible(page, 'picture of the receipt');
  await page.keyboard.press('Escape');
  await expect(enlarge).toBeFocused();

  const bare = new World(world.clientId.replace(/^demo\./, 'demo.nopurchases.'));
  await page.goto(bare.getUrl('/profile/receipts/review'));
  await expect(findHeading(page, 'Aucun achat reconnu sur ce ticket')).toBeVisible();
  await expectAccessible(page, 'review without purchases');
});

test(
  'RV-07 RV-08 a review that cannot be loaded says why and falls back to the home of members',
  { tag: '@deep' },
  async ({ page, world }) => {
    const refuse = (status: number, message: string) =>
      world.setFault({ operationId: 'showReceiptReview', kind: 'status', status, code: 'other', message });
    await refuse(400, 'Bad Request');
    await page.goto(world.getUrl('/profile/receipts/seen-already/review'));
    await expect(page.getByText('Vous avez déjà effectuer la revue de ce ticket.')).toBeVisible();
    await expect(page).toHaveURL(world.getVisitorUrl('/homes/registered'));
    await expect(getHomePage(page).points).toBeVisible();

    world.expectedErrors.push('the review is on fire');
    await refuse(500, 'the review is on fire');
    await page.goto(world.getUrl('/profile/receipts/other/review'));
    await expect(page.getByRole('alert').filter({ hasText: 'Une erreur est survenue.' })).toBeVisible();
    await expect(page).toHaveURL(world.getVisitorUrl('/homes/registered'));
  },
);

test('D108 AN-12 a visitor reads the answers of assistance, and copies its address', async ({
  page,
  world,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(world.getVisitorUrl('/assistance'));
  await page.getByText('Quand mes points arrivent-ils').click();
  await expect(page.getByText('Après l’analyse du ticket')).toBeVisible();
  const address = page.getByRole('link', { name: 'tickets@clubverger.example' });
  await expect(address).toHaveAttribute('href', 'mailto:tickets@clubverger.example');
  await page.getByRole('button', { name: 'Copier l’adresse' }).click();
  await expect(page.getByText('Adresse copiée')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('tickets@clubverger.example');
  await expectAccessible(page, 'assistance');
});

test('D108 AN-12 a visitor sees the rewards in the catalogue, and a programme without offers says so', async ({
  page,
  world,
}) => {
  await page.goto(world.getVisitorUrl('/catalog'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Bon de 8' })).toContainText(/1\s500\spoints/);
  await expectAccessible(page, 'catalogue of a visitor');

  await page.goto(createEmptyWorld(world).getUrl('/catalog'));
  await expect(findHeading(page, 'Aucune offre en ce moment')).toBeVisible();
});

test('D108 a member sees the offers in the catalogue, searches them, and has the link to the camera', async ({
  page,
  world,
}) => {
  await world.setFault({ operationId: 'listOffers', kind: 'status', status: 500 });
  await page.goto(world.getUrl('/catalog'));
  await expectRetry({ page, world }, 'catalogue');
  await expect(page.getByRole('region', { name: 'Offres en cours' }).getByRole('listitem')).toHaveText([
    /lentilles.*Dernier jour/,
    /comté/,
    /lessive/,
    /yaourts/,
    /velouté/,
    /huile de noix.*Sans date de fin/,
  ]);
  await page.getByRole('searchbox', { name: 'Rechercher une offre' }).fill('HUILE rembourse');
  await expect(page.getByRole('region', { name: 'Offres en cours' }).getByRole('listitem')).toHaveText([
    /^3\s€ remboursés sur l’huile de noix/,
  ]);
  await expectAccessible(page, 'a search for an offer');
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect(page.getByRole('region', { name: 'Offres terminées' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'catalogue of a member');
  await expect(page.getByRole('link', { name: 'Photographier un ticket' })).toBeVisible();
});

test('D95 a screen keeps its content without a network', { tag: '@deep' }, async ({ page, world }) => {
  await page.goto(world.getUrl('/profile/earned_coupons'));
  await page.getByRole('link', { name: /^Voir Bon de 5/ }).click();
  await expect(page.getByRole('region', { name: 'Code du bon' })).toBeVisible();
  await page.getByRole('link', { name: 'Cagnotte' }).click();
  await expect(page.getByRole('region', { name: 'Historique' })).toBeVisible();
  await goOffline(page);
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Code du bon' })).toBeVisible();
  await expect(page.getByText('Vous êtes hors connexion')).toBeVisible();
});
