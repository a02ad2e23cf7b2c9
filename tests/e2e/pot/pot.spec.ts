import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { getPotPage, potPath } from '../pages/pot-page.ts';
import { defaultFaultMessage } from '../world.ts';

const iban = 'FR7630006000011234560664271';
const printedIban = 'FR76 3000 6000 0112 3456 0664 271';

test.describe('with no account remembered', () => {
  test.use({ traits: ['noaccount'] });

  test(
    'D87 an IBAN that the browser fills in, or that is pasted, is set in groups, and the caret is behind the pasted text',
    { tag: ['@engines', '@deep'] },
    async ({ page, world }) => {
      const pot = getPotPage(page);
      await page.goto(world.getUrl(potPath));
      await pot.transfer.click();
      const getCaret = () => pot.iban.evaluate((input: HTMLInputElement) => input.selectionStart);
      /**
       * Sets the whole value as a browser or a password manager does, around the page's own code,
       * followed by these events.
       */
      const fillIn = (value: string, events: readonly string[]) =>
        pot.iban.evaluate(
          (input: HTMLInputElement, [text, names]) => {
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
            for (const name of names) input.dispatchEvent(new Event(name, { bubbles: true }));
          },
          [value, events] as const,
        );
      for (const events of [['input'], ['change'], ['input', 'change']]) {
        await fillIn(iban.toLowerCase(), events);
        await expect(pot.iban).toHaveValue(printedIban);
        await fillIn('', events);
        await expect(pot.iban).toHaveValue('');
      }

      const copy = async (text: string) => {
        await pot.lastName.fill(text);
        await pot.lastName.press('ControlOrMeta+a');
        await pot.lastName.press('ControlOrMeta+c');
      };
      await copy(' iban\u00a0: fr76.3000 6000-0112\u00a03456 0664 271 ');
      await pot.iban.press('ControlOrMeta+v');
      await expect(pot.iban).toHaveValue(printedIban);
      expect(await getCaret()).toBe(printedIban.length);
      // A missing part is pasted behind the first six characters.
      await fillIn('FR763001123456', ['input']);
      await copy('00.60 00');
      await pot.iban.press('Home');
      for (let step = 0; step < 7; step++) await pot.iban.press('ArrowRight');
      await pot.iban.press('ControlOrMeta+v');
      await expect(pot.iban).toHaveValue('FR76 3000 6000 0112 3456');
      expect(await getCaret()).toBe('FR76 3000 6000'.length);
    },
  );

  test(
    'PO-02 PO-05 PO-08 D87 the pot goes to an IBAN that is typed, checked, confirmed and never shown again',
    { tag: '@engines' },
    async ({ page, world }) => {
      const pot = getPotPage(page);
      const lines: string[] = [];
      page.on('console', (message) => lines.push(message.text()));
      await page.goto(world.getUrl(potPath));
      await expect(page.getByRole('link', { name: 'Aide sur la cagnotte' })).toBeVisible();
      await pot.transfer.click();
      await expect(pot.findQuestion(/^Où virer vos 14,50\s€\s\?$/)).toBeVisible();
      await expectAccessible(page, 'transfer, account');

      await test.step('each mistake is shown beside its field', async () => {
        await pot.lastName.fill('Roux3');
        await pot.iban.pressSequentially(iban.replace(/1$/, '2'));
        await expect(pot.iban).toHaveValue(printedIban.replace(/1$/, '2'));
        await pot.goOn.click();
        await expect(pot.lastName).toHaveAccessibleDescription(/^Seuls lettres et espaces sont autorisés/);
        await expect(pot.iban).toHaveAccessibleDescription(/^Cet IBAN n’est pas correct/);
        await page.setViewportSize({ width: 280, height: 1200 });
        await expectAccessible(page, 'transfer, account refused, 280 px wide');
        await page.setViewportSize({ width: 390, height: 844 });
      });

      await test.step('the caret stays at a correction', async () => {
        await pot.iban.press('End');
        await pot.iban.press('Backspace');
        await pot.iban.press('1');
        for (let step = 0; step < 8; step++) await pot.iban.press('ArrowLeft');
        // Into the middle of '0664', which moves the rest by one; and out again, over the space.
        await pot.iban.press('9');
        await expect(pot.iban).toHaveValue('FR76 3000 6000 0112 3456 9066 4271');
        await pot.iban.press('Backspace');
        await pot.iban.press('Delete');
        await pot.iban.press('Delete');
        await expect(pot.iban).toHaveValue('FR76 3000 6000 0112 3456 6642 71');
        await pot.iban.press('0');
        await expect(pot.iban).toHaveValue(printedIban);
      });

      await test.step('a look at PayPal and a press beside the sheet lose nothing', async () => {
        await pot.lastName.fill('Roux-Delmas');
        await pot.paypal.check();
        await expect(pot.iban).toBeHidden();
        await page.keyboard.press('Escape');
        await expect(pot.transfer).toBeFocused();
        await pot.transfer.click();
        await pot.bank.check();
        await expect(pot.iban).toHaveValue(printedIban);
        // In the form in which it is copied out of a bank's PDF.
        await pot.iban.fill(` iban\u00a0: ${printedIban.toLowerCase().replaceAll(' ', '\u00a0')} `);
        await expect(pot.iban).toHaveValue(printedIban);
      });

      await test.step('a transfer is confirmed, and can be edited before', async () => {
        await pot.goOn.click();
        const question = pot.findQuestion(/^Virer 14,50\s€ vers ••\s4271\s\?$/);
        await expect(question).toBeVisible();
        await expect(pot.sheet.getByRole('group')).toBeFocused();
        await expect(pot.sheet).toContainText(printedIban);
        await expectAccessible(page, 'transfer, confirmation');
        await pot.edit.click();
        await expect(pot.lastName).toHaveValue('Roux-Delmas');
        await pot.goOn.click();
        await pot.send.click();
      });

      await expect(pot.findToast('Transfert demandé avec succès.')).toBeVisible();
      await expect(pot.sheet).toBeHidden();
      await expect(pot.amount).toContainText(/0\s€.*Rien à virer pour le moment/);
      await expect(pot.amount).toBeFocused();
      await expect(pot.transfer).toBeHidden();
      await expect(pot.rows.first()).toContainText(/Virement vers •• 4271.*En cours.*14,50\s€/);
      await expect(pot.steps).toContainText(/Demandé le .*En cours de traitement.*Versé sur ••\s4271/);
      // The toast and the dock cover a part of the history.
      await page.getByRole('button', { name: 'Fermer le message' }).click();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expectAccessible(page, 'pot that is transferred');
      const [call, ...otherCalls] = await world.listCalls('requestTransfer');
      expect(otherCalls).toEqual([]);
      expect(call?.body).toMatchObject({
        kind: 'BankAccount',
        bank_account: { firstname: 'Camille', lastname: 'Roux-Delmas', iban },
        remember_account: 'false',
      });
      // Neither in the console, nor in the browser's storage, nor in the address.
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href]),
      );
      for (const secret of [iban, printedIban, 'Delmas'])
        expect([stored, ...lines].join('\n')).not.toContain(secret);
    },
  );
});

