import type { Scenario } from '../scenario.ts';
import { type Server, Unmet } from '../server.ts';

/** A test number: it passes every check, and no bank gave it to anybody. */
const account = { firstname: 'Camille', lastname: 'Roux', iban: 'FR7630006000011234567890189' };

const amountOf = async (server: Server): Promise<number> => (await server.ask('getPot')).pot.current_amount;

const sum = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((total, one) => total + one, 0) * 100) / 100;

/** The pot is the same through both contracts, and so are its refunds. */
export const money: Scenario = {
  name: 'pot: amount, transfers, refunds',
  needs: 'read',
  covers: ['getPot', 'getKitPot', 'listPotRefunds', 'listKitPotRefunds'],
  async run(server) {
    const { pot, transfer_payments: transfers = [] } = await server.ask('getPot');
    const kit = await server.ask('getKitPot');
    server.expect('getKitPot', '$.pot.current_amount', pot.current_amount, kit.pot.current_amount);
    const isRight = pot.current_amount >= 0;
    server.expect('getPot', '$.pot.current_amount', 'no debt', `${pot.current_amount}`, { isRight });
    const inPot = await server.ask('listPotRefunds');
    const inKitPot = await server.ask('listKitPotRefunds');
    server.expect(
      'listKitPotRefunds',
      '$.pot_refunds',
      `${inPot.pot_refunds.length} refunds`,
      `${inKitPot.pot_refunds.length} refunds`,
    );
    const unknown = { transfer_payment_id: 987_654_321 };
    await server.refuses('listPotRefunds', { query: unknown }, { status: 404 });
    await server.refuses('listKitPotRefunds', { body: unknown }, { status: 404 });
    const [transfer] = transfers;
    if (!transfer) throw new Unmet('no transfer was made yet: the refunds of one were not asked for');
    const transfer_payment_id = transfer.id;
    const { pot_refunds: refunds, other_app_pot_refunds: others = [] } = await server.ask('listPotRefunds', {
      query: { transfer_payment_id },
    });
    await server.ask('listKitPotRefunds', { body: { transfer_payment_id } });
    const paid = sum([
      ...refunds.map((one) => one.pot_refund.amount),
      ...others.map((one) => one.other_app_pot_refund.amount),
    ]);
    server.expect(
      'listPotRefunds',
      '$.pot_refunds[*].pot_refund.amount',
      `refunds of ${transfer.amount} in all`,
      `${paid}`,
      {
        isRight: paid === transfer.amount,
        source: 'assumed',
      },
    );
  },
};

/** The whole pot goes out, once. */
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
    await server.ask('forgetPaymentInformations');
    const { pot } = await server.ask('getPot');
    const isForgotten = !pot.bank_account && !pot.paypal_account;
    server.expect('forgetPaymentInformations', '$.pot.bank_account', 'no remembered account', 'one', {
      isRight: isForgotten,
    });
    if (pot.current_amount <= 0) throw new Unmet('the pot is empty');
    await server.refuses(
      'requestTransfer',
      { body: { remember_account: false } },
      { status: 400, code: 'missing_payment_information' },
    );
    await server.refuses('createTransferPayment', {}, { status: 400, code: 'missing_payment_information' });
    await server.ask('updatePaymentInformation', { body: { kind: 'BankAccount', bank_account: account } });
    const remembered = (await server.ask('getPot')).pot.bank_account;
    server.expect('updatePaymentInformation', '$.pot.bank_account', 'the account that was given', 'none', {
      isRight: Boolean(remembered),
    });

    const body = { kind: 'BankAccount', bank_account: account, remember_account: true } as const;
    // The former way is gone when it alone is asked for: one pot is paid out once.
    const { only } = server.settings;
    const way = only && !only.has('requestTransfer') ? 'createTransferPayment' : 'requestTransfer';
    const { transfer_payment: made } =
      way === 'requestTransfer' ? await server.ask(way, { body }) : await server.ask(way);
    server.expect(way, '$.transfer_payment.amount', pot.current_amount, made.amount, { source: 'assumed' });
    server.expect(way, '$.pot.current_amount', 0, await amountOf(server));
    await server.refuses('requestTransfer', { body }, { status: 400, code: 'empty_pot' });
    await server.refuses('createTransferPayment', {}, { status: 400, code: 'empty_pot' });
  },
};
