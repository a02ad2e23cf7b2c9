import type { TransferForm } from '@cagnotte/generated/hooks/kitv4';
import type { Pot } from '@cagnotte/generated/hooks/product';
import { toElectronicIban, toPrintedIban } from '../../../forms/iban.ts';
import { format } from '../../../ui/text/message.ts';
import type { Destination, PaymentInformation } from '../pot-store.ts';
import { potText } from '../text.ts';

/** An account as it is shown. D128: a remembered account is masked, and a typed account is shown in full. */
export interface ShownAccount {
  /** '•• 4271', 'c•••@exemple.fr' or 'camille@exemple.fr'. */
  readonly name: string;
  /** 'Compte •• 4271 de Camille Roux' or 'Compte FR76 3000 6000 0112 3456 0664 271 de Camille Roux'. */
  readonly label: string;
}

/** D87: returns the last four characters of an IBAN, whether the server has masked it already or not. */
export const maskIban = (iban: string): string => `••\u00a0${iban.replace(/[^A-Z\d]/gi, '').slice(-4)}`;

/** Returns the first letter and the domain of an e-mail address. */
export const maskEmail = (email: string): string => email.trim().replace(/^(.)[^@]*/, '$1•••');

interface Holder {
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
}
const getHolderName = ({ firstname, lastname }: Holder): string =>
  [firstname, lastname].filter(Boolean).join(' ');

/** @param shown the account in the label; in a title it is always masked */
function createBankAccount(iban: string, holder: string, shown = maskIban(iban)): ShownAccount {
  const { bank, bankWithHolder } = potText.accounts;
  const label = holder
    ? format(bankWithHolder, { account: shown, holder })
    : format(bank, { account: shown });
  return { name: maskIban(iban), label };
}

const createPaypalAccount = (email: string): ShownAccount => ({
  name: email,
  label: format(potText.accounts.paypal, { email }),
});

/** Returns the account that the server remembers, if any. */
export function findRememberedAccount({ bank_account, paypal_account }: Pot): ShownAccount | undefined {
  if (bank_account?.iban) return createBankAccount(bank_account.iban, getHolderName(bank_account));
  if (paypal_account?.email) return createPaypalAccount(maskEmail(paypal_account.email));
  return undefined;
}

/**
 * Returns the typed account of the chosen kind: an IBAN that was typed before PayPal was chosen is not sent.
 */
export function getChosenInformation(
  destination: Destination,
  typed: Readonly<PaymentInformation>,
): Readonly<PaymentInformation> {
  switch (destination) {
    case 'remembered':
      return { firstName: '', lastName: '', iban: '', email: '', rememberInformation: true };
    case 'BankAccount':
      return { ...typed, email: '' };
    case 'PaypalAccount':
      return { ...typed, iban: '' };
  }
}

/**
 * Returns the fields to send: PO-02 to a bank account, else PO-03 to a PayPal account, else PO-04 to the
 * remembered one. PO-05: each has `remember_account`.
 */
export function createTransferForm({
  firstName,
  lastName,
  iban,
  email,
  rememberInformation: remember_account,
}: Readonly<PaymentInformation>): TransferForm {
  const [firstname, lastname] = [firstName.trim(), lastName.trim()];
  const names = { ...(firstname && { firstname }), ...(lastname && { lastname }) };
  const account = toElectronicIban(iban);
  if (account) return { kind: 'BankAccount', bank_account: { ...names, iban: account }, remember_account };
  const address = email.trim();
  if (address)
    return { kind: 'PaypalAccount', paypal_account: { ...names, email: address }, remember_account };
  return { remember_account };
}

/** Returns the account that a transfer would go to; undefined when none is typed and none is remembered. */
export function findShownAccount(
  { firstName, lastName, iban, email }: Readonly<PaymentInformation>,
  pot: Pot,
): ShownAccount | undefined {
  if (iban.trim())
    return createBankAccount(
      iban,
      getHolderName({ firstname: firstName.trim(), lastname: lastName.trim() }),
      toPrintedIban(iban),
    );
  if (email.trim()) return createPaypalAccount(email.trim());
  return findRememberedAccount(pot);
}
