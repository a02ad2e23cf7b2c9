import { describe, expect, it } from 'vitest';
import type { ResponseOf } from '../contracts/operation-types.ts';
import { readOutcome } from './batch-calls.ts';
import { createRewardCalls } from './reward-calls.ts';
import { shareSandbox } from './share-sandbox.ts';

const shared = shareSandbox();
const validIban = 'FR1420041010050500013M02606';
const createBankForm = (iban: string) => ({
  kind: 'BankAccount',
  'bank_account[firstname]': 'Camille',
  'bank_account[lastname]': 'Roux',
  'bank_account[iban]': iban,
});

const calls = (name: string) => {
  const token = `demo.pot.${name}`;
  const form = (path: string, values: Record<string, string> = {}) =>
    shared().send(path, { ...values, access_token: token });
  const transfer = (values: Record<string, string> = {}) =>
    form('/api/kitv4/transfer', { remember_account: 'true', ...values });
  return {
    ...createRewardCalls(shared(), token),
    form,
    transfer,
    transferOutcome: async (values?: Record<string, string>) => readOutcome(await transfer(values)),
    transferErrorCode: async () => {
      const body = (await (await transfer()).json()) as { error_details?: { code: string } };
      return body.error_details?.code;
    },
    pot: async () => (await (await shared().get('/api/kit/v3/pot', token)).json()) as ResponseOf<'getPot'>,
    refunds: async (id?: number | string) => {
      const path = `/api/kit/v3/pot_refunds${id === undefined ? '' : `?transfer_payment_id=${id}`}`;
      return (await (await shared().get(path, token)).json()) as ResponseOf<'listPotRefunds'>;
    },
  };
};

const sumAmounts = (items: readonly { pot_refund: { amount: number } }[]) =>
  items.reduce((cents, { pot_refund: { amount } }) => cents + Math.round(amount * 100), 0) / 100;

describe('the pot', () => {
  it('begins with the data of the examples', async () => {
    const { pot } = calls('seed');
    expect(await pot()).toEqual({
      pot: {
        current_amount: 14.5,
        bank_account: { firstname: 'Camille', lastname: 'Roux', iban: 'FR76 •••• 4271' },
        paypal_account: null,
        credited_amount: 12,
        other_app_amount: 2.5,
        pending_amount: 1,
      },
      transfer_payments: [expect.objectContaining({ id: 8812 }), expect.objectContaining({ id: 8455 })],
      previous_transfer_payment: { id: 8101 },
    });
  });

  it('PO-10 D88 lists its transfers page by page, and each is the sum of its refunds', async () => {
    const { refunds } = calls('history');
    const seen: (number | string)[] = [];
    let page = await refunds();
    while (page.previous_transfer_payment) {
      page = await refunds(page.previous_transfer_payment.id);
      seen.push(page.transfer_payment?.id ?? 0);
      expect(sumAmounts(page.pot_refunds)).toBe(page.transfer_payment?.amount);
      expect(page.pot_refunds).toHaveLength(page.transfer_payment?.pot_refunds_count ?? 0);
    }
    expect(seen).toEqual([8812, 8455, 8101, 7746, 7390]);
  });

  it('is the same through kitv4', async () => {
    const { form, pot, refunds } = calls('kit');
    expect(await (await form('/api/kitv4/potv2')).json()).toEqual(await pot());
    expect(await (await form('/api/kitv4/pot_refunds')).json()).toEqual(await refunds());
    const older = await form('/api/kitv4/pot_refunds', { transfer_payment_id: '8455' });
    expect(await older.json()).toEqual(await refunds(8455));
    expect((await form('/api/kitv4/pot_refunds', { transfer_payment_id: '1' })).status).toBe(404);
  });
});

