import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

test('D108 AN-11 an offer is shown in full, and leads to the camera', async ({ page, world }) => {
  await page.goto(world.getUrl('/menu'));
  await page.getByRole('link', { name: 'Offres', exact: true }).click();
  await page.getByRole('button', { name: /^Voir 1,50/ }).click();
  const dialog = page.getByRole('dialog', { name: /lessive/ });
  await expect(dialog).toContainText(/1,50\s€.*photographiez le ticket.*jusqu’au/s);
  await expectAccessible(page, 'offer of the catalogue');
  await dialog.getByRole('link', { name: 'Photographier un ticket' }).click();
  await expect(page).toHaveURL(world.getVisitorUrl('/profile/shoot'));
});

test('AN-11 a reward is shown to a visitor, and leads to an account', async ({ page, world }) => {
  await page.goto(world.getVisitorUrl('/catalog'));
  await page.getByRole('button', { name: /^Voir Bon de 5/ }).click();
  const dialog = page.getByRole('dialog', { name: /Bon de 5/ });
  await expect(dialog).toContainText(/1\s000\spoints/);
  await expectAccessible(page, 'reward of the catalogue');
  await dialog.getByRole('link', { name: 'Créer un compte' }).click();
  await expect(page).toHaveURL(world.getVisitorUrl('/auth/signup'));
});
