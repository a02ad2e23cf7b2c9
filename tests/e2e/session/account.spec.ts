import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { goOffline, waitForIdleNetwork } from '../go-offline.ts';
import { getAccountPage } from '../pages/account-page.ts';
import { getCapturePage } from '../pages/capture-page.ts';
import { getHomePage } from '../pages/home-page.ts';
import { drawn } from '../pictures/pictures.ts';
import { expectStored, listSentReceipts } from '../stored.ts';

test(
  'a visitor signs up: rules first, then the newcomer’s home, and the menu leads out again',
  { tag: '@engines' },
  async ({ page, world }) => {
    const account = getAccountPage(page);
    await page.goto(world.getVisitorUrl());
    await page.getByRole('link', { name: /^Créer un compte, / }).click();
    await expect(page).toHaveURL(world.getVisitorUrl('/auth/signup'));
    await expectAccessible(page, 'sign-up');

    // AU-06, VF-02, VF-03: the exact sentences, beside their fields, and the focus on the first of them.
    await account.email.fill('camille');
    await account.password.fill('velours');
    await account.confirmation.fill('satin');
    await account.codeCheckbox.check();
    // Leaving a wrong field by a press moves the button down only once the press is over.
    await account.signUp.click({ delay: 120 });
    await expect(account.email).toBeFocused();
    await expect(account.email).toHaveAccessibleDescription("Ce n'est pas un mail valide");
    // Only the hint that belongs to the mistake is shown.
    await expect(account.password).toHaveAccessibleDescription('8 caractères minimum');
    await expect(account.confirmation).toHaveAccessibleDescription('Les deux mots de passe sont différents');
    await expect(account.code).toHaveAccessibleDescription('Merci de remplir ce champs');
    await expect(account.terms).toHaveAccessibleDescription('Merci de remplir ce champs');
    await expectAccessible(page, 'sign-up, refused');

    await account.show.click();
    await expect(account.password).toHaveAttribute('type', 'text');
    await account.email.fill('camille.roux@exemple.fr');
    await account.password.fill('velours-2026');
    await account.confirmation.fill('velours-2026');
    await account.codeCheckbox.uncheck();
    const dock = page.getByRole('contentinfo');
    const missingTerms = page.getByText('Merci de remplir ce champs');
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(viewport);
      await account.signUp.click();
      await expect(account.terms).toBeFocused();
      const isAboveDock = async () => {
        const [line, bar] = await Promise.all([missingTerms.boundingBox(), dock.boundingBox()]);
        return line !== null && bar !== null && line.y + line.height <= bar.y;
      };
      await expect.poll(isAboveDock, `the error of the terms, ${viewport.width} px wide`).toBe(true);
    }
    await account.terms.check();
    await account.confirmation.press('Enter');
    await expect(page).toHaveURL(world.getVisitorUrl('/homes/registered'));
    await expect(getHomePage(page).points).toContainText('100');
    await expect(page.getByText('Votre premier ticket vous attend au fond du sac')).toBeVisible();
    const [call] = await world.listCalls('signUp');
    expect(call?.body).toEqual({
      client_id: world.clientId,
      email: 'camille.roux@exemple.fr',
      password: 'velours-2026',
    });

    // AU-07, RT-14
    await account.menu.click();
    await expect(account.logOut).toBeVisible();
    await expectAccessible(page, 'menu of a member');
    await account.logOut.click();
    await expect(page).toHaveURL(world.getVisitorUrl());
    // The menu has no points: only home shows that they are gone.
    await expect(getHomePage(page).programme).toBeVisible();
    await expect(getHomePage(page).points).toBeHidden();
  },
);