test('PO-04 PO-06 PO-07 a remembered account is used, requested again, and forgotten', async ({
  page,
  world,
}) => {
  const pot = getPotPage(page);
  world.brokenOperations.add('requestTransfer');
  const refuse = (code: string) =>
    world.setFault({ operationId: 'requestTransfer', kind: 'status', status: 400, code });
  await page.goto(world.getUrl(potPath));

  await test.step('the account is offered, masked', async () => {
    await pot.transfer.click();
    await expect(pot.sheet).toContainText(/Compte ••\s4271 de Camille Roux/);
    await expectAccessible(page, 'transfer, remembered account');
    await pot.goOn.click();
    await expect(pot.findQuestion(/^Virer 14,50\s€ vers ••\s4271\s\?$/)).toBeVisible();
    await refuse('missing_payment_information');
    await pot.send.click();
    await expect(pot.findToast('Merci de rentrer vos coordonnées bancaires.')).toBeVisible();
    await expect(
      pot.sheet.getByRole('alert').filter({ hasText: 'Merci de rentrer vos coordonnées bancaires.' }),
    ).toBeVisible();
    await expect(pot.iban).toBeVisible();
    const [call] = await world.listCalls('requestTransfer');
    expect(call?.body).toMatchObject({ remember_account: 'true' });
    expect(call?.body).not.toHaveProperty('kind');
  });

  await test.step('the transfer is refused, since another device has emptied the pot', async () => {
    await refuse('empty_pot');
    await page.keyboard.press('Escape');
    await pot.transfer.click();
    await pot.goOn.click();
    await pot.send.click();
    await expect(
      pot.findToast('Désolé, votre cagnotte est vide. Vous ne pouvez pas demander de virement.'),
    ).toBeVisible();
    await expect(pot.sheet).toBeHidden();
  });

  await test.step('the account is forgotten', async () => {
    await pot.transfer.click();
    await pot.forget.click();
    await expect(pot.findQuestion('Oublier ce compte')).toBeVisible();
    await expectAccessible(page, 'transfer, forgetting asked');
    await pot.forget.click();
    await expect(pot.iban).toBeVisible();
    await expect(pot.sheet.getByRole('alert').filter({ hasText: 'Compte oublié.' })).toBeVisible();
    expect((await world.listCalls('forgetPaymentInformations')).map(({ status }) => status)).toEqual([200]);
    await page.keyboard.press('Escape');
    await pot.transfer.click();
    await expect(pot.iban).toBeVisible();
    await expect(pot.sheet).not.toContainText('4271');
  });
});

