import { getReviewPath } from '../../e2e/pages/review-page.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { getHomeScreen } from './screens.ts';

test.describe('in the shop', () => {
  // The window is as high as the shop, so that the dock covers no element.
  test.use({ browserOptions: { viewport: { width: 390, height: 1200 } } });

  test('a reward is bought and taken back: the points go and return', async ({ tab, world }) => {
    const points = tab.getByRole('banner');
    await tab.goto(world.getUrl('/profile/shop'));
    await expect.poll(() => points.innerText()).toMatch(/1\s284/);
    await tab.getByRole('button', { name: /^Obtenir, Bon de 2/ }).click();
    await expect.poll(() => points.innerText()).toMatch(/884/);
    expect((await world.readState()).points).toBe(884);
    await tab.getByRole('button', { name: /^Annuler, Bon de 2/ }).click();
    await expect.poll(() => points.innerText()).toMatch(/1\s284/);
    expect((await world.readState()).points).toBe(1284);
    expect(await world.listCalls('buyCoupon')).toHaveLength(1);
    expect(await world.listCalls('cancelBuy')).toHaveLength(1);

    // Checked last: it takes long, and a purchase can be cancelled for a short while only.
    await tab.getByRole('button', { name: /^Obtenir, Bon de 2/ }).click();
    await expect.poll(() => points.innerText()).toMatch(/884/);
    await expectAccessible(tab, 'shop after a purchase');
  });
});

test.describe('with no account remembered', { tag: '@deep' }, () => {
  test.use({ traits: ['noaccount'] });

  test('the pot is transferred to an IBAN that is typed, checked and confirmed', async ({ tab, world }) => {
    await tab.goto(world.getUrl('/profile/pot'));
    await tab.getByRole('button', { name: /^Virer/ }).click();
    const sheet = tab.getByRole('dialog');
    const goOn = sheet.getByRole('button', { name: 'Continuer', exact: true });
    const iban = sheet.getByLabel('IBAN');
    await sheet.getByLabel('Prénom').fill('Camille');
    await sheet.getByLabel('Nom', { exact: true }).fill('Roux');
    await iban.fill('FR7630006000011234560664272');
    await goOn.click();
    await sheet.getByText(/^Cet IBAN n’est pas correct/).waitFor();
    await expectAccessible(tab, 'transfer, account refused');
    await iban.fill('FR7630006000011234560664271');
    await expect.poll(() => iban.inputValue()).toBe('FR76 3000 6000 0112 3456 0664 271');
    await goOn.click();
    await sheet.getByRole('heading', { name: /^Virer 14,50\s€ vers ••\s4271\s\?$/ }).waitFor();
    await sheet.getByRole('button', { name: 'Demander le virement', exact: true }).click();
    await tab.getByText('Transfert demandé avec succès.').waitFor();
    const calls = await world.listCalls('requestTransfer');
    expect(calls.map(({ body }) => body)).toMatchObject([
      { kind: 'BankAccount', bank_account: { iban: 'FR7630006000011234560664271' } },
    ]);
  });
});

test(
  'a purchase is claimed by its digits, and the receipt is validated',
  { tag: '@deep' },
  async ({ tab, world }) => {
    await tab.goto(world.getUrl(getReviewPath()));
    const pears = tab
      .getByRole('region', { name: 'Achats' })
      .getByRole('listitem')
      .filter({ hasText: 'Poires' });
    await pears.getByRole('button', { name: 'Scanner' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Scanner le produit' });
    await dialog.getByLabel('Chiffres du code-barres').fill('3254560042711');
    await dialog.getByRole('button', { name: 'Envoyer le code' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => pears.innerText()).toContain('Réclamation envoyée');
    expect((await world.listCalls('claimOnPurchase'))[0]?.body).toMatchObject({ ean: '3254560042711' });
    await expectAccessible(tab, 'review with a claim');
    await tab.getByRole('button', { name: 'Valider le ticket' }).click();
    await tab.getByRole('heading', { name: '+86 points gagnés' }).waitFor();
    await tab.getByRole('button', { name: 'Revenir à l’accueil' }).click();
    await getHomeScreen(tab).points.waitFor();
  },
);

test('a coupon is shown over the whole screen for the till', { tag: '@deep' }, async ({ tab, world }) => {
  await tab.goto(world.getUrl('/profile/earned_coupons/earned-bon-5-1114'));
  const enlarge = tab.getByRole('button', { name: 'Afficher en grand' });
  await enlarge.click();
  const overlay = tab.getByRole('dialog', { name: /^Bon de/ });
  await overlay.getByRole('img', { name: /^Code-barres/ }).waitFor();
  await tab.press('ESCAPE');
  await overlay.waitFor({ state: 'hidden' });
  await expect.poll(() => enlarge.isFocused()).toBe(true);
});
