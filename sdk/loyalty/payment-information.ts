import type { PaymentInformation } from '@cagnotte/generated/hooks/v2';

/** Where money goes: to a bank account by IBAN, else to a PayPal account by e-mail address. */
export interface PaymentDetails {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** With or without spaces. Goes before `email`. */
  readonly iban?: string | undefined;
  readonly email?: string | undefined;
}

/** Payment information as it travels; empty when neither an IBAN nor an e-mail address is given. */
export const paymentInformation = ({
  firstName,
  lastName,
  iban,
  email,
}: PaymentDetails): Partial<PaymentInformation> => {
  const names = { ...(firstName && { firstname: firstName }), ...(lastName && { lastname: lastName }) };
  // People type an IBAN in groups, as it is printed.
  const account = iban?.replace(/\s/g, '').toUpperCase();
  if (account) return { kind: 'BankAccount', bank_account: { ...names, iban: account } };
  if (email?.trim()) return { kind: 'PaypalAccount', paypal_account: { ...names, email: email.trim() } };
  return {};
};