test(
  'D89 the pot is paid out once, despite two presses, a lost response or a reload in the middle',
  { tag: '@engines' },
  async ({ page, world }) => {
    const pot = getPotPage(page);
    const openConfirmation = async () => {
      await pot.transfer.click();
      await pot.goOn.click();
    };
    world.expectedErrors.push(defaultFaultMessage, 'Request has been terminated');
    await page.goto(world.getUrl(potPath));

    await test.step('after a server error the shopper reads that nothing was paid', async () => {
      await world.setFault({ operationId: 'requestTransfer', kind: 'status', status: 500 });
      await openConfirmation();
      const readsBefore = (await world.listCalls('getPot')).length;
      // The outcome is not known before the second press.
      await world.setFault({ operationId: 'getPot', kind: 'hold' });
      await pot.send.dblclick();
      await world.waitUntilPaused('getPot');
      await world.release();
      await expect(pot.sheet.getByRole('alert').filter({ hasText: 'n’est pas passée' })).toBeVisible();
      expect(await world.listCalls('requestTransfer')).toHaveLength(1);
      expect((await world.listCalls('getPot')).length).toBeGreaterThan(readsBefore);
      await expectAccessible(page, 'transfer that did not go through');
    });

    await test.step('the pot cannot be loaded either: the shopper can only retry', async () => {
      await world.setFault({ operationId: 'requestTransfer', kind: 'status', status: 500 });
      await world.setFault({ operationId: 'getPot', kind: 'status', status: 500, skip: 1 });
      await pot.send.click();
      await expect(pot.findQuestion('Votre virement est-il parti')).toBeVisible();
      await expect(pot.send).toBeHidden();
      await expectAccessible(page, 'transfer with an unknown outcome');
      // A reload does not bring the button back before the pot was read, either.
      await world.setFault({ operationId: 'getPot', kind: 'hold', skip: 1 });
      await page.reload();
      await world.waitUntilPaused('getPot');
      await expect(pot.amount).toContainText('Nous ne savons pas encore');
      await expect(pot.check).toHaveAttribute('aria-busy', 'true');
      await expect(pot.transfer).toBeHidden();
      await expectAccessible(page, 'pot with an unknown outcome');
      await world.release();
      await expect(pot.findToast('n’est pas passée')).toBeVisible();
      expect(await world.listCalls('requestTransfer')).toHaveLength(2);
    });

    await test.step('a transfer whose response is lost is found in the pot, and shown as a success', async () => {
      await world.setFault({ operationId: 'requestTransfer', kind: 'lost-response', times: null });
      await openConfirmation();
      await pot.send.click();
      await expect(pot.findToast('Transfert demandé avec succès.')).toContainText(
        /14,50\s€ en route vers •• 4271/,
      );
      await expect(pot.sheet).toBeHidden();
      await expect(pot.transfer).toBeHidden();
      await expect(pot.history.getByText('En cours, ')).toHaveCount(1);
      // The attempts of one call count once: there is one transfer more than before.
      const ids = (await world.listCalls('requestTransfer')).slice(2).map(({ requestId }) => requestId);
      expect(new Set(ids).size).toBe(1);
      await page.reload();
      await expect(pot.history.getByText('En cours, ')).toHaveCount(1);
    });
  },
);

