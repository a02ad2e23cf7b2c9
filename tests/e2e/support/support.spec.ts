import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { defaultFaultMessage } from '../world.ts';

test('VA-22 RV-12 ER-11 a question goes to the team with its receipt, and nothing typed is lost when it fails', async ({
  page,
  world,
}) => {
  await page.goto(world.getUrl('/assistance'));
  const open = page.getByRole('button', { name: 'Écrire un message' });
  const dialog = page.getByRole('dialog', { name: 'Écrire à notre équipe' });
  const messageField = dialog.getByRole('textbox', { name: 'Votre message' });
  const send = dialog.getByRole('button', { name: 'Envoyer' });
  await open.click();
  await send.click();
  await expect(messageField).toBeFocused();
  await expect(messageField).toHaveAccessibleDescription('Merci de remplir ce champs');
  await expectAccessible(page, 'message to the team');

  await messageField.fill('Il manque des points.');
  await dialog.getByRole('combobox', { name: 'Ticket concerné' }).selectOption({ index: 1 });
  await world.setFault({ operationId: 'createFeedback', kind: 'status', status: 500 });
  world.expectedErrors.push(defaultFaultMessage);
  await send.click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'n’est pas parti' })).toBeVisible();
  // The text is not lost when the dialog closes, either.
  await page.keyboard.press('Escape');
  await open.click();
  await expect(messageField).toHaveValue('Il manque des points.');
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