test(
  'signing in shows errors beside their fields, resets the password, and leads home',
  { tag: '@engines' },
  async ({ page, world }) => {
    const account = getAccountPage(page);
    world.brokenOperations.add('logIn').add('resetPassword');
    await page.goto(world.getVisitorUrl('/auth/login'));
    await expect(account.logIn).toBeVisible();
    await expectAccessible(page, 'login');
    await account.submitLogIn('wrong_password@exemple.fr');
    await expect(account.password).toHaveAccessibleDescription('Mot de passe incorrect');
    await account.email.fill('unknown_email@exemple.fr');
    await account.logIn.click();
    await expect(account.email).toHaveAccessibleDescription('Aucun compte n’existe avec cette adresse');
    await expect(page.getByRole('alert').filter({ hasText: 'Une erreur' })).toHaveCount(0);
    await expectAccessible(page, 'login, refused');

    // AU-13
    await expect(page.getByRole('heading', { name: 'Se connecter' })).toBeVisible();
    await account.forgotten.click();
    const { dialog } = account;
    await expect(dialog.getByRole('textbox')).toHaveValue('unknown_email@exemple.fr');
    await dialog.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(
      'Aucun compte n’existe avec cette adresse',
    );
    await expectAccessible(page, 'another password, refused');
    await dialog.getByRole('textbox').fill('camille@exemple.fr');
    await dialog.getByRole('button', { name: 'Recevoir le lien' }).click();
    // A message that has to be read stays until then: it is no message of four seconds.
    const sent = page.getByRole('dialog', { name: 'E-mail envoyé' });
    await expect(sent).toContainText('Ouvrez le lien envoyé à camille@exemple.fr');
    await expect(page.getByRole('button', { name: 'Fermer le message' })).toHaveCount(0);
    await expectAccessible(page, 'another password, sent');
    await sent.getByRole('button', { name: 'J’ai compris' }).click();
    await expect(sent).toBeHidden();
    await expect(account.forgotten).toBeFocused();
    const reset = (await world.listCalls('resetPassword')).at(-1);
    expect(reset).toMatchObject({
      path: '/api/v3/users/reset_password',
      body: { user: { email: 'camille@exemple.fr' }, client_token: world.clientId },
    });

    await account.email.fill('camille@exemple.fr');
    await account.logIn.click();
    await expect(getHomePage(page).points).toBeVisible();
    // D42: these pages are for visitors.
    await page.goto(world.getVisitorUrl('/auth/login'));
    await expect(page).toHaveURL(world.getVisitorUrl('/homes/registered'));
    // SD-07: the cookie signs in again in another tab, a day later.
    const other = await page.context().newPage();
    await other.goto(world.getVisitorUrl());
    await expect(getHomePage(other).points).toBeVisible();
  },
);

test(
  'D49 an activation code is sent only by shoppers who have one, and is credited at once',
  { tag: '@deep' },
  async ({ page, world }) => {
    const account = getAccountPage(page);
    world.brokenOperations.add('signUp');
    await page.goto(world.getVisitorUrl('/auth/signup'));
    await account.email.fill('adele@exemple.fr');
    await account.password.fill('velours-2026');
    await account.confirmation.fill('velours-2026');
    await account.codeCheckbox.check();
    await account.code.fill('verger');
    await account.terms.check();
    await account.signUp.click();
    await expect(account.code).toHaveAccessibleDescription(/./);
    await expect(account.code).toBeFocused();
    await account.code.fill(' VERGER50 ');
    await account.signUp.click();
    // The welcome stays until a first receipt exists, however many points there are, and a
    // first goal is within reach.
    const { points } = getHomePage(page);
    const expectWelcome = async () => {
      await expect(points).toContainText('150');
      await expect(points).toContainText('Bienvenue');
      await expect(points).toContainText('dont 50 points grâce à votre code');
      await expect(page.getByText('Votre premier ticket vous attend au fond du sac')).toBeVisible();
      const goal = page.getByRole('region', { name: 'Prochain objectif' });
      await expect(goal).toContainText(/Votre premier cadeau.*Bon de 2.*250 points/);
    };
    await expectWelcome();
    await expectAccessible(page, 'a newcomer with a code');
    await page.reload();
    await expectWelcome();
  },
);

test(
  'D49 the partner’s e-mail address is in the form, locked, and not in the page’s address',
  { tag: '@deep' },
  async ({ page, world }) => {
    const account = getAccountPage(page);
    await page.goto(`${world.getVisitorUrl('/auth/signup')}#email=camille@verger.example`);
    await expect(account.email).toHaveValue('camille@verger.example');
    await expect(account.email).not.toBeEditable();
    await expect(account.email).toHaveAccessibleDescription(/Fournie par votre enseigne/);
    await expect(page).toHaveURL(world.getVisitorUrl('/auth/signup'));
    await expectAccessible(page, 'sign-up with a locked address');
  },
);