test.describe('with a PayPal account remembered', () => {
  test.use({ traits: ['paypal'] });

  test(
    'PO-03 PO-09 PO-10 the pot is paid to another PayPal account, and the history goes back to its beginning',
    { tag: '@deep' },
    async ({ page, world }) => {
      world.expectedErrors.push(defaultFaultMessage);
      const pot = getPotPage(page);
      await page.goto(world.getUrl(potPath));

      await test.step('each transfer opens to its refunds, fetched then', async () => {
        const opener = pot.findOpener(
          new RegExp(`^Virement vers •• 4271, ${await world.formatDay('02/10')}.*9\\sremboursements$`),
        );
        await expect(opener).toBeVisible();
        expect(await world.listCalls('getPot')).toHaveLength(1);
        expect(await world.listCalls('listPotRefunds')).toHaveLength(1);
        await opener.click();
        await expect(pot.history.getByText('Velouté de potiron')).toBeVisible();
        expect(await world.listCalls('listPotRefunds')).toHaveLength(2);
        await expectAccessible(page, 'pot, a transfer open');
        await opener.click();
        await expect(pot.history.getByText('Velouté de potiron')).toBeHidden();
      });

      await test.step('older transfers are loaded page by page, also at the second attempt', async () => {
        await world.setFault({ operationId: 'listPotRefunds', kind: 'status', status: 500 });
        await pot.earlier.click();
        await expect(pot.history.getByRole('alert')).toContainText('n’ont pas pu être chargés');
        await expectAccessible(page, 'pot, history failed');
        await pot.history.getByRole('button', { name: 'Réessayer' }).click();
        for (const amount of ['18,50', '12', '9,50']) {
          const newest = pot.rows.filter({ hasText: new RegExp(`−\\s${amount}\\s€`) });
          await expect(newest.getByRole('button')).toBeFocused();
          if (amount !== '9,50') await pot.earlier.click();
        }
        await expect(pot.earlier).toBeHidden();
        await expect(pot.findOpener(/^Virement/)).toHaveCount(5);
        const transferIds = (await world.listCalls('listPotRefunds')).map(
          ({ query }) => query.transfer_payment_id,
        );
        expect(transferIds.slice(-4).map(Number)).toEqual([8101, 8101, 7746, 7390]);
      });

      await test.step('the pot is paid to another address', async () => {
        await pot.transfer.click();
        await expect(pot.sheet).toContainText('Compte PayPal c•••@exemple.fr');
        await pot.other.click();
        await pot.paypal.check();
        await pot.firstName.fill('Camille');
        await pot.lastName.fill('Roux');
        await pot.email.fill('roux@exemple.fr');
        await pot.remember.check();
        await expectAccessible(page, 'transfer, PayPal');
        await pot.goOn.click();
        await expect(pot.findQuestion(/vers roux@exemple\.fr/)).toBeVisible();
        await pot.send.click();
        await expect(pot.findToast('Transfert demandé avec succès.')).toBeVisible();
        const [call] = await world.listCalls('requestTransfer');
        expect(call?.body).toMatchObject({
          kind: 'PaypalAccount',
          paypal_account: { firstname: 'Camille', lastname: 'Roux', email: 'roux@exemple.fr' },
          remember_account: 'true',
        });
        expect(call?.body).not.toHaveProperty('bank_account');
        // The new transfer is on top, and each transfer is shown once.
        await expect(pot.findOpener(/^Virement/)).toHaveCount(6);
      });
    },
  );
});
