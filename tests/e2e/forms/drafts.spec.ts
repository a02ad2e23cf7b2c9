import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { waitForIdleNetwork } from '../go-offline.ts';
import { getReviewPath } from '../pages/review-page.ts';
import { getShopPage, shopPath } from '../pages/shop-page.ts';
import { defaultFaultMessage } from '../world.ts';

/** The forms for a message to the team, each with its screen. */
const forms = [
  {
    name: 'a problem with a receipt',
    path: getReviewPath(),
    opener: 'Signaler un problème',
    title: 'Signaler un problème',
    operation: 'reportUserFeedback',
  },
  {
    name: 'a question about a receipt',
    path: getReviewPath(),
    opener: 'Contacter l’assistance',
    title: 'Contacter l’assistance',
    operation: 'createFeedback',
  },
  {
    name: 'a question on the help page',
    path: '/assistance',
    opener: 'Écrire un message',
    title: 'Écrire à notre équipe',
    operation: 'createFeedback',
  },
] as const;

type Form = (typeof forms)[number];

const typedText = 'Le total est faux, et il manque les poires.';

const getFormPage = (page: Page, { opener, title }: Form) => {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    open: page.getByRole('button', { name: opener, exact: true }),
    dialog,
    words: dialog.getByLabel('Votre message'),
    send: dialog.getByRole('button', { name: 'Envoyer' }),
    cross: dialog.getByRole('button', { name: 'Fermer' }),
    sent: page.getByRole('status').filter({ hasText: 'Message envoyé !' }),
  };
};

/** Returns the storage of this tab, and of this device. */
const readStorage = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));

