import type { ResponseOf } from '../../contracts/operation-types.ts';

export type PotResponse = ResponseOf<'getPot'>;
export type RefundsResponse = ResponseOf<'listPotRefunds'>;
export type Refund = RefundsResponse['pot_refunds'][number]['pot_refund'];
export type PotTransfer = NonNullable<PotResponse['transfer_payments']>[number];

/** Initial data of the pot, of a shopper of the examples and of a newcomer. */
export interface InitialPot {
  readonly pot: PotResponse;
  readonly emptyPot: PotResponse;
  /** The pot of a shopper with a PayPal account. */
  readonly paypalPot: PotResponse;
  readonly refunds: RefundsResponse;
  readonly noRefunds: RefundsResponse;
  /** Refunds of the latest transfer. */
  readonly refundsOfTransfer: RefundsResponse;
  readonly earlierTransfers: readonly PotTransfer[];
}
