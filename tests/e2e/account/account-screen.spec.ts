import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getHomePage } from '../pages/home-page.ts';

test('D108 the account screen names the shopper, forgets the account for transfers, and asks the team for a deletion', async ({
  page,
  world,
}) => {
  await page.goto(world.getUrl('/menu'));
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

test('D108 a code brings its points once', async ({ page, world }) => {
  world.brokenOperations.add('applyCode');
  await page.goto(world.getUrl('/menu'));
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
  await page.goto(world.getVisitorUrl());
  await expect(getHomePage(page).points).toContainText(/1\s334/);
});
