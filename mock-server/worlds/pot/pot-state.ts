import type { ResponseOf } from '../../contracts/operation-types.ts';

export type PotResponse = ResponseOf<'getPot'>;
export type RefundsResponse = ResponseOf<'listPotRefunds'>;
export type Refund = RefundsResponse['pot_refunds'][number]['pot_refund'];
export type Transfer = NonNullable<PotResponse['transfer_payments']>[number];
