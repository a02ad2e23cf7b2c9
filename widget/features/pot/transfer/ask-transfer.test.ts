import { SdkError, type ErrorCode } from '@cagnotte/sdk';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openTransfer, pot } from '../../../stores/pot.ts';
import { transferMark } from '../../../stores/transfer-mark.ts';
import { freshTab } from '../testing/tab.ts';
import { askTransfer } from './ask-transfer.ts';

const before = { amount: 14.5, newest: 8812 };
const untouched = { pot: { current_amount: 14.5 }, transfer_payments: [{ id: 8812, amount: 22 }] };
const paid = { pot: { current_amount: 0 }, transfer_payments: [{ id: 9034, amount: 14.5 }] };
const generic = ['danger', 'Une erreur est survenue.\nNous en avons été informés.'];

let tab = freshTab();
beforeEach(() => {
  tab = freshTab();
  openTransfer(false);
  pot.step = 'confirmation';
  pot.paymentInformation.iban = 'FR7630006000011234560664271';
});

const refused = (code: ErrorCode, status = 400, more: object = {}) =>
  new SdkError(code, 'no', { status, ...more });
/** A transfer that ends with an error, and the pot as it stands then. */
const fail = async (error: Error, then = untouched) => {
  const look = vi.fn(() => Promise.resolve(then));
  await askTransfer(before, { request: () => Promise.reject(error), look });
  return look;
};

describe('PO-08 a transfer that is agreed to', () => {
  test('is told in the words of the specification, and nothing typed is kept', async () => {
    await askTransfer(before, { request: () => Promise.resolve(), look: vi.fn() });
    expect(tab.told()).toEqual([['success', 'Transfert demandé avec succès.']]);
    expect(pot).toMatchObject({ isTransferOpen: false, isTransferring: false });
    expect(pot.paymentInformation.iban).toBe('');
  });
  test('is marked in the tab while it is under way, and no longer than until it was heard', async () => {
    await askTransfer(before, {
      request: (onHeard) => {
        expect(transferMark.read()).toEqual(before);
        onHeard();
        expect(transferMark.read()).toBeUndefined();
        return Promise.resolve();
      },
      look: vi.fn(),
    });
    expect.assertions(2);
  });
  test('the mark says nothing of the account', async () => {
    await askTransfer(before, {
      request: () => {
        expect([...tab.kept.values()]).toEqual(['{"amount":14.5,"newest":8812}']);
        return Promise.resolve();
      },
      look: vi.fn(),
    });
  });
});

describe('D89 money does not leave twice', () => {
  test('by a second press', async () => {
    let answer = (): void => undefined;
    const request = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const first = askTransfer(before, { request, look: vi.fn() });
    await askTransfer(before, { request, look: vi.fn() });
    answer();
    await first;
    expect(request).toHaveBeenCalledOnce();
  });
  test('while the last one is in doubt', async () => {
    pot.doubted = before;
    const request = vi.fn(() => Promise.resolve());
    await askTransfer(before, { request, look: vi.fn() });
    expect(request).not.toHaveBeenCalled();
  });
  test('after a lost answer: the pot is read anew, and what is found there counts', async () => {
    const lost = new SdkError('CONNECTION_FAILED', 'Request has been terminated');
    const look = await fail(lost, paid);
    expect(look).toHaveBeenCalledOnce();
    expect(tab.told()).toEqual([['success', expect.stringMatching(/^Transfert demandé avec succès\.\n/)]]);
    expect(tab.report).toHaveBeenCalledWith(lost);
  });
  test('a pot that was not touched can be transferred again, with what was typed', async () => {
    await fail(new SdkError('SERVER_ERROR', 'oops', { status: 502 }));
    expect(pot).toMatchObject({ isTransferOpen: true, step: 'confirmation', isTransferring: false });
    expect(pot.notice?.text).toContain('n’est pas passée');
    expect(pot.paymentInformation.iban).not.toBe('');
  });
});

describe('a transfer that is refused', () => {
  test('PO-06 without an account: the warning, and the form opens', async () => {
    pot.destination = 'remembered';
    await fail(refused('missing_payment_information'));
    expect(tab.told()).toEqual([['warning', 'Merci de rentrer vos coordonnées bancaires.']]);
    expect(pot).toMatchObject({ isTransferOpen: true, step: 'account', destination: 'BankAccount' });
  });
  test('PO-07 of an empty pot: it is read anew, and the sheet closes', async () => {
    const look = await fail(refused('empty_pot'), paid);
    expect(look).toHaveBeenCalledOnce();
    expect(tab.told()).toEqual([
      ['warning', 'Désolé, votre cagnotte est vide. Vous ne pouvez pas demander de virement.'],
    ]);
    expect(pot.isTransferOpen).toBe(false);
  });
  test.each([
    ['bank_account[iban]', 'iban'],
    ['bank_account[firstname]', 'firstName'],
    ['paypal_account[email]', 'email'],
  ])('for %s: said beside its field', async (parameter, field) => {
    await fail(refused('invalid_parameter', 422, { parameter, reason: 'invalid' }));
    expect(pot).toMatchObject({ step: 'account', refusal: { field, message: 'Format invalide' } });
    expect(tab.told()).toEqual([]);
  });
  test('for anything else: the generic message, said in the sheet too, and reported', async () => {
    const error = refused('OTHER', 409);
    await fail(error);
    expect(tab.told()).toEqual([generic]);
    expect(pot.notice?.tone).toBe('ko');
    expect(tab.report).toHaveBeenCalledWith(error);
  });
  test('because of who asks: the whole widget says so', async () => {
    await fail(refused('UNAUTHORIZED', 401));
    expect(tab.told()).toEqual([]);
  });
  test('leaves no mark in any of these cases', async () => {
    for (const code of ['missing_payment_information', 'empty_pot', 'OTHER', 'FORBIDDEN'] as const) {
      await fail(refused(code));
      expect(tab.kept.size).toBe(0);
    }
  });
});
