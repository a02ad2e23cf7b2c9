import type { ResponseOf, BodyOf } from '../../contracts/operation-types.ts';
import { createParameterRefusal } from '../../contracts/refusal.ts';
import { isIban } from './iban.ts';

type Pot = ResponseOf<'getPot'>['pot'];

/** The account that the pot is paid out to: one of the two. */
export type PayoutAccount = Pick<Pot, 'bank_account' | 'paypal_account'>;

/** An account as form fields. */
export type AccountForm = Pick<BodyOf<'requestTransfer'>, 'bank_account' | 'paypal_account'>;

/** Returns '•• 4271', or 'c•••@exemple.fr'. */
export const getMaskedEnd = ({ bank_account: bank, paypal_account: paypal }: PayoutAccount): string => {
  if (bank?.iban) return `•• ${bank.iban.slice(-4)}`;
  return (paypal?.email ?? '').replace(/^(.)[^@]*/, '$1•••');
};

/** Returns the stored account, with a masked IBAN. */
export const maskAccount = (account: PayoutAccount): PayoutAccount => {
  const { bank_account: bank } = account;
  if (!bank?.iban) return account;
  return { bank_account: { ...bank, iban: `${bank.iban.slice(0, 4)} •••• ${bank.iban.slice(-4)}` } };
};

/**
 * Returns the account in a form; undefined when there is none.
 * @throws Refusal for an IBAN with wrong check digits
 */
export const readAccount = ({
  bank_account: bank,
  paypal_account: paypal,
}: AccountForm): PayoutAccount | undefined => {
  if (bank?.iban && !isIban(bank.iban))
    throw createParameterRefusal('bank_account[iban]', 'invalid', 'the check digits of the IBAN are wrong');
  if (bank?.iban) return { bank_account: bank };
  return paypal?.email ? { paypal_account: paypal } : undefined;
};
