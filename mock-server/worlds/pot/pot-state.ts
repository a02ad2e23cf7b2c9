import type { ResponseOf } from '../../contracts/operation-types.ts';

export type PotResponse = ResponseOf<'getPot'>;
export type RefundsResponse = ResponseOf<'listPotRefunds'>;
export type Refund = RefundsResponse['pot_refunds'][number]['pot_refund'];
export type Transfer = NonNullable<PotResponse['transfer_payments']>[number];

/** What a pot starts with: that of a shopper of the examples, and that of a newcomer. */
export interface InitialPot {
  readonly pot: PotResponse;
  readonly emptyPot: PotResponse;
  /** A pot whose shopper has a PayPal account. */
  readonly paypalPot: PotResponse;
  readonly refunds: RefundsResponse;
  readonly noRefunds: RefundsResponse;
  /** Refunds that the latest transfer paid out. */
  readonly refundsOfTransfer: RefundsResponse;
  readonly earlierTransfers: readonly Transfer[];
}
