import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { homePage } from '../pages/home-page.ts';
import { defaultFaultMessage } from '../world.ts';

test('VA-22 RV-12 ER-11 D108 AN-11 help sends a message to the team, redeems a code, and shows the texts of the catalogue', async ({
  page,
  context,
  world,
}) => {
  await test.step('a question goes to the team with its receipt, and nothing typed is lost when it fails', async () => {
    await page.goto(world.url('/assistance'));
    const open = page.getByRole('button', { name: 'Écrire un message' });
    const dialog = page.getByRole('dialog', { name: 'Écrire à notre équipe' });
    const words = dialog.getByRole('textbox', { name: 'Votre message' });
    const send = dialog.getByRole('button', { name: 'Envoyer' });
    await open.click();
    await send.click();
    await expect(words).toBeFocused();
    await expect(words).toHaveAccessibleDescription('Merci de remplir ce champs');
    await expectAccessible(page, 'message to the team');

    await words.fill('Il manque des points.');
    await dialog.getByRole('combobox', { name: 'Ticket concerné' }).selectOption({ index: 1 });
    await world.setFault({ operationId: 'createFeedback', kind: 'status', status: 500 });
    world.expectedErrors.push(defaultFaultMessage);
    await send.click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'n’est pas parti' })).toBeVisible();
    // The text is not lost when the dialog closes, either.
    await page.keyboard.press('Escape');
    await open.click();
    await expect(words).toHaveValue('Il manque des points.');
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: 'Message envoyé !' })).toContainText(
      'Notre équipe étudie votre demande.',
    );
    await expect(dialog).toBeHidden();
    const [, call] = await world.listCalls('createFeedback');
    expect(call?.body).toMatchObject({ freetext: 'Il manque des points.', version: '0.1.0' });
    expect(call?.body?.['receipt_uuid']).toMatch(/./);
    expect(call?.body).not.toHaveProperty('title');
  });

  await test.step('the account screen names the shopper, forgets the account for transfers, and asks the team for a deletion', async () => {
    await page.goto(world.visitorUrl('/menu'));
    const main = page.getByRole('main');
    await expect(main).toContainText(/Camille Roux.*Connecté avec camille.roux@exemple.fr/);
    await expect(main).toContainText(/Compte ••\s4271 de Camille Roux/);
    await expectAccessible(page, 'account');
    await page.getByRole('button', { name: 'Oublier ce compte' }).click();
    const question = page.getByRole('dialog', { name: 'Oublier ce compte' });
    await expectAccessible(page, 'account, forgetting asked');
    await question.getByRole('button', { name: 'Oublier ce compte' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Compte oublié.' })).toBeVisible();
    await expect(main).toContainText('Aucun compte enregistré');
    expect(await world.listCalls('forgetPaymentInformations')).toHaveLength(1);

    await page.getByRole('button', { name: 'Confidentialité et cookies' }).click();
    const privacy = page.getByRole('dialog', { name: 'Confidentialité et cookies' });
    await expect(privacy).toContainText('rien à accepter ou à refuser');
    await expect(privacy.getByRole('term')).toHaveCount(6);
    await expectAccessible(page, 'privacy');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Écrire à notre équipe' });
    await expect(dialog.getByRole('textbox', { name: 'Sujet' })).toHaveValue('Supprimer mon compte');
    await dialog.getByRole('textbox', { name: 'Votre message' }).fill('Merci.');
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    await expect(dialog).toBeHidden();
    expect((await world.listCalls('createFeedback')).at(-1)?.body).toMatchObject({
      title: 'Supprimer mon compte',
      freetext: 'Merci.',
    });
  });

  await test.step('a code brings its points once', async () => {
    world.brokenOperations.add('applyCode');
    await page.goto(world.visitorUrl('/menu'));
    const open = page.getByRole('button', { name: 'J’ai un code' });
    const field = page.getByRole('textbox', { name: 'Votre code' });
    const send = page.getByRole('button', { name: 'Valider le code' });
    await open.click();
    await field.fill(' verger 50 ');
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: /50\spoints ajoutés/ })).toBeVisible();
    await expect(open).toBeFocused();
    await open.click();
    await field.fill('VERGER50');
    await send.click();
    await expect(field).toHaveAccessibleDescription(/pas valable, ou a déjà servi/);
    await expect(page.getByRole('alert').filter({ hasText: 'Une erreur' })).toHaveCount(0);
    await expectAccessible(page, 'code that was used');
    await page.keyboard.press('Escape');
  });

  await test.step('an offer is shown in full, and leads to the camera', async () => {
    await page.getByRole('link', { name: 'Offres', exact: true }).click();
    await page.getByRole('button', { name: /^Voir 1,50/ }).click();
    const dialog = page.getByRole('dialog', { name: /lessive/ });
    await expect(dialog).toContainText(/1,50\s€.*photographiez le ticket.*jusqu’au/s);
    await expectAccessible(page, 'offer of the catalogue');
    await dialog.getByRole('link', { name: 'Photographier un ticket' }).click();
    await expect(page).toHaveURL(world.visitorUrl('/profile/shoot'));
    await page.goto(world.visitorUrl());
    await expect(homePage(page).points).toContainText(/1\s334/);
  });

  await test.step('a reward is shown to a visitor, and leads to an account', async () => {
    const visitor = await context.browser()?.newPage();
    if (!visitor) throw new Error('no browser');
    await visitor.goto(world.visitorUrl('/catalog'));
    await visitor.getByRole('button', { name: /^Voir Bon de 5/ }).click();
    const dialog = visitor.getByRole('dialog', { name: /Bon de 5/ });
    await expect(dialog).toContainText(/1\s000\spoints/);
    await expectAccessible(visitor, 'reward of the catalogue');
    await dialog.getByRole('link', { name: 'Créer un compte' }).click();
    await expect(visitor).toHaveURL(world.visitorUrl('/auth/signup'));
    await visitor.close();
  });
});
