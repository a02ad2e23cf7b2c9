import type { ResponseOf } from '../../contracts/operation-types.ts';

export type PotAnswer = ResponseOf<'getPot'>;
export type RefundsAnswer = ResponseOf<'listPotRefunds'>;
export type Refund = RefundsAnswer['pot_refunds'][number]['pot_refund'];
export type Transfer = NonNullable<PotAnswer['transfer_payments']>[number];