describe('a transfer', () => {
  it('PO-01 empties the pot and is first in its history', async () => {
    const { transfer, pot, refunds } = calls('transfer');
    const { transfer_payment: sent } = (await (await transfer()).json()) as ResponseOf<'requestTransfer'>;
    expect(sent).toMatchObject({
      amount: 14.5,
      status: 'PENDING',
      masked_account: '•• 4271',
      pot_refunds_count: 6,
    });
    const { pot: amounts, transfer_payments: latest } = await pot();
    expect(amounts).toMatchObject({
      current_amount: 0,
      credited_amount: 0,
      other_app_amount: 0,
      pending_amount: 1,
    });
    expect(latest?.map(({ id }) => id)).toEqual([sent.id, 8812]);
    expect((await refunds(sent.id)).other_app_pot_refunds).toHaveLength(1);
    expect((await refunds()).pot_refunds).toHaveLength(1);
  });

  it('PO-05 PO-06 PO-07 is refused without an account, and stores one on request until it is forgotten', async () => {
    const { transfer, pot, form, transferErrorCode } = calls('noaccount.remember');
    expect(await transferErrorCode()).toBe('missing_payment_information');
    expect((await pot()).pot.current_amount).toBe(14.5);
    expect((await transfer({ ...createBankForm(validIban), remember_account: 'true' })).status).toBe(200);
    expect((await pot()).pot.bank_account).toEqual({
      firstname: 'Camille',
      lastname: 'Roux',
      iban: 'FR14 •••• 2606',
    });
    expect(await transferErrorCode()).toBe('empty_pot');
    await form('/api/kitv4/forget_payment_informations');
    expect((await pot()).pot.bank_account).toBeNull();
  });

  it('PO-02 PO-03 names the mistake in an account and pays nothing, and pays to a PayPal account without storing it', async () => {
    const { transferOutcome, pot, transfer } = calls('noaccount.accounts');
    expect(await transferOutcome(createBankForm('FR1420041010050500013M02607'))).toBe(
      '422 bank_account[iban] invalid',
    );
    expect((await pot()).pot.current_amount).toBe(14.5);
    const paypal = {
      'paypal_account[firstname]': 'Camille',
      'paypal_account[lastname]': 'Roux',
      'paypal_account[email]': 'camille.roux@exemple.fr',
      remember_account: 'false',
    };
    const sent = (await (
      await transfer({ kind: 'PaypalAccount', ...paypal })
    ).json()) as ResponseOf<'requestTransfer'>;
    expect(sent.transfer_payment.masked_account).toBe('c•••@exemple.fr');
    expect((await pot()).pot.paypal_account).toBeNull();
  });

  it('counts once for a request id', async () => {
    const { once, pot, world } = calls('once');
    const send = () => once('/api/kitv4/transfer', { remember_account: 'true' }, 'r-1');
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await pot()).transfer_payments?.filter(({ status }) => status === 'PENDING')).toHaveLength(1);
    expect((await world()).pot.transfers).toHaveLength(6);
  });

  it('works with the legacy calls, too', async () => {
    const { form, pot } = calls('noaccount.legacy');
    expect((await form('/api/v2/transfer_payments')).status).toBe(400);
    expect((await form('/api/v2/payment_informations', { kind: 'BankAccount' })).status).toBe(422);
    expect((await form('/api/v2/payment_informations', createBankForm(validIban))).status).toBe(200);
    expect((await form('/api/v2/transfer_payments')).status).toBe(200);
    expect((await pot()).pot).toMatchObject({ current_amount: 0, bank_account: { iban: 'FR14 •••• 2606' } });
  });
});

describe('refunds of receipts', () => {
  it('are added to the pot with the review, and credited when the receipt is completed', async () => {
    const { sendReceipt, advance, end, pot, show } = calls('empty.receipt');
    await sendReceipt('r1');
    await advance(8000);
    await show('r1');
    await end('review_claims', 'r1');
    expect((await pot()).pot).toMatchObject({ current_amount: 1.5, pending_amount: 1 });
    await advance(8000);
    expect((await pot()).pot).toMatchObject({ current_amount: 2.5, pending_amount: 0 });
  });

  it('are credited once their receipt is completed, also those of the examples', async () => {
    const { end, advance, pot, show } = calls('seeded');
    await show();
    await end('review_claims');
    await advance(8000);
    expect((await pot()).pot).toMatchObject({ current_amount: 15.5, pending_amount: 0 });
  });
});
