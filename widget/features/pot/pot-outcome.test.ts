import { describe, expect, it } from 'vitest';
import type { PotResponse } from '@cagnotte/generated/hooks/product';
import { getStateBeforeTransfer, findTransfer } from './pot-outcome.ts';

const potWith = (
  current_amount: number,
  ...transfer_payments: PotResponse['transfer_payments'] & object
) => ({
  pot: { current_amount },
  transfer_payments,
});
const older = { id: 8812, amount: 22, status: 'PAID' };
const requested = { id: 9034, amount: 14.5, status: 'PENDING', masked_account: '•• 4271' };
const before = getStateBeforeTransfer(potWith(14.5, older));

describe('D89 the pot after a transfer whose response is lost', () => {
  it('shows that the transfer was carried out when it lists a new one', () => {
    expect(findTransfer(before, potWith(0, requested, older))).toEqual({
      kind: 'done',
      effect: { text: '14,50\u202f€ en route vers •• 4271.' },
    });
    expect(findTransfer(getStateBeforeTransfer(potWith(3)), potWith(3, { id: 1, amount: 3 }))).toEqual({
      kind: 'done',
      effect: { text: '3\u202f€ en route.' },
    });
  });

  it('shows that it was carried out when the money is gone, although it is not listed yet', () => {
    expect(findTransfer(before, potWith(0, older))).toMatchObject({ kind: 'done' });
    expect(findTransfer(before, { pot: { current_amount: 0 } })).toMatchObject({ kind: 'done' });
  });

  it('shows that it was not carried out when the amount is unchanged or larger', () => {
    expect(findTransfer(before, potWith(14.5, older))).toEqual({ kind: 'not-carried-out' });
    expect(findTransfer(before, potWith(16, older))).toEqual({ kind: 'not-carried-out' });
    expect(findTransfer(getStateBeforeTransfer(potWith(3)), potWith(3))).toEqual({ kind: 'not-carried-out' });
  });

  it('shows that the money was put back when a transfer was rejected since', () => {
    expect(findTransfer(before, potWith(14.5, { ...requested, status: 'REJECTED' }, older))).toEqual({
      kind: 'not-carried-out',
    });
  });
});
