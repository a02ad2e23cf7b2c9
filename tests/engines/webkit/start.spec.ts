import { drawn } from '../../e2e/pictures/pictures.ts';
import { expectStored, getOnlyReceipt } from '../../e2e/stored.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { captureScreen, getHomeScreen } from './screens.ts';

test.describe('a member', { tag: '@deep' }, () => {
  test('sees home, also after a reload: the session is kept without the token in the address', async ({
    tab,
    world,
  }) => {
    const home = getHomeScreen(tab);
    await tab.goto(world.getUrl());
    await home.greeting.waitFor();
    await expect.poll(() => home.points.innerText()).toMatch(/1\s284/);
    await expectAccessible(tab, 'home');
    expect(await tab.url()).toBe(world.getVisitorUrl());
    await tab.reload();
    await home.greeting.waitFor();
  });

  test('finds the screens at their addresses, and goes back', async ({ tab, world }) => {
    await tab.goto(world.getUrl());
    await getHomeScreen(tab).greeting.waitFor();
    await tab.getByRole('link', { name: 'Boutique' }).click();
    await expect.poll(() => tab.url()).toBe(world.getVisitorUrl('/profile/shop'));
    await tab.getByRole('heading', { name: /./ }).first().waitFor();
    await tab.goBack();
    await getHomeScreen(tab).greeting.waitFor();
  });
});

test.describe('a visitor', { tag: '@deep' }, () => {
  test('signs in: the error is beside its field, and then home is shown', async ({ tab, world }) => {
    world.brokenOperations.add('logIn');
    await tab.goto(world.getVisitorUrl('/auth/login'));
    const email = tab.getByRole('textbox', { name: 'Adresse e-mail' });
    const password = tab.getByLabel('Mot de passe', { exact: true });
    const logIn = tab.getByRole('button', { name: 'Se connecter' });
    await email.fill('wrong_password@exemple.fr');
    await password.fill('velours-2026');
    await logIn.click();
    await tab.getByText('Mot de passe incorrect').waitFor();
    await expectAccessible(tab, 'login, refused');
    await email.fill('camille@exemple.fr');
    await logIn.click();
    await getHomeScreen(tab).points.waitFor();
    await expect.poll(() => tab.url()).toBe(world.getVisitorUrl('/homes/registered'));
  });

  test('reads why the programme cannot be loaded, and tries again', async ({ tab, world }) => {
    await world.setFault({ operationId: 'getPartnerSettings', kind: 'drop', times: null });
    await tab.goto(world.getVisitorUrl());
    // The link of the page: the banner has another one.
    const retry = tab.getByRole('contentinfo').getByRole('button', { name: 'Réessayer' });
    await retry.waitFor();
    await expectAccessible(tab, 'a start that failed');
    await world.clearFaults();
    // Absent if the widget has already noticed that the server is back.
    await retry.evaluateAll((buttons) => buttons.forEach((button) => button.click()));
    await getHomeScreen(tab).programme.waitFor();
  });
});

test.describe('without a network', { tag: '@deep' }, () => {
  test.use({ traits: ['empty'] });

  test('the widget opens, takes a receipt and says that it waits, and sends it when the network returns', async ({
    tab,
    world,
    webkit,
  }) => {
    const capture = captureScreen(tab);
    const home = getHomeScreen(tab);
    await tab.goto(world.getUrl());
    await home.skipCards.click();
    await expect.poll(() => tab.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    for (const operation of ['getPartnerSettings', 'getUserSettings', 'createReceipt'])
      world.brokenOperations.add(operation);
    await webkit.setOffline(true);
    // This engine's `navigator.onLine` stays true: the widget relies on its requests.
    await tab.reload();
    await home.programme.waitFor();
    await tab.getByText('Vous êtes hors connexion').waitFor();
    await tab.getByText('Vos points s’afficheront au retour du réseau').waitFor();
    await home.shoot.click();
    await capture.pick([drawn.short]);
    await capture.send.click();
    await capture.waiting.waitFor();
    expect(await world.listCalls('createReceipt')).toEqual([]);

    await webkit.setOffline(false);
    await capture.leave.click();
    await expect.poll(() => home.receipts.first().innerText()).toContain('Reçu, analyse en cours');
    expectStored(await getOnlyReceipt(world), [drawn.short]);
    expect(await world.listCalls('createReceipt')).toHaveLength(1);
  });
});