for (const form of forms) {
  test.describe(form.name, { tag: form === forms[0] ? [] : '@deep' }, () => {
    // Wide enough to press beside the sheet, and high enough for the dock to cover nothing.
    test.use({ viewport: { width: 900, height: 2000 } });

    test(
      'RV-12 RV-17 VA-22 the text is kept until it is sent, however the form is closed',
      { tag: '@deep' },
      async ({ page, world }) => {
        const { open, dialog, words, send, cross, sent } = getFormPage(page, form);
        await page.goto(world.getUrl(form.path));
        await open.click();
        await words.fill(typedText);

        for (const leave of [
          () => page.keyboard.press('Escape'),
          () => page.mouse.click(20, 20),
          () => cross.click(),
          () => page.goBack(),
        ]) {
          await leave();
          await expect(dialog).toBeHidden();
          await open.click();
          await expect(words).toHaveValue(typedText);
        }
        await expectAccessible(page, `${form.title}, with a draft`);

        await page.reload();
        await open.click();
        await expect(words).toHaveValue(typedText);

        await page.goto(world.getVisitorUrl('/catalog'));
        await page.goBack();
        await open.click();
        await expect(words).toHaveValue(typedText);

        await world.setFault({ operationId: form.operation, kind: 'status', status: 500 });
        world.expectedErrors.push(defaultFaultMessage);
        await send.click();
        await expect(dialog.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
        await page.keyboard.press('Escape');
        await open.click();
        await expect(words).toHaveValue(typedText);

        await send.click();
        await expect(sent).toBeVisible();
        await expect(dialog).toBeHidden();
        expect(await readStorage(page)).not.toContain('poires');
        await open.click();
        await expect(words).toHaveValue('');
        await page.keyboard.press('Escape');
        await page.reload();
        await open.click();
        await expect(words).toHaveValue('');
      },
    );

    test(
      'RV-17 a text that is sent while its form is closed is forgotten, but a text typed since then stays',
      { tag: '@deep' },
      async ({ page, world }) => {
        const { open, dialog, words, send, sent } = getFormPage(page, form);
        const sendAndReopen = async () => {
          await world.setFault({ operationId: form.operation, kind: 'hold' });
          await send.click();
          await world.waitUntilPaused(form.operation);
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
          await open.click();
          await expect(words).toHaveValue(typedText);
          await expect(send).toHaveAttribute('aria-busy', 'true');
        };
        await page.goto(world.getUrl(form.path));
        await open.click();
        await words.fill(typedText);
        await sendAndReopen();
        await words.press('End');
        await words.pressSequentially(' Et la date.');
        await world.release();
        await expect(sent).toBeVisible();
        await expect(words).toHaveValue(`${typedText} Et la date.`);
        await page.reload();
        await open.click();
        await expect(words).toHaveValue(`${typedText} Et la date.`);

        await words.fill(typedText);
        await sendAndReopen();
        await world.release();
        await expect(sent).toBeVisible();
        await expect(dialog).toBeHidden();
        await open.click();
        await expect(words).toHaveValue('');
      },
    );

    test('AU-09 a text is never shown to another shopper, and is forgotten at sign-out', async ({
      page,
      world,
    }) => {
      const { open, words } = getFormPage(page, form);
      const type = async () => {
        await open.click();
        await words.fill(typedText);
        await page.keyboard.press('Escape');
        expect(await readStorage(page)).toContain('poires');
      };
      const expectForgotten = () => expect.poll(() => readStorage(page)).not.toContain('poires');
      const bob = await world.createCustomer('bob', 'bob@exemple.fr');
      await page.goto(world.getUrl(form.path));
      await type();
      // A link in this very tab switches the account.
      await page.evaluate((token) => void (location.hash = `token=${token}`), bob);
      await page.getByRole('button', { name: 'Changer de compte' }).click();
      await expectForgotten();
      await page.goto(world.getVisitorUrl(form.path));
      await open.click();
      await expect(words).toHaveValue('');
      await page.keyboard.press('Escape');

      await type();
      await page.goto(world.getVisitorUrl('/menu'));
      // The server refuses a read that begins while it signs the shopper out, and the browser reports it.
      await waitForIdleNetwork(page);
      await page.getByRole('button', { name: 'Se déconnecter' }).click();
      await expect(page).toHaveURL(world.getVisitorUrl());
      await expectForgotten();
      await page.goto(world.getUrl(form.path));
      await open.click();
      await expect(words).toHaveValue('');
    });
  });
}

test(
  'SH-15 a typed address survives a press beside the order, and is not stored',
  { tag: '@deep' },
  async ({ page, world }) => {
    await page.setViewportSize({ width: 900, height: 1200 });
    const shop = getShopPage(page);
    const dialog = shop.findDialog('Mug');
    await page.goto(world.getUrl(shopPath));
    await shop.findActionButton('Obtenir', 'Mug').click();
    await dialog.getByLabel('Adresse').fill('12 rue des Pierres Plantées');
    await page.mouse.click(20, 20);
    await expect(dialog).toBeHidden();
    await shop.findActionButton('Obtenir', 'Mug').click();
    await expect(dialog.getByLabel('Adresse')).toHaveValue('12 rue des Pierres Plantées');
    expect(await readStorage(page)).not.toContain('Pierres');
    await page.reload();
    await shop.findActionButton('Obtenir', 'Mug').click();
    await expect(dialog.getByLabel('Adresse')).toHaveValue('');
  },
);

test(
  'D108 a typed code survives Escape, is not stored, and is cleared once it is sent',
  { tag: '@deep' },
  async ({ page, world }) => {
    const open = page.getByRole('button', { name: 'J’ai un code' });
    const code = page.getByRole('textbox', { name: 'Votre code' });
    await page.goto(world.getUrl('/menu'));
    await open.click();
    await code.fill('VERGER50');
    await page.keyboard.press('Escape');
    await open.click();
    await expect(code).toHaveValue('VERGER50');
    expect(await readStorage(page)).not.toContain('VERGER50');
    await page.getByRole('button', { name: 'Valider le code' }).click();
    await expect(open).toBeFocused();
    await open.click();
    await expect(code).toHaveValue('');
  },
);
