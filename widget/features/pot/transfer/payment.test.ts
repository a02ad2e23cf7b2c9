import { describe, expect, it } from 'vitest';
import type { PaymentInformation } from '../pot-store.ts';
import {
  findShownAccount,
  maskEmail,
  maskIban,
  getChosenInformation,
  findRememberedAccount,
  createTransferForm,
} from './payment.ts';

const typed: PaymentInformation = {
  firstName: ' Camille ',
  lastName: 'Roux-Delmas',
  iban: 'fr76 3000 6000 0112 3456 0664 271',
  email: ' camille@exemple.fr ',
  rememberInformation: false,
};
const nothing = { firstName: '', lastName: '', iban: '', email: '', rememberInformation: true };
const names = { firstname: 'Camille', lastname: 'Roux-Delmas' };

describe('the request of a transfer', () => {
  it('PO-02 PO-05 has a bank account with trimmed names, and its IBAN in capitals without spaces', () => {
    expect(createTransferForm({ ...typed, email: '' })).toEqual({
      kind: 'BankAccount',
      bank_account: { ...names, iban: 'FR7630006000011234560664271' },
      remember_account: false,
    });
  });

  it('PO-03 PO-05 has a PayPal account', () => {
    expect(createTransferForm({ ...typed, iban: ' ', rememberInformation: true })).toEqual({
      kind: 'PaypalAccount',
      paypal_account: { ...names, email: 'camille@exemple.fr' },
      remember_account: true,
    });
  });

  it('PO-04 PO-05 has the IBAN rather than an e-mail address, and without both it has only whether to remember the account', () => {
    expect(createTransferForm(typed).kind).toBe('BankAccount');
    expect(createTransferForm(nothing)).toEqual({ remember_account: true });
    expect(createTransferForm({ ...nothing, rememberInformation: false })).toEqual({
      remember_account: false,
    });
  });

  it('VA-18 VA-19 has no empty names, and always has whether to remember the account', () => {
    expect(createTransferForm({ ...nothing, iban: 'FR76' })).toEqual({
      kind: 'BankAccount',
      bank_account: { iban: 'FR76' },
      remember_account: true,
    });
  });

  it('D87 has the chosen one of two typed accounts, and no field when the remembered account is chosen', () => {
    expect(getChosenInformation('BankAccount', typed)).toEqual({ ...typed, email: '' });
    expect(getChosenInformation('PaypalAccount', typed)).toEqual({ ...typed, iban: '' });
    expect(getChosenInformation('remembered', typed)).toEqual(nothing);
  });
});

describe('D87 accounts are shown masked', () => {
  it.each(['FR7630006000011234560664271', 'FR76 3000 6000 0112 3456 0664 271', 'FR76 •••• 4271', '•• 4271'])(
    'a bank account is masked: %s',
    (iban) => {
      expect(maskIban(iban)).toBe('••\u00a04271');
    },
  );

  it.each(['camille.roux@exemple.fr', ' camille@exemple.fr', 'c•••@exemple.fr'])(
    'a PayPal account is masked: %s',
    (email) => {
      expect(maskEmail(email)).toBe('c•••@exemple.fr');
    },
  );

  it('the remembered account has its holder, if there is one', () => {
    const bank_account = { firstname: 'Camille', lastname: 'Roux', iban: 'FR76 •••• 4271' };
    const paypal_account = { email: 'camille@exemple.fr' };
    expect(findRememberedAccount({ current_amount: 1, bank_account })?.label).toBe(
      'Compte ••\u00a04271 de Camille Roux',
    );
    expect(findRememberedAccount({ current_amount: 1, bank_account: { iban: '4271' } })?.label).toBe(
      'Compte ••\u00a04271',
    );
    expect(findRememberedAccount({ current_amount: 1, bank_account: null, paypal_account })?.label).toBe(
      'Compte PayPal c•••@exemple.fr',
    );
    expect(
      findRememberedAccount({ current_amount: 1, bank_account: {}, paypal_account: null }),
    ).toBeUndefined();
  });

  it('D128 the confirmation names the account of the request, and shows a typed account in full', () => {
    const pot = { current_amount: 1, bank_account: { iban: 'FR76 •••• 9999' } };
    const shownFor = (destination: Parameters<typeof getChosenInformation>[0]) =>
      findShownAccount(getChosenInformation(destination, typed), pot);
    expect(shownFor('BankAccount')).toEqual({
      name: '••\u00a04271',
      label: 'Compte FR76 3000 6000 0112 3456 0664 271 de Camille Roux-Delmas',
    });
    expect(shownFor('PaypalAccount')).toEqual({
      name: 'camille@exemple.fr',
      label: 'Compte PayPal camille@exemple.fr',
    });
    expect(shownFor('remembered')).toEqual({ name: '••\u00a09999', label: 'Compte ••\u00a09999' });
    expect(findShownAccount(nothing, { current_amount: 1 })).toBeUndefined();
  });
});