test('AU-08 RT-14 a failed log-out on the server still signs the shopper out', async ({ page, world }) => {
  const account = getAccountPage(page);
  world.expectedErrors.push('the exit is blocked');
  await world.setFault({
    operationId: 'logOut',
    kind: 'status',
    status: 500,
    message: 'the exit is blocked',
  });
  await page.goto(world.getUrl('/menu'));
  // On a slow server the shopper is signed out before the failure arrives, and a reload would lose its
  // report.
  const reported = page.context().waitForEvent('weberror');
  await account.logOut.click();
  await reported;
  await expect(page).toHaveURL(world.getVisitorUrl());
  await expect(page.getByRole('alert').filter({ hasText: 'Une erreur' })).toHaveCount(0);
  expect(await world.listCalls('logOut')).toMatchObject([
    { method: 'DELETE', body: { clientId: world.clientId } },
  ]);
  await page.reload();
  await expect(getHomePage(page).programme).toBeVisible();
  await expect(getHomePage(page).points).toBeHidden();
});

test.describe('logging out with receipts on this device', () => {
  test.use({ traits: ['empty'] });

  test(
    'asks whether to keep them for the shopper’s return, send them first, or delete them',
    { tag: '@deep' },
    async ({ page, context, world }) => {
      const account = getAccountPage(page);
      const capture = getCapturePage(page);
      const home = getHomePage(page);
      const expectSignedOut = async () => {
        await expect(page).toHaveURL(world.getVisitorUrl());
        await expect(home.programme).toBeVisible();
        await expect(home.points).toBeHidden();
      };
      /** Signs the same shopper in again, with a good token. */
      const signBackIn = async (path: string) => {
        await world.reset();
        await page.goto(world.getUrl(path));
      };
      const openSignOutQuestion = async () => {
        await capture.close.first().click();
        await account.menu.click();
        await account.logOut.click();
        await expect(account.signOutQuestion).toBeVisible();
      };
      await world.setFault({ operationId: 'createReceipt', kind: 'hold', times: null });
      await page.goto(world.getUrl('/profile/shoot'));
      await capture.pick([drawn.short]);
      await expect(capture.pictures).toHaveCount(1);
      await capture.send.click();
      await world.waitUntilPaused('createReceipt');
      await capture.backHome.click();
      await account.menu.click();
      await account.logOut.click();
      await expect(account.signOutQuestion).toContainText('Un ticket n’est pas encore envoyé');
      await page.keyboard.press('Escape');
      await expect(account.logOut).toBeFocused();

      // Sent first: if that is impossible, the shopper chooses again.
      await account.logOut.click();
      await account.sendAndSignOut.click();
      await expect(
        account.signOutQuestion.getByRole('progressbar', { name: 'Envoi des tickets' }),
      ).toBeVisible();
      await expectAccessible(page, 'sending before logging out');
      await goOffline(page);
      await expect(account.signOutQuestion).toContainText(
        /Pas de réseau\s: rien ne peut partir maintenant\./,
      );
      await expectAccessible(page, 'the question of logging out, without a network');
      await context.setOffline(false);
      // Reads that begin when the network returns use the token that signing out ends.
      await waitForIdleNetwork(page);
      await account.keepAndSignOut.click();
      await expectSignedOut();
      // Not sooner: the network is back, and the receipt would be sent before the shopper signs out.
      await world.clearFaults();

      // Kept: it is not sent until its shopper is back.
      expect(await listSentReceipts(world)).toEqual([]);
      await signBackIn('/homes/registered');
      await expect(home.receipts).toContainText('Reçu, analyse en cours');
      await home.shoot.click();

      // Sent: pictures of the draft are sent with it, and then the shopper can sign out.
      await capture.pick([drawn.other]);
      await expect(capture.pictures).toHaveCount(1);
      await openSignOutQuestion();
      await account.sendAndSignOut.click();
      await expectSignedOut();
      const [first, second] = await listSentReceipts(world);
      if (!first || !second) throw new Error('two receipts were to arrive');
      expectStored(first, [drawn.short]);
      expectStored(second, [drawn.other]);

      await signBackIn('/profile/shoot');
      await capture.pick([drawn.short]);
      await expect(capture.pictures).toHaveCount(1);
      await openSignOutQuestion();
      await account.deleteAndSignOut.click();
      await expectSignedOut();
      await signBackIn('/profile/shoot');
      await expect(capture.library).toBeVisible();
      await expect(capture.pictures).toHaveCount(0);
      expect(await listSentReceipts(world)).toEqual([]);
    },
  );
});
