import type { ResponseOf } from '../../../contracts/operation-types.ts';
import { noNumber, type Scenario } from '../scenario.ts';
import { badRequest, notFound, Unmet, type Server } from '../server.ts';

/** The IBAN is a test number: valid, and of no real account. */
const account = { firstname: 'Camille', lastname: 'Roux', iban: 'FR7630006000011234567890189' };

const sum = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((total, one) => total + one, 0) * 100) / 100;

type Transfer = NonNullable<ResponseOf<'getPot'>['transfer_payments']>[number];

/** Refunds of the pot, and those of a transfer, which are its amount in all. */
const checkRefunds = async (server: Server, transfer: Transfer | undefined): Promise<void> => {
  const refundsText = (list: readonly unknown[]) => `${list.length} refunds`;
  const expected = refundsText((await server.ask('listPotRefunds')).pot_refunds);
  if (server.isAsked('listKitPotRefunds')) {
    const came = refundsText((await server.ask('listKitPotRefunds')).pot_refunds);
    server.expect('listKitPotRefunds', '$.pot_refunds', expected, came);
  }
  const unknown = { transfer_payment_id: noNumber };
  await server.refuses('listPotRefunds', { query: unknown }, notFound);
  await server.refuses('listKitPotRefunds', { body: unknown }, notFound);
  if (!transfer) throw new Unmet('no transfer was made yet: the refunds of one were not asked for');
  const known = { transfer_payment_id: transfer.id };
  if (server.isAsked('listKitPotRefunds')) await server.ask('listKitPotRefunds', { body: known });
  if (!server.isAsked('listPotRefunds')) return;
  const { pot_refunds: refunds, other_app_pot_refunds: others = [] } = await server.ask('listPotRefunds', {
    query: known,
  });
  const paid = sum([
    ...refunds.map((one) => one.pot_refund.amount),
    ...others.map((one) => one.other_app_pot_refund.amount),
  ]);
  const place = '$.pot_refunds[*].pot_refund.amount';
  const all = `refunds of ${transfer.amount} in all`;
  server.confirm(paid === transfer.amount, 'listPotRefunds', place, all, `${paid}`, 'assumed');
};

/** Both contracts show the same pot and the same refunds. */
export const money: Scenario = {
  name: 'pot: amount, transfers, refunds',
  needs: 'read',
  covers: ['getPot', 'getKitPot', 'listPotRefunds', 'listKitPotRefunds'],
  async run(server) {
    const { pot, transfer_payments: transfers = [] } = await server.ask('getPot');
    const amount = '$.pot.current_amount';
    server.confirm(pot.current_amount >= 0, 'getPot', amount, 'no debt', `${pot.current_amount}`);
    if (server.isAsked('getKitPot')) {
      const { pot: kitPot } = await server.ask('getKitPot');
      server.expect('getKitPot', amount, pot.current_amount, kitPot.current_amount);
    }
    if (server.isAsked('listPotRefunds', 'listKitPotRefunds')) await checkRefunds(server, transfers[0]);
  },
};

/** Pays the whole pot out, once. */
export const transfer: Scenario = {
  name: 'pot: paid out, once',
  needs: 'destructive',
  covers: [
    'requestTransfer',
    'createTransferPayment',
    'forgetPaymentInformations',
    'updatePaymentInformation',
  ],
  async run(server) {
    const potNow = async () => (await server.ask('getPot')).pot;
    await server.ask('forgetPaymentInformations');
    const pot = await potNow();
    const place = '$.pot.bank_account';
    const isForgotten = !pot.bank_account && !pot.paypal_account;
    server.confirm(isForgotten, 'forgetPaymentInformations', place, 'no remembered account', 'one');
    const isPaidOut = server.isAsked('requestTransfer', 'createTransferPayment');
    if (isPaidOut) {
      if (pot.current_amount <= 0) throw new Unmet('the pot is empty');
      const missing = badRequest('missing_payment_information');
      await server.refuses('requestTransfer', { body: { remember_account: false } }, missing);
      await server.refuses('createTransferPayment', {}, missing);
    }
    if (server.isAsked('updatePaymentInformation', 'createTransferPayment')) {
      const kind = 'BankAccount';
      await server.ask('updatePaymentInformation', { body: { kind, bank_account: account } });
    }
    if (server.isAsked('updatePaymentInformation')) {
      const isRemembered = Boolean((await potNow()).bank_account);
      server.confirm(isRemembered, 'updatePaymentInformation', place, 'the account that was given', 'none');
    }
    if (!isPaidOut) return;

    const body = { kind: 'BankAccount', bank_account: account, remember_account: true } as const;
    // One pot is paid out once: the deprecated operation is called when only it is asked for.
    const { only } = server.settings;
    const way = only && !only.has('requestTransfer') ? 'createTransferPayment' : 'requestTransfer';
    const { transfer_payment: made } =
      way === 'requestTransfer' ? await server.ask(way, { body }) : await server.ask(way);
    server.expect(way, '$.transfer_payment.amount', pot.current_amount, made.amount, 'assumed');
    server.expect(way, '$.pot.current_amount', 0, (await potNow()).current_amount);
    await server.refuses('requestTransfer', { body }, badRequest('empty_pot'));
    await server.refuses('createTransferPayment', {}, badRequest('empty_pot'));
  },
};
