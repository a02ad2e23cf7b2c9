import { maskAccount, getMaskedEnd } from '../pot/account.ts';
import { createRefunds } from '../pot/earlier-transfers.ts';
import type { Refund, PotTransfer } from '../pot/pot-state.ts';
import type { ScreenSeeds } from './example-seeds.ts';
import type { PotSeed } from './world-seed.ts';

const compareNewestFirst = (a: PotTransfer, b: PotTransfer): number =>
  Date.parse(b.created_at ?? '') - Date.parse(a.created_at ?? '');

const withCreditedStatus = (refund: Refund): Refund => ({ status: 'CREDITED', ...refund });

/** Sets the account. There is only one: a seed with one kind removes the other kind. */
const withAccount = (
  response: ScreenSeeds['pot'],
  { bank_account: bank, paypal_account: paypal }: PotSeed,
): ScreenSeeds['pot'] => {
  if (bank === undefined && paypal === undefined) return response;
  const none = { bank_account: null, paypal_account: null };
  const account = maskAccount({ bank_account: bank ?? null, paypal_account: paypal ?? null });
  return { ...response, pot: { ...response.pot, ...none, ...account } };
};

const withTransfers = (screens: ScreenSeeds, transferSeeds: PotSeed['transfers']): ScreenSeeds => {
  if (!transferSeeds) return screens;
  const masked_account = getMaskedEnd(screens.pot.pot);
  const transfers = transferSeeds
    .map((transfer) => ({ status: 'PAID', masked_account, ...transfer }))
    .sort(compareNewestFirst);
  const [latest] = transfers;
  const refunds = latest ? createRefunds(latest) : [];
  return {
    ...screens,
    pot: { ...screens.pot, transfer_payments: transfers },
    earlierTransfers: [],
    refundsOfTransfer: { pot_refunds: refunds.map((pot_refund) => ({ pot_refund })) },
  };
};

/** Applies the seed of a pot: its balance, its transfers, and its account. */
export const seedPot = (screens: ScreenSeeds, seed: PotSeed): ScreenSeeds => {
  const { pot_refunds: exampleRefunds, other_app_pot_refunds: exampleOtherAppRefunds } = screens.refunds;
  const refunds = {
    ...screens.refunds,
    pot_refunds:
      seed.refunds?.map((refund) => ({ pot_refund: withCreditedStatus(refund) })) ?? exampleRefunds,
    other_app_pot_refunds:
      seed.other_app_refunds?.map((refund) => ({ other_app_pot_refund: withCreditedStatus(refund) })) ??
      exampleOtherAppRefunds ??
      [],
  };
  return withTransfers({ ...screens, pot: withAccount(screens.pot, seed), refunds }, seed.transfers);
};
