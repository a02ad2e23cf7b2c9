import { unknownNumber, type Scenario } from '../scenario.ts';
import { createBadRequest, notFound, MissingPreconditionError, type CheckedServer } from '../server.ts';

/** The IBAN is a test number: valid, and of no real account. */
const testAccount = { firstname: 'Camille', lastname: 'Roux', iban: 'FR7630006000011234567890189' };

const sumAmounts = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100;

const previousIdPath = '$.previous_transfer_payment.id';

/** More transfers than anybody has made. */
const maxTransfers = 1000;

/** Follows the history of transfers page by page: no transfer is repeated, and there is a last page. */
const expectLastTransferPage = async (
  server: CheckedServer,
  operationId: 'listPotRefunds' | 'listKitPotRefunds',
): Promise<void> => {
  const seen = new Set<unknown>();
  let id: number | string | undefined;
  while (seen.size < maxTransfers) {
    const paging = id === undefined ? {} : { transfer_payment_id: id };
    const values = operationId === 'listPotRefunds' ? { query: paging } : { body: paging };
    const { previous_transfer_payment: previous } = await server.call(operationId, values);
    if (!previous) return;
    const isNew = !seen.has(previous.id);
    server.expectBehaviour({
      isRight: isNew,
      operationId,
      path: previousIdPath,
      expected: 'a transfer of no page before',
      actual: `${previous.id} again`,
    });
    if (!isNew) return;
    seen.add(previous.id);
    ({ id } = previous);
  }
  const actual = `more than ${maxTransfers} transfers`;
  server.expectBehaviour({
    isRight: false,
    operationId,
    path: '$.previous_transfer_payment',
    expected: 'a last page',
    actual,
  });
};

/** Both contracts show the same pot and the same refunds. */
export const money: Scenario = {
  name: 'pot: amount, transfers, refunds',
  needs: 'read',
  covers: ['getPot', 'getKitPot', 'listPotRefunds', 'listKitPotRefunds'],
  async run(server) {
    const {
      pot,
      transfer_payments: transfers = [],
      previous_transfer_payment: next,
    } = await server.call('getPot');
    const isShown = transfers.some(({ id }) => id === next?.id);
    server.expectBehaviour({
      isRight: !isShown,
      operationId: 'getPot',
      path: previousIdPath,
      expected: 'a transfer that is not listed',
      actual: 'one that is listed',
    });
    const { pot: kitPot } = await server.call('getKitPot');
    const amount = '$.pot.current_amount';
    server.expectEqual('getKitPot', amount, pot.current_amount, kitPot.current_amount);
    server.expectBehaviour({
      isRight: pot.current_amount >= 0,
      operationId: 'getPot',
      path: amount,
      expected: 'no debt',
      actual: `${pot.current_amount}`,
    });
    const countRefunds = (list: readonly unknown[]) => `${list.length} refunds`;
    const expected = countRefunds((await server.call('listPotRefunds')).pot_refunds);
    const actual = countRefunds((await server.call('listKitPotRefunds')).pot_refunds);
    server.expectEqual('listKitPotRefunds', '$.pot_refunds', expected, actual);
    const unknown = { transfer_payment_id: unknownNumber };
    await server.expectRefusal('listPotRefunds', { query: unknown }, notFound);
    await server.expectRefusal('listKitPotRefunds', { body: unknown }, notFound);
    await expectLastTransferPage(server, 'listPotRefunds');
    await expectLastTransferPage(server, 'listKitPotRefunds');
    const [transfer] = transfers;
    if (!transfer)
      throw new MissingPreconditionError('no transfer was made yet: the refunds of one were not asked for');
    const transferOnly = { transfer_payment_id: transfer.id };
    const { pot_refunds: refunds, other_app_pot_refunds: otherAppRefunds = [] } = await server.call(
      'listPotRefunds',
      { query: transferOnly },
    );
    const { pot_refunds: kitRefunds } = await server.call('listKitPotRefunds', { body: transferOnly });
    server.expectEqual('listKitPotRefunds', '$.pot_refunds', countRefunds(refunds), countRefunds(kitRefunds));
    const paid = sumAmounts([
      ...refunds.map((refund) => refund.pot_refund.amount),
      ...otherAppRefunds.map((refund) => refund.other_app_pot_refund.amount),
    ]);
    const path = '$.pot_refunds[*].pot_refund.amount';
    server.expectBehaviour({
      isRight: paid === transfer.amount,
      operationId: 'listPotRefunds',
      path,
      expected: `refunds of ${transfer.amount} in all`,
      actual: `${paid}`,
      source: 'assumed',
    });
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
    const readPot = async () => (await server.call('getPot')).pot;
    await server.call('forgetPaymentInformations');
    // A repeated call has nothing to forget, and succeeds.
    await server.call('forgetPaymentInformations');
    const pot = await readPot();
    const path = '$.pot.bank_account';
    const isForgotten = !pot.bank_account && !pot.paypal_account;
    server.expectBehaviour({
      isRight: isForgotten,
      operationId: 'forgetPaymentInformations',
      path,
      expected: 'no remembered account',
      actual: 'one',
    });
    const { pot: kitPot } = await server.call('getKitPot');
    const isAlike = !isForgotten || (!kitPot.bank_account && !kitPot.paypal_account);
    server.expectBehaviour({
      isRight: isAlike,
      operationId: 'getKitPot',
      path,
      expected: 'no remembered account, as in getPot',
      actual: 'one',
    });
    if (pot.current_amount <= 0) throw new MissingPreconditionError('the pot is empty');
    const missing = createBadRequest('missing_payment_information');
    await server.expectRefusal('requestTransfer', { body: { remember_account: false } }, missing);
    await server.expectRefusal('createTransferPayment', {}, missing);
    await server.call('updatePaymentInformation', {
      body: { kind: 'BankAccount', bank_account: testAccount },
    });
    const isRemembered = Boolean((await readPot()).bank_account);
    server.expectBehaviour({
      isRight: isRemembered,
      operationId: 'updatePaymentInformation',
      path,
      expected: 'the account that was given',
      actual: 'none',
    });

    const body = { kind: 'BankAccount', bank_account: testAccount, remember_account: true } as const;
    // One pot is paid out once: the deprecated operation is called only when `--only` excludes the other one.
    const { only } = server.settings;
    const operationId = only && !only.has('requestTransfer') ? 'createTransferPayment' : 'requestTransfer';
    const { transfer_payment: transfer } =
      operationId === 'requestTransfer'
        ? await server.call(operationId, { body })
        : await server.call(operationId);
    server.expectEqual(
      operationId,
      '$.transfer_payment.amount',
      pot.current_amount,
      transfer.amount,
      'assumed',
    );
    server.expectEqual(operationId, '$.pot.current_amount', 0, (await readPot()).current_amount);
    await server.expectRefusal('requestTransfer', { body }, createBadRequest('empty_pot'));
    await server.expectRefusal('createTransferPayment', {}, createBadRequest('empty_pot'));
  },
};
