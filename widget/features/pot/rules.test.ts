import { describe, expect, it } from 'vitest';
import type { PotRefund } from '@cagnotte/generated/hooks/product';
import type { PastTransfer } from './pot-store.ts';
import { listMovements, listPaidRefunds, getPotAmounts } from './rules.ts';

const refund = (id: number, overrides: Partial<PotRefund> = {}): PotRefund => ({
  id,
  amount: 1.5,
  label: 'Lessive Marseille',
  status: 'CREDITED',
  created_at: '2020-11-18T17:45:30Z',
  ...overrides,
});
const refunds = {
  potRefunds: [
    refund(1),
    refund(2, { amount: 0.1, status: 'PENDING', created_at: '2020-11-20T10:00:00Z' }),
    refund(3, { amount: 9, status: 'REJECTED', created_at: '2020-01-05T10:00:00Z' }),
  ],
  otherAppPotRefunds: [
    refund(1, { amount: 0.2, status: 'FROZEN', label: null }),
    refund(5, { amount: 2.5, created_at: '2020-11-02T11:05:00Z' }),
  ],
};
const createPastTransfer = (
  payment: PastTransfer['payment'],
  paid?: PastTransfer['refunds'],
): PastTransfer => ({
  id: payment?.id ?? 0,
  payment,
  refunds: paid,
});
const transfer = { id: 8812, amount: 22, status: 'PAID', created_at: '2020-10-02T08:30:00Z' };

describe('the amounts of the pot', () => {
  it('are the ones of the server, zero included', () => {
    const pot = { current_amount: 3, credited_amount: 0, other_app_amount: 2, pending_amount: 1 };
    expect(getPotAmounts(pot, refunds)).toEqual({ credited: 0, otherApps: 2, pending: 1 });
  });

  it('are otherwise the sums of the listed refunds, credited or pending, without the refused ones', () => {
    expect(getPotAmounts({ current_amount: 4 }, refunds)).toEqual({
      credited: 1.5,
      otherApps: 2.5,
      pending: 0.3,
    });
  });

  it('are empty while neither the amounts nor the refunds are known', () => {
    expect(
      getPotAmounts({ current_amount: 4 }, { potRefunds: undefined, otherAppPotRefunds: undefined }),
    ).toEqual({});
  });
});

describe('the history of the pot', () => {
  const movements = listMovements({ ...refunds, transferPayments: [createPastTransfer(transfer)] });

  it('is one list, the latest entry first, and keeps both of two entries with the same id', () => {
    expect(movements.map(({ key }) => key)).toEqual([
      'refund-2',
      'refund-1',
      'other-1',
      'other-5',
      'transfer-8812',
      'refund-3',
    ]);
  });

  it('AN-06 has two decimals only when an amount is not an integer', () => {
    expect(movements.map(({ amount }) => amount)).toEqual([
      '+\u202f0,10\u202f€',
      '+\u202f1,50\u202f€',
      '+\u202f0,20\u202f€',
      '+\u202f2,50\u202f€',
      '\u2212\u202f22\u202f€',
      '+\u202f9\u202f€',
    ]);
  });

  it('describes pending and refused entries in words, and treats an unknown status as pending', () => {
    expect(movements.map(({ state }) => state.text)).toEqual([
      'En cours de validation, 20/11/2020',
      'Crédité le 18/11/2020',
      'En cours de validation, 18/11/2020',
      'Autre application, 02/11/2020',
      '02/10/2020',
      'Refusé, 05/01/2020',
    ]);
  });

  it('names the masked account of a transfer, and the number of refunds that it paid out', () => {
    const listTransfer = (payment: PastTransfer['payment']) =>
      listMovements({
        transferPayments: [createPastTransfer(payment)],
        potRefunds: [],
        otherAppPotRefunds: [],
      })[0];
    expect(
      listTransfer({ ...transfer, status: 'PENDING', masked_account: '•• 4271', pot_refunds_count: 9 }),
    ).toMatchObject({
      title: 'Virement vers •• 4271',
      state: { text: 'En cours, 02/10/2020, 9\u00a0remboursements' },
      transferId: 8812,
    });
    expect(listTransfer({ id: 1, amount: 5 })).toMatchObject({ title: 'Virement', timestamp: 0 });
    // An entry with an invalid date loses its place in the list, and the others do not.
    expect(listTransfer({ id: 1, amount: 5, created_at: 'hier' })).toMatchObject({
      timestamp: 0,
      state: { text: 'En cours, —' },
    });
  });
});

describe('PO-09 PO-10 the content of a transfer', () => {
  const page = {
    pot_refunds: [{ pot_refund: refund(1) }, { pot_refund: refund(2, { amount: 0.1 }) }],
    other_app_pot_refunds: [
      { other_app_pot_refund: refund(1, { amount: 2, created_at: '2020-11-21T10:00:00Z', label: null }) },
    ],
  };

  it('is a list of refunds, in which those of the other app are marked', () => {
    expect(listPaidRefunds(page)).toEqual([
      { key: 'refund-1', label: 'Lessive Marseille', amount: '1,50\u202f€' },
      { key: 'refund-2', label: 'Lessive Marseille', amount: '0,10\u202f€' },
      { key: 'other-1', label: 'Remboursement (autre application)', amount: '2\u202f€' },
    ]);
    expect(listPaidRefunds(undefined)).toEqual([]);
  });

  it('is a sum when the server does not name the transfer', () => {
    const [movement] = listMovements({
      potRefunds: [],
      otherAppPotRefunds: [],
      transferPayments: [{ id: 7746, payment: undefined, refunds: page }],
    });
    expect(movement).toMatchObject({
      key: 'transfer-7746',
      title: 'Remboursements précédents',
      state: { text: '21/11/2020, 3\u00a0remboursements' },
      amount: '+\u202f3,60\u202f€',
      transferId: 7746,
    });
  });
});
